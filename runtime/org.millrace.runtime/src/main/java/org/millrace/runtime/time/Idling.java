package org.millrace.runtime.time;

/** How long an input has been without events. Used under the lock of its gate, except as noted. */
final class Idling {

    /** When the last event was seen, in the time of {@link Watermarks}. */
    long last;
    /** Whether an event has come since the last look. */
    boolean arrived;
    /** Whether the input waits for events; written by its thread. */
    volatile boolean waits = true;

    /** Looks for events; returns whether one has come, or is on its way. */
    boolean isActive(long now) {
        if (waits && !arrived) {
            return false;
        }
        arrived = false;
        last = now;
        return true;
    }

    /** Returns whether the time without events is too long. */
    boolean isOver(long since, long now, InputTerms terms) {
        return waits && now - since >= terms.idleNanos();
    }
}
