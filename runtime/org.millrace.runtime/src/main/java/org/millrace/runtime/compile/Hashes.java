package org.millrace.runtime.compile;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Computes fingerprints of contents. */
final class Hashes {

    private Hashes() {
    }

    /** Returns the fingerprint of bytes. */
    static String of(byte[] bytes) {
        return HexFormat.of().formatHex(sha256().digest(bytes));
    }

    /** Returns the fingerprint of a list of texts, which depends on the boundaries between them. */
    static String of(Collection<String> texts) {
        var digest = sha256();
        for (var text : texts) {
            var bytes = text.getBytes(UTF_8);
            digest.update(new byte[] {(byte) (bytes.length >>> 24), (byte) (bytes.length >>> 16),
                    (byte) (bytes.length >>> 8), (byte) bytes.length});
            digest.update(bytes);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
