package org.millrace.tests.bench.engine;

import java.util.Arrays;

/**
 * The median and range of values.
 *
 * @param median the median
 * @param low    the minimum
 * @param high   the maximum
 */
public record Spread(double median, double low, double high) {

    /** Returns the spread of some values, one at least. */
    public static Spread of(double... values) {
        var sorted = values.clone();
        Arrays.sort(sorted);
        var middle = sorted.length / 2;
        return new Spread(sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2, sorted[0], sorted[sorted.length - 1]);
    }

    /** Returns the range in percent of the median. */
    public double percent() {
        return 100 * (high - low) / median;
    }
}
