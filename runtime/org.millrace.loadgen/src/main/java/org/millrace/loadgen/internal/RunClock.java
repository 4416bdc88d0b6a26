package org.millrace.loadgen.internal;

import java.time.Instant;

/** The times of a run, in terms of {@link System#nanoTime}, and their counterparts on the wall. */
final class RunClock {

    private final long wallMinusNano;
    private volatile long start;
    private volatile long measuredStart;
    private volatile boolean measuring;

    /** Ties the wall clock to {@link System#nanoTime}, once for a run, so that steps of the wall clock do no harm. */
    RunClock() {
        var now = Instant.now();
        this.wallMinusNano = now.getEpochSecond() * 1_000_000_000L + now.getNano() - System.nanoTime();
    }

    /** When the first event is due. */
    long start() {
        return start;
    }

    /** Sets when the first event is due; before any lane is served. */
    void start(long nanos) {
        start = nanos;
    }

    /** When the measured phase begins; only if {@link #isMeasuring}. */
    long measuredStart() {
        return measuredStart;
    }

    /** Sets when the measured phase begins, once. */
    void startMeasuring(long nanos) {
        measuredStart = nanos;
        measuring = true;
    }

    /** Whether it is known when the measured phase begins. */
    boolean isMeasuring() {
        return measuring;
    }

    /** Nanoseconds since 1970. */
    long wall(long nanos) {
        return nanos + wallMinusNano;
    }
}
