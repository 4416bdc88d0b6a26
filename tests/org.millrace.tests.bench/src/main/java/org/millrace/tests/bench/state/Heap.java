package org.millrace.tests.bench.state;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Weighs the heap of this process. For one thread. */
final class Heap {

    private static final int SETTLED_BYTES = 10_000;
    private static final int PATIENCE_SECONDS = 300;

    private final List<WeakReference<?>> watched = new ArrayList<>();

    /** Remembers an object that has to be gone before the next weighing begins. */
    void watch(Object object) {
        watched.add(new WeakReference<>(object));
    }

    /**
     * Waits until the watched objects are gone: the JIT compiler holds classes, and with them events, for a while.
     *
     * @throws IllegalStateException if something holds them for minutes
     */
    void awaitGone() {
        var end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (watched.stream().anyMatch(object -> object.get() != null)) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("events of a statement are still on the heap after it was removed");
            }
            System.gc();
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
        watched.clear();
    }

    /** Returns the used bytes when a further collection finds nothing more. */
    static long used() {
        var before = Long.MAX_VALUE;
        var now = collected();
        while (now < before - SETTLED_BYTES) {
            before = now;
            now = collected();
        }
        return now;
    }

    private static long collected() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
