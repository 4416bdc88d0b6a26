package org.millrace.runtime.metrics;

import org.HdrHistogram.Histogram;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * Records latencies per path: a pair of an inbound adapter and a last stage. Recording is wait-free and
 * allocates nothing except for the first value of a path.
 */
public final class Latencies {

    private static final int DIGITS = 3;

    /** Maximum number of recorders for single threads and paths; the others share. */
    private static final int OWN_RECORDERS = 64;

    /** The recorders of a path. */
    private record Path(IntervalRecorder service, IntervalRecorder endToEnd) {
    }

    /** Records latencies of one thread. */
    public final class Writer {

        private final LongConsumer[] service = new LongConsumer[paths.length()];
        private final LongConsumer[] endToEnd = new LongConsumer[paths.length()];

        private Writer() {
        }

        /** Records a service latency in nanoseconds. */
        public void recordService(int adapter, int end, long nanos) {
            var path = adapter * stages + end;
            if (service[path] == null) {
                service[path] = path(path).service.writer();
            }
            service[path].accept(nanos);
        }

        /** Records an end-to-end latency in nanoseconds. */
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
     * @param end      the index of the last stage
     * @param service  the service latency
     * @param endToEnd the end-to-end latency; empty if events have no send time
     */
    public record PathLatencies(int adapter, int end, Histogram service, Histogram endToEnd) {
    }

    private final int stages;
    private final AtomicReferenceArray<Path> paths;
    private final AtomicInteger budget = new AtomicInteger(OWN_RECORDERS);

    /**
     * Creates recorders.
     *
     * @param stages number of stages
     */
    public Latencies(int stages) {
        this.stages = stages;
        this.paths = new AtomicReferenceArray<>(stages * stages);
    }

    /** Creates a writer for the calling thread; its records remain after the thread has ended. */
    public Writer newWriter() {
        return new Writer();
    }

    /** Returns the latencies recorded since the last call. */
    public synchronized List<PathLatencies> takeInterval() {
        return each(IntervalRecorder::takeInterval);
    }

    /** Returns the latencies recorded since the last {@link #reset}. */
    public synchronized List<PathLatencies> totals() {
        return each(IntervalRecorder::total);
    }

    /** Discards all latencies. */
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
                // Threads record between the two views: an interval can have one of the latencies of an event.
                if (service.getTotalCount() > 0 || endToEnd.getTotalCount() > 0) {
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
