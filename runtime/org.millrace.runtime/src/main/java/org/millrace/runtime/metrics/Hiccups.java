package org.millrace.runtime.metrics;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The jitter of the machine as this process sees it: a thread that does nothing but sleep for one
 * millisecond records how much longer it took. What shows here no program can avoid.
 */
public final class Hiccups implements AutoCloseable {

    private static final long RESOLUTION = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long LONGEST = TimeUnit.HOURS.toNanos(1);

    private final SingleWriterRecorder recorder = new SingleWriterRecorder(LONGEST, 3);
    private final Histogram total = new Histogram(LONGEST, 3);
    private final Thread thread = new Thread(this::measure, "hiccups");
    private long intervalMaximum;
    private volatile boolean closed;

    /** Starts to measure. */
    public Hiccups() {
        thread.setDaemon(true);
        thread.start();
    }

    private void measure() {
        while (!closed) {
            var before = System.nanoTime();
            LockSupport.parkNanos(RESOLUTION);
            recorder.recordValue(Math.clamp(System.nanoTime() - before - RESOLUTION, 0, LONGEST));
        }
    }

    /** The largest jitter since the last call, in nanoseconds. */
    public synchronized long takeMaximum() {
        flush();
        var taken = intervalMaximum;
        intervalMaximum = 0;
        return taken;
    }

    private void flush() {
        var recorded = recorder.getIntervalHistogram();
        total.add(recorded);
        intervalMaximum = Math.max(intervalMaximum, recorded.getMaxValue());
    }

    /** All jitter since the last reset, in nanoseconds. */
    public synchronized Histogram total() {
        flush();
        return total.copy();
    }

    /** Forgets what was measured. */
    public synchronized void reset() {
        recorder.reset();
        intervalMaximum = 0;
        total.reset();
    }

    @Override
    public void close() {
        closed = true;
    }
}
