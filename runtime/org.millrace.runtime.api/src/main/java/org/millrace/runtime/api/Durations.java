package org.millrace.runtime.api;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Parses and formats durations: a number with a unit, such as {@code 500ms}, {@code 30s}, {@code 1.5m} or
 * {@code 1h}.
 */
public final class Durations {

    private static final Pattern FORM = Pattern.compile("(\\d{1,18}(?:\\.\\d{1,6})?)\\s*([a-zA-Zµ]*)");

    private Durations() {
    }

    /**
     * Parses a duration.
     *
     * @param text a number with at most six decimals and one of the units {@code ns}, {@code us}, {@code ms},
     *             {@code s}, {@code m}, {@code h}; {@code 0} needs no unit
     * @return the duration, zero or more, at most {@link Long#MAX_VALUE} nanoseconds
     * @throws IllegalArgumentException if the text is no duration; the message is for the user
     */
    public static Duration parse(String text) {
        if (text.strip().equals("0")) {
            return Duration.ZERO;
        }
        var matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(text.strip().startsWith("-") ? "'" + text + "' is negative; a duration is zero or more"
                    : "'" + text + "' is not a duration; write a number and a unit, such as 500ms, 30s, 5m or 1h");
        }
        var nanosPerUnit = switch (matcher.group(2)) {
            case "ns" -> 1L;
            case "us", "µs" -> 1_000L;
            case "ms" -> 1_000_000L;
            case "s" -> 1_000_000_000L;
            case "m", "min" -> 60_000_000_000L;
            case "h" -> 3_600_000_000_000L;
            case "" -> throw new IllegalArgumentException("'" + text + "' has no unit; write for instance " + text.strip() + "s for seconds");
            default -> throw new IllegalArgumentException("'" + matcher.group(2) + "' in '" + text + "' is no unit; known are ns, us, ms, s, m and h");
        };
        var number = matcher.group(1);
        var point = number.indexOf('.');
        var whole = Long.parseLong(point < 0 ? number : number.substring(0, point));
        var micros = point < 0 ? 0 : Long.parseLong((number.substring(point + 1) + "000000").substring(0, 6));
        try {
            var duration = Duration.ofNanos(nanosPerUnit).multipliedBy(whole).plusNanos(nanosPerUnit / 1_000 * micros / 1_000);
            return Duration.ofNanos(duration.toNanos());
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("'" + text + "' is too long", e);
        }
    }

    /** Returns why {@link #parse} would refuse a text, for the user; empty if it is a duration. */
    public static Optional<String> fault(String text) {
        try {
            parse(text);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Formats a duration in the largest unit that divides it. {@link #parse} reads the result. */
    public static String format(Duration duration) {
        var nanos = duration.toNanos();
        if (nanos == 0) {
            return "0s";
        }
        record Unit(String name, long nanos) {
        }

        for (var unit : new Unit[] {new Unit("h", 3_600_000_000_000L), new Unit("m", 60_000_000_000L),
                new Unit("s", 1_000_000_000L), new Unit("ms", 1_000_000L)}) {
            if (nanos % unit.nanos() == 0) {
                return nanos / unit.nanos() + unit.name();
            }
        }
        return nanos % 1_000 == 0 ? nanos / 1_000 + "us" : nanos + "ns";
    }
}
