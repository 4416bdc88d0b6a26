package org.millrace.report.internal.html;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * A style sheet or a script that is embedded in the page.
 *
 * @param text the content
 * @param hash the source hash for the page's content security policy
 */
record Asset(String text, String hash) {

    static Asset read(String name) {
        try (var in = Asset.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing beside " + Asset.class.getName());
            }
            // Browsers normalize line ends before they hash the text.
            var text = new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
            var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return new Asset(text, "sha256-" + Base64.getEncoder().encodeToString(digest));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
