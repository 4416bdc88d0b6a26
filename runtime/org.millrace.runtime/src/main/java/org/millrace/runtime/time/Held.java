package org.millrace.runtime.time;

/** An event that waits in front of a gate for its time. */
public abstract class Held implements Comparable<Held> {

    private long time;
    private long number;

    void stamp(long at, long count) {
        time = at;
        number = count;
    }

    long time() {
        return time;
    }

    /** Sends the event behind the gate. The gate's lock is held. */
    protected abstract void deliver();

    /** Called if the time of the event is before that of the clock, before the event is dropped or delivered. */
    protected void late(long nanos) {
        // Between gates no event is late, except in a circle of wires.
    }

    /** Sends the event at the present time; within {@link TimeGate#perform}. */
    public final void deliverNow() {
        deliver();
    }

    @Override
    public int compareTo(Held other) {
        var byTime = Long.compare(time, other.time);
        return byTime != 0 ? byTime : Long.compare(number, other.number);
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
