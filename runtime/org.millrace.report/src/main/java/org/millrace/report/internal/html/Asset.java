package org.millrace.report.internal.html;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * A style sheet or a script that becomes part of the page.
 *
 * @param text its content
 * @param hash how the page's content security policy names it
 */
record Asset(String text, String hash) {

    static Asset read(String name) {
        try (var in = Asset.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing beside " + Asset.class.getName());
            }
            // Browsers hash the text after they have made all line ends line feeds.
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
