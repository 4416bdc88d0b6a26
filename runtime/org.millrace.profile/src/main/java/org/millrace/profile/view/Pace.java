package org.millrace.profile.view;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Does the same work again and again when asked to, but not too often: requests that come while it
 * waits or works are one, and it rests a multiple of the time that the work took, so that a view
 * never takes more than a part of a processor. Safe for any thread.
 */
public final class Pace {

    /** Rests this many times as long as the work took. */
    private static final int REST = 3;

    private final ScheduledExecutorService executor;
    private final Runnable work;
    private final long leastNanos;
    private boolean scheduled;
    private boolean again;
    private long earliest = Long.MIN_VALUE;

    /**
     * Work at a pace.
     *
     * @param executor does it
     * @param work     must not throw
     * @param least    the least time between the beginnings of two pieces of work
     */
    public Pace(ScheduledExecutorService executor, Runnable work, Duration least) {
        this.executor = executor;
        this.work = work;
        this.leastNanos = least.toNanos();
    }

    /** Asks for the work: soon, once. */
    public synchronized void request() {
        if (scheduled) {
            again = true;
            return;
        }
        scheduled = true;
        schedule();
    }

    private void schedule() {
        var delay = earliest == Long.MIN_VALUE ? 0 : Math.max(0, earliest - System.nanoTime());
        if (!executor.isShutdown()) {
            executor.schedule(this::run, delay, TimeUnit.NANOSECONDS);
        }
    }

    private void run() {
        synchronized (this) {
            again = false;
        }
        var begin = System.nanoTime();
        try {
            work.run();
        } finally {
            var took = System.nanoTime() - begin;
            synchronized (this) {
                earliest = begin + Math.max(leastNanos, took * (1 + REST));
                scheduled = again;
                if (again) {
                    schedule();
                }
            }
        }
    }
}
