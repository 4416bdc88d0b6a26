package org.millrace.runtime.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;

/** Threads that send numbered events until they are stopped. */
final class Senders {

    private static final int MORE = 500;

    private final AtomicBoolean running = new AtomicBoolean(true);
    private final AtomicLong sent = new AtomicLong();
    private final List<Thread> threads = new ArrayList<>();

    /** @param send sends an event with a number, from 1 */
    Senders(int count, LongConsumer send) {
        for (var i = 0; i < count; i++) {
            threads.add(Thread.ofPlatform().start(() -> {
                while (running.get()) {
                    send.accept(sent.incrementAndGet());
                    Thread.yield();
                }
            }));
        }
    }

    /** Waits for so many events that everything present has had some: all threads together have at most one each in progress. */
    void awaitMore() {
        var before = sent.get();
        while (sent.get() < before + MORE) {
            Thread.onSpinWait();
        }
    }

    /** Waits until all threads have ended; returns how many events they have sent. */
    long stop() throws InterruptedException {
        running.set(false);
        for (var thread : threads) {
            thread.join();
        }
        return sent.get();
    }
}
