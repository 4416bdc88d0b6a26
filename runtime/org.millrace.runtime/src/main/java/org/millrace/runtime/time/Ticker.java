package org.millrace.runtime.time;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Performs a task again and again in a thread of its own, until it is stopped. */
public final class Ticker implements AutoCloseable {

    private final Thread thread;
    private volatile boolean stopped;

    /**
     * Starts the thread.
     *
     * @param tick the time between two calls
     * @param task must not throw
     */
    public Ticker(Duration tick, Runnable task) {
        var nanos = tick.toNanos();
        thread = new Thread(() -> {
            while (!stopped) {
                LockSupport.parkNanos(nanos);
                task.run();
            }
        }, "clock");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        stopped = true;
        LockSupport.unpark(thread);
        try {
            thread.join(TimeUnit.SECONDS.toMillis(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
