package org.millrace.loadgen.internal.requests;

/** The intended times of the turns of a client. The turns of all clients are spread over the time between two turns. For one thread. */
final class TurnSchedule {

    private final long everyNanos;
    private final long shiftNanos;
    private long next;

    /**
     * @param everyNanos the time between two turns; 0 if there are no intended times
     * @param number     the number of the client, from 0
     * @param clients    the number of all clients
     */
    TurnSchedule(long everyNanos, int number, int clients) {
        this.everyNanos = everyNanos;
        this.shiftNanos = everyNanos * number / clients;
    }

    /** Begins again. */
    void begin(long now) {
        next = now + shiftNanos;
    }

    /** Delays all turns that have not begun. */
    void delay(long nanos) {
        next += nanos;
    }

    /** Returns the time until the next turn in ns; 0 if it is late. */
    long remaining(long now) {
        return everyNanos == 0 ? 0 : Math.max(0, next - now);
    }

    /** Begins the next turn, and returns how late it is in ns. */
    long turn(long now) {
        if (everyNanos == 0) {
            return 0;
        }
        var late = Math.max(0, now - next);
        next += everyNanos;
        return late;
    }
}
