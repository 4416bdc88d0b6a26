package org.millrace.runtime.time;

/**
 * How an input of a gate treats its events.
 *
 * @param latenessNanos how far the watermark is behind the largest time of an event
 * @param idleNanos     the time without events after which the input no longer holds the clock back;
 *                      {@link Timed#NEVER} if it always does
 * @param dropsLate     whether events behind the clock are dropped; otherwise they take the clock's time
 * @param leads         whether the input holds the clock back at all; an input that is fed by the stages behind the
 *                      gate must not
 * @param ordered       whether an event says that none with an earlier time follows; otherwise only
 *                      {@link TimeGate.Input#advanceTo} says so
 */
public record InputTerms(long latenessNanos, long idleNanos, boolean dropsLate, boolean leads, boolean ordered) {

    /** The terms of an input between gates. */
    public static InputTerms between(boolean leads, boolean ordered) {
        return new InputTerms(0, Timed.NEVER, false, leads, ordered);
    }

    /** Returns the watermark after an event. */
    long watermark(long time) {
        var earliest = TimeGate.UNSET + 1;
        return time < earliest + latenessNanos ? earliest : time - latenessNanos;
    }
}
