package org.millrace.adapters.sip.internal.transaction;

/** Runs tasks later. For any thread. */
public interface Timers {

    /** A task that waits. */
    @FunctionalInterface
    interface Timer {

        /** A task that never was. */
        Timer NONE = () -> { };

        /** Prevents the task from running; no effect if it has run or is running. */
        void cancel();
    }

    /** Runs a task once after a time in milliseconds. */
    Timer schedule(long millis, Runnable task);
}
