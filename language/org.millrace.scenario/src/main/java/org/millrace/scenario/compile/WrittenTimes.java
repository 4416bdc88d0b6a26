package org.millrace.scenario.compile;

import org.millrace.scenario.ast.Duration;
import org.millrace.scenario.ast.DurationPart;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads the times and durations of scenarios. */
public final class WrittenTimes {

    /** The units that users write most. */
    public static final List<String> USUAL_UNITS = List.of("milliseconds", "seconds", "minutes", "hours", "days");

    private static final Map<String, Long> UNITS = units();

    private WrittenTimes() {
    }

    private static Map<String, Long> units() {
        var units = new TreeMap<String, Long>();
        add(units, 1L, "nanoseconds", "nanosecond", "nsec", "ns");
        add(units, 1_000L, "microseconds", "microsecond", "usec", "us");
        add(units, 1_000_000L, "milliseconds", "millisecond", "msec", "ms");
        add(units, 1_000_000_000L, "seconds", "second", "sec", "s");
        add(units, 60_000_000_000L, "minutes", "minute", "min", "m");
        add(units, 3_600_000_000_000L, "hours", "hour", "h");
        add(units, 86_400_000_000_000L, "days", "day");
        return units;
    }

    private static void add(Map<String, Long> units, long nanos, String... names) {
        for (var name : names) {
            units.put(name, nanos);
        }
    }

    /**
     * Returns a duration in nanoseconds.
     *
     * @throws IllegalArgumentException if it is none; the message is for the user
     */
    static long nanos(Duration duration) {
        var sum = BigDecimal.ZERO;
        for (DurationPart part : duration.getParts()) {
            var unit = UNITS.get(part.getUnit());
            if (unit == null) {
                throw new IllegalArgumentException("'" + part.getUnit() + "' is no unit of time; known are milliseconds, seconds, minutes, hours, days "
                        + "and others");
            }
            sum = sum.add(new BigDecimal(part.getAmount()).multiply(BigDecimal.valueOf(unit)));
        }
        if (sum.signum() < 0) {
            throw new IllegalArgumentException("a duration is not negative");
        }
        try {
            return sum.longValueExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("the duration is too long, or not a whole number of nanoseconds", e);
        }
    }

    /**
     * Returns a time in nanoseconds since 1970-01-01 UTC: a date, a date and time in UTC, or one with an offset, in ISO 8601; a
     * blank may stand for the T.
     *
     * @throws IllegalArgumentException if it is none; the message is for the user
     */
    static long nanos(String time) {
        var text = time.strip().replaceFirst("^(\\d{4}-\\d{2}-\\d{2}) +", "$1T");
        try {
            var instant = instant(text);
            return Math.addExact(Math.multiplyExact(instant.getEpochSecond(), 1_000_000_000L), instant.getNano());
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("'" + time + "' is not a time; write for instance 2026-01-31T09:30:00Z", e);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("'" + time + "' is outside of the years 1678 to 2261", e);
        }
    }

    private static Instant instant(String text) {
        if (text.length() == 10) {
            return LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        return text.matches(".*(Z|z|[+-]\\d{2}:\\d{2})$") ? OffsetDateTime.parse(text).toInstant() : LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
    }
}
