package org.millrace.adapters.threads;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Waiting for the end of threads; an interrupt of the waiting thread is kept for its caller. */
public final class Threads {

    private static final long INTERRUPT_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    private Threads() {
    }

    /**
     * Waits until all threads have ended or time is up.
     *
     * @param threads threads that have been started
     * @param nanos   how long to wait, for all of them together
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

    /** Waits for one thread, however long it takes. */
    public static void join(Thread thread) {
        join(List.of(thread), Long.MAX_VALUE);
    }

    /**
     * Waits for threads that have been told to end, and interrupts those that do not: they are held
     * up by whoever takes the events.
     *
     * @param threads threads that have been started
     * @param nanos   how long to wait before they are interrupted, for all of them together
     * @param giveUp  called before they are interrupted, to keep them from going on with the next event
     * @param warn    is told of each thread that does not end even then
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
