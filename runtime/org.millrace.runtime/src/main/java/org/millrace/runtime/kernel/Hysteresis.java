package org.millrace.runtime.kernel;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/** The overload state of a Stream: it begins at one queue length and ends below a smaller one. For any thread. */
final class Hysteresis {

    private final int onset;
    private final int abate;
    private final LongSupplier queued;
    private final LimitedLog log;
    private final AtomicInteger onsets = new AtomicInteger();
    private volatile boolean overloaded;

    /**
     * @param queued returns the queue length
     */
    Hysteresis(int onset, int abate, LongSupplier queued, LimitedLog log) {
        this.onset = onset;
        this.abate = abate;
        this.queued = queued;
        this.log = log;
    }

    boolean isOverloaded() {
        return overloaded;
    }

    /** Returns how often the Stream was overloaded. */
    int onsets() {
        return onsets.get();
    }

    /** Called after an event was put into a queue. */
    void grown() {
        if (!overloaded && queued.getAsLong() >= onset) {
            begin();
        }
    }

    private synchronized void begin() {
        if (!overloaded && queued.getAsLong() >= onset) {
            overloaded = true;
            onsets.incrementAndGet();
            log.warn("overloaded: " + onset + " events wait (onset)");
        }
    }

    /** Called after an event was taken from a queue. */
    void shrunk() {
        if (overloaded && queued.getAsLong() < abate) {
            end();
        }
    }

    private synchronized void end() {
        if (overloaded && queued.getAsLong() < abate) {
            overloaded = false;
            log.warn("not overloaded any more: fewer than " + abate + " events wait (abate)");
        }
    }
}
