package org.millrace.tests.bench.state;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Measures the used heap of this process. Not thread-safe. */
final class Heap {

    private static final int SETTLED_BYTES = 10_000;
    private static final int PATIENCE_SECONDS = 300;

    private final List<WeakReference<?>> watched = new ArrayList<>();

    /** Registers an object that must be collected before the next measurement. */
    void watch(Object object) {
        watched.add(new WeakReference<>(object));
    }

    /**
     * Waits until the registered objects are collected: the JIT compiler retains classes, and events with them, for
     * some time.
     *
     * @throws IllegalStateException if they are not collected within minutes
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

    /** Returns the used bytes after repeated collections have freed all garbage. */
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
