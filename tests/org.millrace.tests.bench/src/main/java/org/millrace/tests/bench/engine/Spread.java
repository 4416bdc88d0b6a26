package org.millrace.tests.bench.engine;

import java.util.Arrays;

/**
 * The middle of some values and how far they reach.
 *
 * @param median the value in the middle, or the mean of the two in the middle
 * @param low    the smallest
 * @param high   the largest
 */
record Spread(double median, double low, double high) {

    static Spread of(double... values) {
        var sorted = values.clone();
        Arrays.sort(sorted);
        var middle = sorted.length / 2;
        return new Spread(sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2, sorted[0], sorted[sorted.length - 1]);
    }

    /** From the smallest to the largest, in percent of the median. */
    double percent() {
        return 100 * (high - low) / median;
    }
}
