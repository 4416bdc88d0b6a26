package org.millrace.runtime.inspect;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Waits until the events of a replay are due. Due times are relative to the first event, so a late event does
 * not delay later ones. Used by one thread; {@link #stop} may be called by any.
 */
final class Pace {

    /** A clock on which threads can wait. */
    interface Clock {

        /** The system clock. */
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

        /** Returns a time in nanoseconds; only differences are meaningful. */
        long nanos();

        /** Waits for at most a number of nanoseconds. */
        void await(long nanos);
    }

    private final double speed;
    private final Clock clock;
    private boolean begun;
    private long start;
    private volatile boolean stopped;

    /**
     * Creates a pace that starts with its first event.
     *
     * @param speed the speed relative to the recording; above 0
     */
    Pace(double speed, Clock clock) {
        this.speed = speed;
        this.clock = clock;
    }

    /**
     * Waits until an event is due.
     *
     * @param micros the recorded time of the event in microseconds since the first one
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
