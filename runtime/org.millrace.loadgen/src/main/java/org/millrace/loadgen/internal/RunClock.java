package org.millrace.loadgen.internal;

import java.time.Instant;

/** The times of a run as {@link System#nanoTime} values, with conversion to wall-clock time. */
final class RunClock {

    private final long wallMinusNano;
    private volatile long start;
    private volatile long measuredStart;
    private volatile boolean measuring;
    private volatile boolean held;
    private long heldSince;

    /** Captures the offset of the wall clock once, so that later clock adjustments have no effect. */
    RunClock() {
        var now = Instant.now();
        this.wallMinusNano = now.getEpochSecond() * 1_000_000_000L + now.getNano() - System.nanoTime();
    }

    /** Returns the time of the first event. */
    long start() {
        return start;
    }

    /** Sets the time from which the times of events are counted. */
    void start(long nanos) {
        start = nanos;
    }

    /** Returns the start of the measured phase; only if {@link #isMeasuring}. */
    long measuredStart() {
        return measuredStart;
    }

    /** Sets the start of the measured phase once. */
    synchronized void startMeasuring(long nanos) {
        measuredStart = nanos;
        measuring = true;
    }

    /** Returns whether the start of the measured phase is known. */
    boolean isMeasuring() {
        return measuring;
    }

    /** Holds the clock: no event is due until {@link #release}. Without effect if it is held. */
    synchronized void hold() {
        if (!held) {
            heldSince = System.nanoTime();
            held = true;
        }
    }

    /** Lets the clock go on; all times that have yet to come are later by as long as it was held. */
    synchronized void release() {
        if (held) {
            var nanos = System.nanoTime() - heldSince;
            start = start + nanos;
            if (measuring) {
                measuredStart = measuredStart + nanos;
            }
            held = false;
        }
    }

    /** Returns whether the clock is held. */
    boolean isHeld() {
        return held;
    }

    /** Converts to nanoseconds since 1970-01-01 UTC. */
    long wall(long nanos) {
        return nanos + wallMinusNano;
    }
}
