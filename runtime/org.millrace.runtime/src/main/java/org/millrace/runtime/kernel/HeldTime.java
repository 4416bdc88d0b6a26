package org.millrace.runtime.kernel;

/** The system time, less the time for which it was held. For any thread. */
final class HeldTime {

    private static final long RUNS = Long.MIN_VALUE;

    /** The time at which it stands, or {@link #RUNS}. */
    private volatile long standing = RUNS;
    private volatile long lost;

    /** Returns milliseconds since 1970-01-01 UTC. */
    long millis() {
        var still = standing;
        return still == RUNS ? System.currentTimeMillis() - lost : still;
    }

    /** Returns whether it stands. */
    boolean isHeld() {
        return standing != RUNS;
    }

    /** Holds the time; without effect if it stands. */
    synchronized void hold() {
        if (standing == RUNS) {
            standing = millis();
        }
    }

    /** Lets the time go on from where it stands. */
    synchronized void release() {
        if (standing != RUNS) {
            lost = System.currentTimeMillis() - standing;
            standing = RUNS;
        }
    }
}
