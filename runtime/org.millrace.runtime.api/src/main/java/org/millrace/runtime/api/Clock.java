package org.millrace.runtime.api;

import java.time.Duration;
import java.time.Instant;

/**
 * The clock of the network, which windows and patterns follow, too. The wall clock, the events or control messages move
 * it, see {@code docs/time.md}. For any thread.
 */
public interface Clock {

    /** A task that waits for its time. */
    @FunctionalInterface
    interface Timer {

        /** Prevents the task from running; no effect if it has run or is running. */
        void cancel();
    }

    /**
     * Returns the present time. While an event is processed, that is the time at which the network processes it. Before
     * the first event of a network with event time, it is 1970-01-01 UTC.
     */
    Instant now();

    /**
     * Runs a task once after a time of the clock, in a thread of the network, while no event is passed to the bean
     * unless the wall clock moves the clock. Events that the task emits have the time of the task. If it throws an
     * exception, that is counted and logged as an error of the bean.
     *
     * @param delay the time from now, or from the first event if there was none; negative like zero
     */
    Timer schedule(Duration delay, Runnable task);
}
