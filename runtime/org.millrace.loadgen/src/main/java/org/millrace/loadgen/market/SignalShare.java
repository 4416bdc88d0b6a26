package org.millrace.loadgen.market;

/**
 * Computes the share of outputs per input in the signal generation benchmark as a function of the volatility;
 * derived in {@code docs/signal-generation-volatility.md}.
 */
public final class SignalShare {

    /** Number of symbols with rules. */
    public static final int MONITORED = 200;
    /** The volatility for the share of the published benchmark: {@code sigmaFor(0.039, 200, 1470)}, rounded. */
    public static final double DEFAULT_VOLATILITY = 0.01429088;

    private static final double UP = Math.log(1.02);
    private static final double DOWN = Math.log(0.98);
    /** The probability of three consecutive upward steps. */
    private static final double TREND = 0.125;

    private SignalShare() {
    }

    /**
     * Returns the number of outputs per input.
     *
     * @param volatility standard deviation of a step of the logarithmic price
     * @param monitored  number of symbols with rules
     * @param symbols    total number of symbols
     */
    public static double share(double volatility, int monitored, int symbols) {
        var moved = normal(DOWN / volatility) + 1 - normal(UP / volatility);
        return (moved + TREND) * monitored / symbols;
    }

    /**
     * Returns the volatility for a share of outputs.
     *
     * @throws IllegalArgumentException if no volatility gives this share
     */
    public static double sigmaFor(double share, int monitored, int symbols) {
        var low = 1e-4;
        var high = 10.0;
        if (!(share > share(low, monitored, symbols) && share < share(high, monitored, symbols))) {
            throw new IllegalArgumentException("no volatility gives a share of " + share);
        }
        // The share increases with the volatility; 100 bisections exceed the precision of a double.
        for (var i = 0; i < 100; i++) {
            var middle = (low + high) / 2;
            if (share(middle, monitored, symbols) < share) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * Computes the cumulative normal distribution by the series of G. Marsaglia, "Evaluating the Normal
     * Distribution", Journal of Statistical Software 11 (2004).
     */
    private static double normal(double x) {
        if (Math.abs(x) > 8) {
            return x < 0 ? 0 : 1;
        }
        var sum = x;
        var term = x;
        for (var i = 3; sum + term != sum || i == 3; i += 2) {
            term *= x * x / i;
            sum += term;
        }
        return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }
}
