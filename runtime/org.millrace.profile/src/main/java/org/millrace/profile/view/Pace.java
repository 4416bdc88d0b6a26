package org.millrace.profile.view;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Repeats a task on request at a limited rate. Requests that arrive while it waits or runs are combined. After
 * each run it pauses for a multiple of the run time, so that a view uses only a fraction of a processor. Safe
 * for any thread.
 */
public final class Pace {

    /** The pause as a multiple of the run time. */
    private static final int REST = 3;

    private final ScheduledExecutorService executor;
    private final Runnable work;
    private final long leastNanos;
    private boolean scheduled;
    private boolean again;
    private long earliest = Long.MIN_VALUE;

    /**
     * Creates a rate-limited task.
     *
     * @param executor runs the task
     * @param work     the task; must not throw
     * @param least    the minimum time between the starts of two runs
     */
    public Pace(ScheduledExecutorService executor, Runnable work, Duration least) {
        this.executor = executor;
        this.work = work;
        this.leastNanos = least.toNanos();
    }

    /** Requests one run of the task soon. */
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
