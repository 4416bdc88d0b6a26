package org.millrace.runtime.metrics;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Measures scheduling jitter: a thread repeatedly sleeps for one millisecond and records the delay. No program
 * on this machine can avoid this jitter.
 */
public final class Hiccups implements AutoCloseable {

    private static final long RESOLUTION = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long LONGEST = TimeUnit.HOURS.toNanos(1);

    private final SingleWriterRecorder recorder = new SingleWriterRecorder(LONGEST, 3);
    private final Histogram total = new Histogram(LONGEST, 3);
    private final Thread thread = new Thread(this::measure, "hiccups");
    private long intervalMaximum;
    private volatile boolean closed;

    /** Starts measuring. */
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

    /** Returns the maximum jitter since the last call, in nanoseconds. */
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

    /** Returns the jitter since the last reset, in nanoseconds. */
    public synchronized Histogram total() {
        flush();
        return total.copy();
    }

    /** Resets the measurement. */
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
