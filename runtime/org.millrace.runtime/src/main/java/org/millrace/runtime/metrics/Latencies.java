package org.millrace.runtime.metrics;

import org.HdrHistogram.Histogram;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * Records latencies per path, that is per pair of inbound adapter and stage at the end. Recording
 * is wait-free and allocates nothing, except for the first value of a path.
 */
public final class Latencies {

    private static final int DIGITS = 3;

    /** How many threads and paths have recorders of their own; the others share. */
    private static final int OWN_RECORDERS = 64;

    /** The two series of a path. */
    private record Path(IntervalRecorder service, IntervalRecorder endToEnd) {
    }

    /** Records for one thread. */
    public final class Writer {

        private final LongConsumer[] service = new LongConsumer[paths.length()];
        private final LongConsumer[] endToEnd = new LongConsumer[paths.length()];

        private Writer() {
        }

        /** Records how long an event took from the read in the adapter, in nanoseconds. */
        public void recordService(int adapter, int end, long nanos) {
            var path = adapter * stages + end;
            if (service[path] == null) {
                service[path] = path(path).service.writer();
            }
            service[path].accept(nanos);
        }

        /** Records how long an event took from its intended send time, in nanoseconds. */
        public void recordEndToEnd(int adapter, int end, long nanos) {
            var path = adapter * stages + end;
            if (endToEnd[path] == null) {
                endToEnd[path] = path(path).endToEnd.writer();
            }
            endToEnd[path].accept(nanos);
        }
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
    private final AtomicReferenceArray<Path> paths;
    private final AtomicInteger budget = new AtomicInteger(OWN_RECORDERS);

    /**
     * Makes recorders.
     *
     * @param stages the number of stages; indexes lie below
     */
    public Latencies(int stages) {
        this.stages = stages;
        this.paths = new AtomicReferenceArray<>(stages * stages);
    }

    /** A recorder for the calling thread; what it has recorded stays when the thread has ended. */
    public Writer newWriter() {
        return new Writer();
    }

    /** What was recorded since the last call. */
    public synchronized List<PathLatencies> takeInterval() {
        return each(IntervalRecorder::takeInterval);
    }

    /** What was recorded since the last {@link #reset}. */
    public synchronized List<PathLatencies> totals() {
        return each(IntervalRecorder::total);
    }

    /** Forgets everything. */
    public synchronized void reset() {
        for (var i = 0; i < paths.length(); i++) {
            var path = paths.get(i);
            if (path != null) {
                path.service.reset();
                path.endToEnd.reset();
            }
        }
    }

    private List<PathLatencies> each(Function<IntervalRecorder, Histogram> view) {
        var latencies = new ArrayList<PathLatencies>();
        for (var i = 0; i < paths.length(); i++) {
            var path = paths.get(i);
            if (path != null) {
                var service = view.apply(path.service);
                var endToEnd = view.apply(path.endToEnd);
                if (service.getTotalCount() > 0) {
                    latencies.add(new PathLatencies(i / stages, i % stages, service, endToEnd));
                }
            }
        }
        return latencies;
    }

    private Path path(int index) {
        var path = paths.get(index);
        if (path == null) {
            paths.compareAndSet(index, null, new Path(new IntervalRecorder(DIGITS, budget), new IntervalRecorder(DIGITS, budget)));
            path = paths.get(index);
        }
        return path;
    }
}
