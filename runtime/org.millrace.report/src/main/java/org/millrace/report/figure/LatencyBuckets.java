package org.millrace.report.figure;

import org.HdrHistogram.Histogram;

import java.util.ArrayList;
import java.util.List;

/**
 * A latency distribution in a few contiguous buckets, the first of which starts at 0. Upper bounds are
 * exclusive, so the shares match {@code below100} and {@code below200}.
 *
 * @param buckets the buckets in ascending order
 * @param total   number of values in all buckets
 */
public record LatencyBuckets(List<Bucket> buckets, long total) {

    /** Number of buckets of equal width before the tail. */
    private static final int EQUAL = 20;

    /**
     * A bucket.
     *
     * @param fromMicros the lower bound, inclusive
     * @param toMicros   the upper bound, exclusive; infinite for the last bucket of an open distribution
     * @param count      number of values
     */
    public record Bucket(double fromMicros, double toMicros, long count) {

        /** Returns the bounds with their unit. */
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
     * Returns twenty buckets of equal width and one for the rest. They end at 200 µs if that suits the
     * distribution, so that runs can be compared bar by bar; otherwise they are finer or coarser.
     *
     * @param histogram values in nanoseconds
     */
    public static LatencyBuckets equal(Histogram histogram) {
        var bounds = equalBounds(step(histogram), EQUAL);
        bounds.add(Double.POSITIVE_INFINITY);
        return fill(histogram, bounds);
    }

    /**
     * Returns the buckets of {@link #equal}, with buckets of 1, 2, 5, 10 … up to the maximum in place of the
     * last one.
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
     * Returns at most twenty buckets of equal width from 0 to the maximum.
     *
     * @param histogram values in nanoseconds
     */
    public static LatencyBuckets upToMax(Histogram histogram) {
        var max = histogram.getTotalCount() == 0 ? 1 : Math.max(0.001, histogram.getMaxValue() / 1e3);
        var step = Steps.above(max * 1.0001 / EQUAL);
        return fill(histogram, equalBounds(step, (int) Math.floor(max / step) + 1));
    }

    /**
     * Returns buckets with the given bounds.
     *
     * @param histogram values in nanoseconds
     * @param bounds    ascending bounds in microseconds; values outside belong to the first or the last bucket
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
            // Assign a cell by its lowest value, like getCountBetweenValues, since it may overlap a bound.
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

    /** Returns the share of a count, 0 to 1; 0 if there are no values. */
    public double share(long count) {
        return total == 0 ? 0 : (double) count / total;
    }
}
