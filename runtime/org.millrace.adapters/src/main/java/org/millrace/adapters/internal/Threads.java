package org.millrace.adapters.internal;

import java.util.concurrent.TimeUnit;

/** Waiting for threads. */
public final class Threads {

    private Threads() {
    }

    /** Waits until a thread has ended or time is up; an interrupt is kept for the caller. */
    public static boolean join(Thread thread, long nanos) {
        var interrupted = false;
        var begin = System.nanoTime();
        try {
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
            return true;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
