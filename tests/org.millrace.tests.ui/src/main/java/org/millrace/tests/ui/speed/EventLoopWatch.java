package org.millrace.tests.ui.speed;

import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Display;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Watches how long the UI's event loop keeps its events waiting: a thread asks for a run in the loop
 * again and again, and takes the longest time from the question to the run.
 */
final class EventLoopWatch implements AutoCloseable {

    private static final long PAUSE_MILLIS = 5;

    private final Display display;
    private final AtomicLong longest = new AtomicLong();
    private final Thread thread = new Thread(this::watch, "event-loop-watch");
    private volatile boolean ended;

    EventLoopWatch(Display display) {
        this.display = display;
        thread.setDaemon(true);
        thread.start();
    }

    /** The longest delay since the beginning or the last reset, in nanoseconds. */
    long longestNanos() {
        return longest.get();
    }

    void reset() {
        longest.set(0);
    }

    private void watch() {
        try {
            while (!ended) {
                var ran = new CountDownLatch(1);
                var asked = System.nanoTime();
                display.asyncExec(ran::countDown);
                while (!ran.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS) && !ended) {
                    // What still waits counts, too.
                    longest.accumulateAndGet(System.nanoTime() - asked, Math::max);
                }
                longest.accumulateAndGet(System.nanoTime() - asked, Math::max);
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException | SWTException e) {
            // The end.
        }
    }

    @Override
    public void close() {
        ended = true;
        thread.interrupt();
    }
}
