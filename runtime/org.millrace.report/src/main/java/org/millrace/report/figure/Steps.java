package org.millrace.report.figure;

/** The round numbers 1, 2, 5, 10, 20, 50 … in all magnitudes, for bounds and axes. */
public final class Steps {

    private Steps() {
    }

    /** The smallest round number that is not below a positive value; 1 for anything else. */
    public static double above(double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            return 1;
        }
        var exponent = (int) Math.floor(Math.log10(value));
        for (var factor : new double[] {1, 2, 5}) {
            if (scaled(factor, exponent) >= value * (1 - 1e-9)) {
                return scaled(factor, exponent);
            }
        }
        return scaled(10, exponent);
    }

    /** The largest round number that is not above a positive value; 1 for anything else. */
    public static double below(double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            return 1;
        }
        var exponent = (int) Math.floor(Math.log10(value));
        for (var factor : new double[] {5, 2}) {
            if (scaled(factor, exponent) <= value * (1 + 1e-9)) {
                return scaled(factor, exponent);
            }
        }
        return scaled(1, exponent);
    }

    /** Divides by a power of ten where the exponent is negative: 0.2 is exact as 2/10, not as 2·0.1. */
    private static double scaled(double factor, int exponent) {
        return exponent < 0 ? factor / Math.pow(10, -exponent) : factor * Math.pow(10, exponent);
    }
}
