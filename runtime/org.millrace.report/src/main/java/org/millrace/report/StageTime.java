package org.millrace.report;

import org.HdrHistogram.Histogram;

/**
 * The processing times of a stage, of some hundred timed events per second. All times are in microseconds.
 *
 * @param timed   number of timed events
 * @param mean    the arithmetic mean of the times in the stage and in the stages that it calls; for a Stream, of the
 *                times in its queue
 * @param p99     their 99th percentile
 * @param max     their maximum
 * @param below10 the share of the times below 10 µs, 0 to 1
 * @param share   the share of this stage alone in the processing time of all stages, 0 to 1
 */
public record StageTime(long timed, double mean, double p99, double max, double below10, double share) {

    private static final long NANOS_10_MICROS = 10_000;
    private static final double NANOS_PER_MICRO = 1e3;

    /**
     * Summarizes times.
     *
     * @param histogram times in nanoseconds; not empty
     * @param share     as for the record
     */
    public static StageTime of(Histogram histogram, double share) {
        var below = histogram.getCountBetweenValues(0, NANOS_10_MICROS - 1);
        return new StageTime(histogram.getTotalCount(), histogram.getMean() / NANOS_PER_MICRO,
                histogram.getValueAtPercentile(99) / NANOS_PER_MICRO, histogram.getMaxValue() / NANOS_PER_MICRO,
                (double) below / histogram.getTotalCount(), share);
    }
}
