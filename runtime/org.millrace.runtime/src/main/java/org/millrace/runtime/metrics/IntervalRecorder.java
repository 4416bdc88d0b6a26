package org.millrace.runtime.metrics;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;

/**
 * Records times and provides histograms since the last interval and since the last reset. Recording is
 * wait-free and for any thread; all other methods are for one thread at a time.
 */
final class IntervalRecorder {

    /** Maximum time of one hour; longer times are recorded as this. */
    private static final long LONGEST = TimeUnit.HOURS.toNanos(1);

    private final int digits;
    private final AtomicInteger budget;
    private final Recorder shared;
    private final List<SingleWriterHistogram> owned = new ArrayList<>();
    private final Histogram interval;
    private final Histogram total;

    /**
     * Creates a recorder.
     *
     * @param digits the significant decimal digits of its histograms
     * @param budget how many more threads may have their own recorder, which takes memory
     */
    IntervalRecorder(int digits, AtomicInteger budget) {
        this.digits = digits;
        this.budget = budget;
        shared = new Recorder(LONGEST, digits);
        interval = new Histogram(LONGEST, digits);
        total = new Histogram(LONGEST, digits);
    }

    /** Records a time in nanoseconds. */
    void record(long nanos) {
        shared.recordValue(Math.clamp(nanos, 0, LONGEST));
    }

    /** Returns a recorder for the calling thread alone. */
    synchronized LongConsumer writer() {
        if (budget.getAndDecrement() <= 0) {
            budget.incrementAndGet();
            return this::record;
        }
        var own = new SingleWriterHistogram(LONGEST, digits);
        owned.add(own);
        return own;
    }

    private synchronized void flush() {
        var others = shared.getIntervalHistogram();
        interval.add(others);
        total.add(others);
        owned.removeIf(own -> {
            if (own.drain(interval, total)) {
                return false;
            }
            budget.incrementAndGet();
            return true;
        });
    }

    Histogram takeInterval() {
        flush();
        var taken = interval.copy();
        interval.reset();
        return taken;
    }

    Histogram total() {
        flush();
        return total.copy();
    }

    void reset() {
        flush();
        interval.reset();
        total.reset();
    }
}
