package org.millrace.runtime.snapshot;

import org.millrace.runtime.api.EventType;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/** Identifies what a state belongs to: the text of a statement and the event types that it uses. */
public final class Fingerprint {

    private static final int BYTES = 16;

    private Fingerprint() {
    }

    /** Returns a text that is equal for equal parts only. */
    public static String of(List<String> parts) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            for (var part : parts) {
                digest.update(part.getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
            }
            return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("each JDK has SHA-256", e);
        }
    }

    /** Describes an event type: its name, and the names and types of its properties. */
    public static String describe(EventType type) {
        return type.name() + type.properties().stream().map(property -> property.name() + ":" + property.type().label())
                .collect(Collectors.joining(",", "(", ")"));
    }
}
