package org.millrace.loadgen.internal;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 30s}, {@code 500ms}, {@code 1.5m}. */
public final class Durations {

    private static final Pattern FORM = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,9})?)\\s*(ns|us|ms|s|m|h)");
    private static final Map<String, Long> NANOS = Map.of("ns", 1L, "us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L, "m",
            60_000_000_000L, "h", 3_600_000_000_000L);
    private static final BigDecimal LONGEST = BigDecimal.valueOf(366L * 24 * NANOS.get("h"));

    private Durations() {
    }

    /**
     * Reads a duration.
     *
     * @return nanoseconds, 0 to a year
     * @throws IllegalArgumentException with a message for the user
     */
    public static long parseNanos(String text) {
        if (text.strip().equals("0")) {
            return 0;
        }
        var matcher = FORM.matcher(text.strip());
        if (matcher.matches()) {
            var nanos = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(NANOS.get(matcher.group(2))));
            if (nanos.compareTo(LONGEST) <= 0) {
                return nanos.longValue();
            }
        }
        throw new IllegalArgumentException("'" + text + "' is not a duration; write a number and one of ns, us, ms, s, m, h, such as "
                + "30s, and at most a year");
    }
}
