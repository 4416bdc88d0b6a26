package org.millrace.runtime.time;

/**
 * Acts at times of the clock, such as the engine of a processor. Called by the thread that holds the lock of its
 * {@link TimeGate}. Times are nanoseconds since 1970-01-01 UTC.
 */
public interface Timed {

    /** Stands for no time. */
    long NEVER = Long.MAX_VALUE;

    /** Sets the time at which everything starts. Called once, before the first event. */
    void begin(long time);

    /** Returns the next time at which something is due; {@link #NEVER} if nothing is. */
    long next();

    /** Moves to a later time and does what is due by then. */
    void advance(long time);
}
