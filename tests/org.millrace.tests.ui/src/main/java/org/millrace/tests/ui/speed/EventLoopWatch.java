package org.millrace.tests.ui.speed;

import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Display;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/**
 * Measures the delay of the UI's event loop: a thread repeatedly posts an event, and records the longest time until it
 * is handled. For comparison, it also records the longest delay of the thread itself, which is due to the machine.
 */
public final class EventLoopWatch implements AutoCloseable {

    private static final long PAUSE_MILLIS = 5;
    private static final long LONG_NANOS = 150_000_000;
    private static final int FRAMES = 25;

    private final Display display;
    private final AtomicLong longest = new AtomicLong();
    private final AtomicLong hiccup = new AtomicLong();
    private volatile String where = "";
    private final Thread ui = Thread.currentThread();
    private final Thread thread = new Thread(this::watch, "event-loop-watch");
    private volatile boolean ended;

    /** Starts measuring. Called in the measured thread. */
    public EventLoopWatch(Display display) {
        this.display = display;
        thread.setDaemon(true);
        thread.start();
    }

    /** Returns the longest delay since the start or the last reset, in nanoseconds. */
    public long longestNanos() {
        return longest.get();
    }

    /** Returns the longest delay of the measuring thread, in nanoseconds. */
    public long hiccupNanos() {
        return hiccup.get();
    }

    /** Returns the stack of the event loop when a long delay was first detected; empty if there was none. */
    public String where() {
        return where;
    }

    /** Resets the measurements. */
    public void reset() {
        longest.set(0);
        hiccup.set(0);
        where = "";
    }

    private void see(long nanos) {
        longest.accumulateAndGet(nanos, Math::max);
        if (nanos > LONG_NANOS && where.isEmpty()) {
            where = Arrays.stream(ui.getStackTrace()).limit(FRAMES).map(StackTraceElement::toString).collect(Collectors.joining("\n    "));
        }
    }

    private void watch() {
        try {
            while (!ended) {
                var ran = new CountDownLatch(1);
                var asked = System.nanoTime();
                display.asyncExec(ran::countDown);
                while (!ran.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS) && !ended) {
                    // Includes the event that is still waiting.
                    see(System.nanoTime() - asked);
                }
                see(System.nanoTime() - asked);
                var slept = System.nanoTime();
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                hiccup.accumulateAndGet(System.nanoTime() - slept - TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS), Math::max);
            }
        } catch (InterruptedException | SWTException e) {
            // The thread ends.
        }
    }

    @Override
    public void close() {
        ended = true;
        thread.interrupt();
    }
}
