package org.millrace.adapters.sip.internal;

import org.millrace.adapters.sip.internal.transaction.Timers;
import org.millrace.runtime.api.AdapterContext;

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Runs the timers of transactions in one thread. */
final class TimerThread implements Timers, AutoCloseable {

    private final AdapterContext context;
    private final ScheduledThreadPoolExecutor executor;

    TimerThread(AdapterContext context) {
        this.context = context;
        this.executor = new ScheduledThreadPoolExecutor(1, task -> Thread.ofPlatform().daemon().name(context.stage() + "-timers").unstarted(task));
        executor.setRemoveOnCancelPolicy(true);
    }

    @Override
    public Timer schedule(long millis, Runnable task) {
        try {
            var future = executor.schedule(() -> run(task), millis, TimeUnit.MILLISECONDS);
            return () -> future.cancel(false);
        } catch (RejectedExecutionException e) {
            // The adapter has stopped.
            return Timer.NONE;
        }
    }

    private void run(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error e) {
            context.warn("a timer failed: " + e);
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
