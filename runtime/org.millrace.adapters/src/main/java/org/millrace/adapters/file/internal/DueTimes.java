package org.millrace.adapters.file.internal;

import org.millrace.adapters.threads.Pauses;

/** When the events of a timed replay are due: the first one at once, the others in the distances of their times. For one thread. */
final class DueTimes {

    private final Timing timing;
    private final Pauses pauses;
    private boolean hasFirst;
    private long firstTime;
    private long firstNanos;

    /** @param pauses put off what is due */
    DueTimes(Timing timing, Pauses pauses) {
        this.timing = timing;
        this.pauses = pauses;
    }

    /** Returns the nanoseconds until an event is due; not more than 0 if it is, or has no time. */
    long remaining(Object event) {
        if (!timing.hasTime(event)) {
            return 0;
        }
        var time = timing.time(event);
        if (!hasFirst) {
            hasFirst = true;
            firstTime = time;
            firstNanos = System.nanoTime() - pauses.totalNanos();
        }
        var offset = (long) ((time - firstTime) * timing.nanosPerUnit());
        return firstNanos + pauses.totalNanos() + offset - System.nanoTime();
    }
}
