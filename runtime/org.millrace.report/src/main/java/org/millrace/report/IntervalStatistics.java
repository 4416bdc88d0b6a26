package org.millrace.report;

import org.HdrHistogram.Histogram;
import org.millrace.report.figure.LatencyBuckets;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The statistics of an interval of a run, for a terminal.
 *
 * @param fromSeconds the start of the interval, relative to the start of the measurement
 * @param seconds     the length of the interval
 * @param received    events received in the interval
 * @param engine      the times of timed events in processors and the beans they call, in nanoseconds
 * @param service     the latencies from adapters to beans, in nanoseconds
 * @param endToEnd    the latencies from the intended send times, in nanoseconds
 * @param active      events that are being processed at the end of the interval
 * @param pending     events that wait in Streams at the end of the interval
 * @param connections open inputs of inbound adapters at the end of the interval
 */
public record IntervalStatistics(double fromSeconds, double seconds, long received, Histogram engine, Histogram service, Histogram endToEnd,
        long active, long pending, long connections) {

    private static final double REST = Double.POSITIVE_INFINITY;
    /** In microseconds; the table has nanoseconds. */
    private static final List<Double> SERVICE_BOUNDS = List.of(0.0, 1.0, 5.0, 10.0, 50.0, 100.0, 500.0, 1e3, 5e3, 10e3, 50e3, 100e3, REST);
    /** In microseconds; the table has milliseconds. */
    private static final List<Double> END_TO_END_BOUNDS = List.of(0.0, 1e3, 5e3, 10e3, 50e3, 100e3, 250e3, 500e3, 1000e3, REST);
    private static final double NANOS_PER_MICRO = 1e3;
    private static final double MILLIS_PER_MICRO = 1e-3;
    private static final double PERCENT = 100;

    /** Returns the lines: three tables of buckets, and the other figures. */
    public List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add(format("statistics from %,.1f s to %,.1f s", fromSeconds, fromSeconds + seconds));
        table(lines, "engine latency in ns of the timed events", engine, SERVICE_BOUNDS, NANOS_PER_MICRO);
        table(lines, "service latency, adapter to bean, in ns", service, SERVICE_BOUNDS, NANOS_PER_MICRO);
        table(lines, "end-to-end latency in ms", endToEnd, END_TO_END_BOUNDS, MILLIS_PER_MICRO);
        lines.add(format("throughput %,.0f/s, active %,d, pending %,d, connections %,d", seconds == 0 ? 0 : received / seconds, active, pending, connections));
        return lines;
    }

    private static void table(List<String> lines, String title, Histogram histogram, List<Double> bounds, double unit) {
        if (histogram.getTotalCount() == 0) {
            lines.add(title + ": nothing recorded");
            return;
        }
        lines.add(format("%s: mean %,." + (unit < 1 ? 3 : 0) + "f, count %,d", title, histogram.getMean() / NANOS_PER_MICRO * unit, histogram.getTotalCount()));
        lines.add(format("  %12s  %12s  %8s  %10s  %14s", "from", "to", "share", "cumulative", "count"));
        var buckets = LatencyBuckets.between(histogram, bounds);
        var sum = 0L;
        for (var bucket : buckets.buckets()) {
            sum += bucket.count();
            lines.add(format("  %,12.0f  %12s  %6.2f %%  %8.2f %%  %,14d", bucket.fromMicros() * unit,
                    Double.isInfinite(bucket.toMicros()) ? "more" : format("%,.0f", bucket.toMicros() * unit), buckets.share(bucket.count()) * PERCENT,
                    buckets.share(sum) * PERCENT, bucket.count()));
        }
    }

    private static String format(String text, Object... values) {
        return String.format(Locale.ROOT, text, values);
    }
}
