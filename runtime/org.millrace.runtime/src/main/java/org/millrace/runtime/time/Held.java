package org.millrace.runtime.time;

import java.util.Comparator;

/** An event that waits in front of a gate for its time. */
public abstract class Held {

    /** Earlier times first, and of equal times what came first. */
    static final Comparator<Held> ORDER = Comparator.<Held>comparingLong(held -> held.time).thenComparingLong(held -> held.number);

    private long time;
    private long number;

    void stamp(long at, long count) {
        time = at;
        number = count;
    }

    /** Returns the time for which the event waits, or the present one if that is later. */
    public long time() {
        return time;
    }

    /** Sends the event behind the gate. Called by the thread that holds the gate's lock. */
    public abstract void deliver();

    /** Called if the time of the event is before that of the clock, before the event is dropped or delivered. */
    protected void late(long nanos) {
        // Between gates no event is late, except in a circle of wires.
    }
}
