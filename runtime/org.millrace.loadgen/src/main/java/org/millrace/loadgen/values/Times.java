package org.millrace.loadgen.values;

import org.millrace.runtime.api.PropertyType;

import java.time.Instant;

/** The intended send time. */
final class Times {

    private static final long NANOS = 1_000_000_000L;

    private Times() {
    }

    static Value of(String unit, PropertyType type) {
        var divisor = divisor(unit);
        return switch (type) {
            case TIMESTAMP -> (made, sentTime) -> instant(sentTime);
            case STRING -> (made, sentTime) -> instant(sentTime).toString();
            default -> (made, sentTime) -> Math.floorDiv(sentTime, divisor);
        };
    }

    private static Instant instant(long nanos) {
        return Instant.ofEpochSecond(Math.floorDiv(nanos, NANOS), Math.floorMod(nanos, NANOS));
    }

    private static long divisor(String unit) {
        return switch (unit) {
            case "s" -> NANOS;
            case "ms" -> 1_000_000;
            case "us" -> 1_000;
            default -> 1;
        };
    }
}
