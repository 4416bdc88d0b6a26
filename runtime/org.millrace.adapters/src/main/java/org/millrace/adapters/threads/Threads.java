package org.millrace.adapters.threads;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Waits for threads to end; preserves the interrupt status of the waiting thread. */
public final class Threads {

    private static final long INTERRUPT_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    private Threads() {
    }

    /**
     * Waits until all threads have ended or the time is over.
     *
     * @param threads threads that have been started
     * @param nanos   the time limit for all threads together
     * @return whether all have ended
     */
    public static boolean join(Collection<Thread> threads, long nanos) {
        var interrupted = false;
        var begin = System.nanoTime();
        try {
            for (var thread : threads) {
                while (thread.isAlive()) {
                    var left = nanos - (System.nanoTime() - begin);
                    if (left <= 0) {
                        return false;
                    }
                    try {
                        TimeUnit.NANOSECONDS.timedJoin(thread, left);
                    } catch (InterruptedException e) {
                        interrupted = true;
                    }
                }
            }
            return true;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Waits for one thread without a time limit. */
    public static void join(Thread thread) {
        join(List.of(thread), Long.MAX_VALUE);
    }

    /**
     * Waits for threads that were asked to end, and interrupts those that do not, because a receiver of their
     * events blocks them.
     *
     * @param threads threads that have been started
     * @param nanos   the time limit before they are interrupted, for all threads together
     * @param giveUp  called before they are interrupted, to prevent further events
     * @param warn    receives a warning for each thread that still does not end
     */
    public static void end(Collection<Thread> threads, long nanos, Runnable giveUp, Consumer<String> warn) {
        if (join(threads, nanos)) {
            return;
        }
        giveUp.run();
        threads.forEach(Thread::interrupt);
        if (!join(threads, INTERRUPT_NANOS)) {
            threads.stream().filter(Thread::isAlive).forEach(thread -> warn.accept(
                    "the thread " + thread.getName() + " does not end: the network does not take its events"));
        }
    }
}
