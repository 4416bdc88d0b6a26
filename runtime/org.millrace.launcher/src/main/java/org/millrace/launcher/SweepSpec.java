package org.millrace.launcher;

import org.millrace.deployment.feed.Load;
import org.millrace.report.history.SweepResult.Varied;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * The varied setting of a sweep and its values.
 *
 * @param varied the varied setting
 * @param values one value per run, in run order: 1 to 10,000 connections, or more than 0 and at most
 *               1,000,000,000 events per second and connection
 */
public record SweepSpec(Varied varied, List<Double> values) {

    /** Maximum number of runs; more are likely a typing error. */
    public static final int MOST_RUNS = 200;

    private static final String HOW = "write for instance connections=1..10, rate=10000..100000:10000 or connections=1,2,5";
    private static final int MOST_CONNECTIONS = 10_000;
    private static final BigDecimal FASTEST = BigDecimal.valueOf(1_000_000_000);

    /** Copies the list. */
    public SweepSpec {
        values = List.copyOf(values);
    }

    /**
     * Parses a sweep: {@code connections=FROM..TO}, {@code rate=FROM..TO:STEP} or a list
     * {@code NAME=VALUE,VALUE,…}. The default step of a range of connections is 1.
     *
     * @throws IllegalArgumentException if the text is not a sweep; the message is for the user
     */
    public static SweepSpec parse(String text) {
        var equals = text.indexOf('=');
        if (equals < 0) {
            throw new IllegalArgumentException("'" + text + "' does not say what is varied; " + HOW);
        }
        var varied = varied(text.substring(0, equals).strip());
        var range = text.substring(equals + 1).strip();
        if (range.isEmpty()) {
            throw new IllegalArgumentException("'" + text + "' has no values; " + HOW);
        }
        return new SweepSpec(varied, range.contains("..") ? range(varied, range) : list(varied, range));
    }

    /** Returns the load of the run with a value. */
    Load load(Load base, double value) {
        return varied == Varied.CONNECTIONS ? base.withConnections((int) value) : base.withRate(value);
    }

    /**
     * Checks that a load can be varied to all values.
     *
     * @throws IllegalArgumentException if not; the message is for the user
     */
    public void check(Load base) {
        values.forEach(value -> load(base, value));
    }

    private static Varied varied(String name) {
        for (var varied : Varied.values()) {
            if (varied.word().equalsIgnoreCase(name)) {
                return varied;
            }
        }
        throw new IllegalArgumentException("'" + name + "' cannot be varied, only connections and rate; " + HOW);
    }

    private static List<Double> list(Varied varied, String list) {
        var values = new ArrayList<Double>();
        var seen = new HashSet<Double>();
        for (var text : list.split(",", -1)) {
            var value = checked(varied, text.strip()).doubleValue();
            if (!seen.add(value)) {
                throw new IllegalArgumentException("'" + text.strip() + "' is twice in '" + list + "'");
            }
            values.add(value);
        }
        few(values.size());
        return values;
    }

    private static List<Double> range(Varied varied, String range) {
        var dots = range.indexOf("..");
        var colon = range.indexOf(':', dots);
        var from = checked(varied, range.substring(0, dots).strip());
        var to = checked(varied, range.substring(dots + 2, colon < 0 ? range.length() : colon).strip());
        if (from.compareTo(to) > 0) {
            throw new IllegalArgumentException("the range '" + range + "' goes backwards; write the smaller value first");
        }
        if (colon < 0 && varied == Varied.RATE && from.compareTo(to) < 0) {
            throw new IllegalArgumentException("the range '" + range + "' needs a step, for instance " + range + ":" + plain(from));
        }
        var step = colon < 0 ? BigDecimal.ONE : number(range.substring(colon + 1).strip());
        if (step.signum() <= 0 || varied == Varied.CONNECTIONS && step.stripTrailingZeros().scale() > 0) {
            throw new IllegalArgumentException("the step '" + range.substring(colon + 1).strip() + "' must be "
                    + (varied == Varied.CONNECTIONS ? "a whole number, 1 or more" : "more than 0"));
        }
        few(to.subtract(from).divideToIntegralValue(step).add(BigDecimal.ONE).min(BigDecimal.valueOf(Integer.MAX_VALUE)).intValue());
        var values = new ArrayList<Double>();
        for (var value = from; value.compareTo(to) <= 0; value = value.add(step)) {
            values.add(value.doubleValue());
        }
        return values;
    }

    private static void few(int runs) {
        if (runs > MOST_RUNS) {
            throw new IllegalArgumentException("that would be %,d runs; a sweep has at most %,d: write a larger step".formatted(runs, MOST_RUNS));
        }
    }

    private static BigDecimal checked(Varied varied, String text) {
        var value = number(text);
        if (varied == Varied.CONNECTIONS && (value.stripTrailingZeros().scale() > 0 || value.compareTo(BigDecimal.ONE) < 0
                || value.compareTo(BigDecimal.valueOf(MOST_CONNECTIONS)) > 0)) {
            throw new IllegalArgumentException("'" + text + "' is no number of connections; it must be whole and lie between 1 and 10,000");
        }
        if (varied == Varied.RATE && (value.signum() <= 0 || value.compareTo(FASTEST) > 0)) {
            throw new IllegalArgumentException("'" + text + "' is no rate; it must be more than 0 and at most 1,000,000,000");
        }
        return value;
    }

    private static BigDecimal number(String text) {
        // No exponents, which could give huge numbers.
        if (!text.matches("-?\\d{1,12}(\\.\\d{1,6})?")) {
            throw new IllegalArgumentException("'" + text + "' is no number; " + HOW);
        }
        return new BigDecimal(text);
    }

    private static String plain(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }
}
