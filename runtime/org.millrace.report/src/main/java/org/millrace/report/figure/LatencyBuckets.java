package org.millrace.report.figure;

import org.HdrHistogram.Histogram;

import java.util.ArrayList;
import java.util.List;

/**
 * A latency distribution in a few buckets without gaps, the first from 0. The bound of a bucket
 * belongs to the next one, so the shares add up to what {@code below100} and {@code below200} say.
 *
 * @param buckets in ascending order
 * @param total   the number of values in all of them
 */
public record LatencyBuckets(List<Bucket> buckets, long total) {

    /** How many buckets of equal width there are before the tail. */
    private static final int EQUAL = 20;

    /**
     * One bucket.
     *
     * @param fromMicros the lower bound, inclusive
     * @param toMicros   the upper bound, exclusive; infinite for the last one of an open distribution
     * @param count      the values in it
     */
    public record Bucket(double fromMicros, double toMicros, long count) {

        /** Its bounds with their unit. */
        public String label() {
            if (Double.isInfinite(toMicros)) {
                return "≥ " + Quantity.compactMicros(fromMicros);
            }
            var from = Quantity.compactMicros(fromMicros).split(" ");
            var to = Quantity.compactMicros(toMicros).split(" ");
            var sameUnit = from.length == 1 || from[1].equals(to[1]);
            return sameUnit ? from[0] + "–" + to[0] + " " + to[1] : String.join(" ", from) + " – " + String.join(" ", to);
        }
    }

    /**
     * Twenty buckets of equal width and one for everything beyond. They reach to 200 µs where that
     * shows the distribution, so that runs can be compared bar by bar, and are finer or coarser
     * where it would not.
     *
     * @param histogram values in nanoseconds
     */
    public static LatencyBuckets equal(Histogram histogram) {
        var bounds = equalBounds(step(histogram), EQUAL);
        bounds.add(Double.POSITIVE_INFINITY);
        return fill(histogram, bounds);
    }

    /**
     * As {@link #equal}, with the tail in buckets of 1, 2, 5, 10 … up to the maximum in place of
     * the last bucket.
     *
     * @param histogram values in nanoseconds
     */
    public static LatencyBuckets withTail(Histogram histogram) {
        var bounds = equalBounds(step(histogram), EQUAL);
        var max = histogram.getTotalCount() == 0 ? 0 : histogram.getMaxValue() / 1e3;
        while (bounds.getLast() <= max) {
            bounds.add(Steps.above(bounds.getLast() * 1.0001));
        }
        return fill(histogram, bounds);
    }

    /**
     * At most twenty buckets of equal width from 0 to the maximum.
     *
     * @param histogram values in nanoseconds
     */
    public static LatencyBuckets upToMax(Histogram histogram) {
        var max = histogram.getTotalCount() == 0 ? 1 : Math.max(0.001, histogram.getMaxValue() / 1e3);
        var step = Steps.above(max * 1.0001 / EQUAL);
        return fill(histogram, equalBounds(step, (int) Math.floor(max / step) + 1));
    }

    /**
     * Buckets of any width.
     *
     * @param histogram values in nanoseconds
     * @param bounds    in microseconds, ascending; what is below the first belongs to the first bucket, what is
     *                  above the last to the last one
     */
    public static LatencyBuckets between(Histogram histogram, List<Double> bounds) {
        return fill(histogram, bounds);
    }

    private static double step(Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return 10;
        }
        var p90 = histogram.getValueAtPercentile(90) / 1e3;
        var p99 = histogram.getValueAtPercentile(99) / 1e3;
        if (p99 <= 40) {
            return Math.max(0.01, Steps.above(p99 / EQUAL));
        }
        return p90 <= 200 ? 10 : Steps.above(histogram.getValueAtPercentile(95) / 1e3 / EQUAL);
    }

    private static List<Double> equalBounds(double step, int count) {
        var bounds = new ArrayList<Double>();
        for (var i = 0; i <= count; i++) {
            bounds.add(i * step);
        }
        return bounds;
    }

    private static LatencyBuckets fill(Histogram histogram, List<Double> bounds) {
        var counts = new long[bounds.size() - 1];
        var bucket = 0;
        for (var value : histogram.recordedValues()) {
            // The lowest value of a cell decides, as in getCountBetweenValues: a cell may lie across a bound.
            var micros = histogram.lowestEquivalentValue(value.getValueIteratedTo()) / 1e3;
            while (bucket < counts.length - 1 && micros >= bounds.get(bucket + 1)) {
                bucket++;
            }
            counts[bucket] += value.getCountAtValueIteratedTo();
        }
        var buckets = new ArrayList<Bucket>();
        for (var i = 0; i < counts.length; i++) {
            buckets.add(new Bucket(bounds.get(i), bounds.get(i + 1), counts[i]));
        }
        return new LatencyBuckets(List.copyOf(buckets), histogram.getTotalCount());
    }

    /** The share of a bucket, 0 to 1; 0 if there is no value at all. */
    public double share(long count) {
        return total == 0 ? 0 : (double) count / total;
    }
}
