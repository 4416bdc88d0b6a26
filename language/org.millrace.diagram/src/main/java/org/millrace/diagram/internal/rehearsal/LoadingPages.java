package org.millrace.diagram.internal.rehearsal;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The pages that somebody waits for. Safe for any thread. */
public final class LoadingPages {

    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final Set<Object> LOADING = ConcurrentHashMap.newKeySet();

    private LoadingPages() {
    }

    /** Notes that a page is being loaded. */
    public static void begin(Object page) {
        LOADING.add(page);
    }

    /** Notes that it is there, or that nobody waits for it any more. */
    public static void end(Object page) {
        LOADING.remove(page);
    }

    /** Leaves the processor to them, for no longer than to a moment of {@link System#nanoTime}. */
    static void giveWay(long end) {
        while (!LOADING.isEmpty() && System.nanoTime() < end) {
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }
}
