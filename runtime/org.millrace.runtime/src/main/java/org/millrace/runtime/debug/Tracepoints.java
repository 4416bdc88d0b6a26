package org.millrace.runtime.debug;

import org.millrace.control.DebugEvents;
import org.millrace.control.DebugMessages.TraceLine;

import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Limits the lines of tracepoints, so that the threads of events never wait for a client. For any thread. */
final class Tracepoints {

    /** Maximum number of lines per second. */
    private static final int PER_SECOND = 1_000;
    private static final int WAITING = 1_000;

    private final BlockingQueue<TraceLine> waiting = new ArrayBlockingQueue<>(WAITING);
    private final AtomicLong second = new AtomicLong();
    private final AtomicInteger shown = new AtomicInteger();
    private final AtomicLong skipped = new AtomicLong();
    private Optional<Thread> thread = Optional.empty();

    /**
     * Adds a line, or counts it as skipped.
     *
     * @param text called only if there is room
     */
    void add(int breakpoint, Supplier<String> text) {
        var now = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime());
        var before = second.get();
        if (before != now && second.compareAndSet(before, now)) {
            shown.set(0);
        }
        if (shown.incrementAndGet() > PER_SECOND) {
            skipped.incrementAndGet();
            return;
        }
        var missing = skipped.getAndSet(0);
        if (!waiting.offer(new TraceLine(breakpoint, text.get(), missing))) {
            skipped.addAndGet(missing + 1);
        }
    }

    /** Begins to pass the lines on to a client, in a thread of its own. Without effect if it has begun. */
    synchronized void start(DebugEvents client) {
        if (thread.isEmpty()) {
            thread = Optional.of(Thread.ofPlatform().daemon().name("tracepoints").start(() -> {
                try {
                    while (true) {
                        client.traceLine(waiting.take());
                    }
                } catch (InterruptedException e) {
                    // The debugger has ended.
                }
            }));
        }
    }

    /** Ends the thread. */
    synchronized void stop() {
        thread.ifPresent(Thread::interrupt);
    }
}
