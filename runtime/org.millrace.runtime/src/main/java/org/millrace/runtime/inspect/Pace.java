package org.millrace.runtime.inspect;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Waits until the events of a replay are due. Each is due at its distance from the first event, so that one that is late
 * does not delay those behind it. Used by one thread; {@link #stop} may be called by any.
 */
final class Pace {

    /** The time, and waiting for it. */
    interface Clock {

        /** The clock of the system. */
        Clock SYSTEM = new Clock() {
            @Override
            public long nanos() {
                return System.nanoTime();
            }

            @Override
            public void await(long nanos) {
                LockSupport.parkNanos(nanos);
            }
        };

        /** Returns a time in nanoseconds; only differences mean something. */
        long nanos();

        /** Waits so many nanoseconds, or less. */
        void await(long nanos);
    }

    private final double speed;
    private final Clock clock;
    private boolean begun;
    private long start;
    private volatile boolean stopped;

    /**
     * Makes a pace that begins with its first event.
     *
     * @param speed how many times as fast as recorded; above 0
     */
    Pace(double speed, Clock clock) {
        this.speed = speed;
        this.clock = clock;
    }

    /**
     * Waits until an event is due.
     *
     * @param micros when the event was recorded, in microseconds since the first
     * @return false if the replay was stopped before
     */
    boolean await(long micros) {
        if (!begun) {
            begun = true;
            start = clock.nanos();
        }
        var due = (long) (TimeUnit.MICROSECONDS.toNanos(micros) / speed);
        for (var left = due; left > 0 && !stopped; ) {
            left = due - (clock.nanos() - start);
            if (left > 0) {
                clock.await(left);
            }
        }
        return !stopped;
    }

    void stop() {
        stopped = true;
    }
}
