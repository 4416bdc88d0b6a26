package org.millrace.runtime.metrics;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Records latencies per path, that is per pair of inbound adapter and stage at the end. Recording
 * is wait-free and allocates nothing, except for the first value of a path.
 */
public final class Latencies {

    /** One hour; what takes longer is recorded as this long. */
    private static final long LONGEST = TimeUnit.HOURS.toNanos(1);
    private static final int DIGITS = 3;

    /** The two series of a path and what has been taken from them so far. */
    private static final class Series {
        final Recorder service = new Recorder(LONGEST, DIGITS);
        final Recorder endToEnd = new Recorder(LONGEST, DIGITS);
        final Histogram serviceTotal = new Histogram(LONGEST, DIGITS);
        final Histogram endToEndTotal = new Histogram(LONGEST, DIGITS);
    }

    /**
     * The latencies of a path, in nanoseconds.
     *
     * @param adapter  the index of the inbound adapter
     * @param end      the index of the stage at the end
     * @param service  from the read in the adapter
     * @param endToEnd from the intended send time; empty histogram if events carry none
     */
    public record PathLatencies(int adapter, int end, Histogram service, Histogram endToEnd) {
    }

    private final int stages;
    private final AtomicReferenceArray<Series> paths;

    /**
     * Makes recorders.
     *
     * @param stages the number of stages; indexes lie below
     */
    public Latencies(int stages) {
        this.stages = stages;
        this.paths = new AtomicReferenceArray<>(stages * stages);
    }

    /** Records how long an event took from the read in the adapter, in nanoseconds. */
    public void recordService(int adapter, int end, long nanos) {
        path(adapter, end).service.recordValue(clamp(nanos));
    }

    /** Records how long an event took from its intended send time, in nanoseconds. */
    public void recordEndToEnd(int adapter, int end, long nanos) {
        path(adapter, end).endToEnd.recordValue(clamp(nanos));
    }

    /** What was recorded since the last call; only one thread at a time may call it. */
    public synchronized List<PathLatencies> takeInterval() {
        var taken = new ArrayList<PathLatencies>();
        for (var i = 0; i < paths.length(); i++) {
            var series = paths.get(i);
            if (series != null) {
                var service = series.service.getIntervalHistogram();
                var endToEnd = series.endToEnd.getIntervalHistogram();
                series.serviceTotal.add(service);
                series.endToEndTotal.add(endToEnd);
                taken.add(new PathLatencies(i / stages, i % stages, service, endToEnd));
            }
        }
        return taken;
    }

    /** All that {@link #takeInterval} has taken since the last {@link #reset}, as copies. */
    public synchronized List<PathLatencies> totals() {
        var totals = new ArrayList<PathLatencies>();
        for (var i = 0; i < paths.length(); i++) {
            var series = paths.get(i);
            if (series != null && series.serviceTotal.getTotalCount() > 0) {
                totals.add(new PathLatencies(i / stages, i % stages, series.serviceTotal.copy(),
                        series.endToEndTotal.copy()));
            }
        }
        return totals;
    }

    /** Forgets everything. */
    public synchronized void reset() {
        takeInterval();
        for (var i = 0; i < paths.length(); i++) {
            var series = paths.get(i);
            if (series != null) {
                series.serviceTotal.reset();
                series.endToEndTotal.reset();
            }
        }
    }

    private Series path(int adapter, int end) {
        var index = adapter * stages + end;
        var series = paths.get(index);
        if (series == null) {
            paths.compareAndSet(index, null, new Series());
            series = paths.get(index);
        }
        return series;
    }

    private static long clamp(long nanos) {
        return Math.clamp(nanos, 0, LONGEST);
    }
}
