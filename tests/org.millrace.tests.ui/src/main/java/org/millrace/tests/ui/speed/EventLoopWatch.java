package org.millrace.tests.ui.speed;

import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Display;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/**
 * Watches how long the UI's event loop keeps its events waiting: a thread asks for a run in the loop
 * again and again, and takes the longest time from the question to the run. Beside it the longest time
 * that the machine let the thread itself wait, so that a reader can tell the workbench from the machine.
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

    /** Begins to watch; made in the thread that is watched. */
    public EventLoopWatch(Display display) {
        this.display = display;
        thread.setDaemon(true);
        thread.start();
    }

    /** The longest delay since the beginning or the last reset, in nanoseconds. */
    public long longestNanos() {
        return longest.get();
    }

    /** The longest time by which the watching thread was woken too late, in nanoseconds. */
    public long hiccupNanos() {
        return hiccup.get();
    }

    /** What the event loop did when it was first seen to take longer than anybody should wait; empty if it never did. */
    public String where() {
        return where;
    }

    /** Begins anew. */
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
                    // What still waits counts, too.
                    see(System.nanoTime() - asked);
                }
                see(System.nanoTime() - asked);
                var slept = System.nanoTime();
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                hiccup.accumulateAndGet(System.nanoTime() - slept - TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS), Math::max);
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
