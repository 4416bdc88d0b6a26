package org.millrace.report;

import org.HdrHistogram.Histogram;

/**
 * The summary of a latency distribution. All times are in microseconds; all values are 0 if nothing was
 * recorded.
 *
 * @param count    number of values
 * @param mean     the arithmetic mean
 * @param p50      the median
 * @param p90      the 90th percentile
 * @param p99      the 99th percentile
 * @param p999     the 99.9th percentile
 * @param p9999    the 99.99th percentile
 * @param max      the maximum
 * @param below100 the share of values below 100 µs, 0 to 1
 * @param below200 the share of values below 200 µs, 0 to 1
 */
public record LatencySummary(long count, double mean, double p50, double p90, double p99, double p999, double p9999,
        double max, double below100, double below200) {

    /**
     * Summarizes a histogram.
     *
     * @param histogram values in nanoseconds
     */
    public static LatencySummary of(Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return new LatencySummary(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        }
        return new LatencySummary(histogram.getTotalCount(), histogram.getMean() / 1e3, micros(histogram, 50),
                micros(histogram, 90), micros(histogram, 99), micros(histogram, 99.9), micros(histogram, 99.99),
                histogram.getMaxValue() / 1e3, shareBelow(histogram, 100_000), shareBelow(histogram, 200_000));
    }

    private static double micros(Histogram histogram, double percentile) {
        return histogram.getValueAtPercentile(percentile) / 1e3;
    }

    private static double shareBelow(Histogram histogram, long nanos) {
        return (double) histogram.getCountBetweenValues(0, nanos - 1) / histogram.getTotalCount();
    }
}
