package org.millrace.report.figure;

/** Round numbers 1, 2, 5, 10, 20, 50 … of all magnitudes, for bounds and axes. */
public final class Steps {

    private Steps() {
    }

    /** Returns the smallest round number not below a positive value; 1 for other values. */
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

    /** Returns the largest round number not above a positive value; 1 for other values. */
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

    /** Scales by a power of ten; divides for negative exponents, since 2/10 is exact and 2·0.1 is not. */
    private static double scaled(double factor, int exponent) {
        return exponent < 0 ? factor / Math.pow(10, -exponent) : factor * Math.pow(10, exponent);
    }
}
