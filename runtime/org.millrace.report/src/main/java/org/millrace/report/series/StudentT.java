package org.millrace.report.series;

/** Student's t distribution with a whole number of degrees of freedom. */
final class StudentT {

    private static final double BEYOND = 1e5;
    private static final int STEPS = 100;

    private StudentT() {
    }

    /**
     * Returns the value that the absolute value of a variable with this distribution does not exceed with a probability.
     *
     * @param probability from 0 to 0.9999
     * @param freedom     the degrees of freedom, at least 1
     */
    static double twoSided(double probability, int freedom) {
        var low = 0.0;
        var high = BEYOND;
        for (var i = 0; i < STEPS; i++) {
            var middle = (low + high) / 2;
            if (within(middle, freedom) < probability) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /**
     * Returns the probability that the absolute value does not exceed t. Source: M. Abramowitz, I. A. Stegun, Handbook of
     * Mathematical Functions, formulas 26.7.3 and 26.7.4.
     */
    private static double within(double t, int freedom) {
        var angle = Math.atan(t / Math.sqrt(freedom));
        var cosine = Math.cos(angle);
        var odd = freedom % 2 == 1;
        var term = odd ? cosine : 1;
        var sum = 0.0;
        for (var i = odd ? 3 : 2; i <= freedom; i += 2) {
            sum += term;
            term *= cosine * cosine * (i - 1) / i;
        }
        return odd ? 2 / Math.PI * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
    }
}
