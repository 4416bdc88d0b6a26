package org.millrace.tests.bench.runtime;

import org.millrace.runtime.api.EventListener;

/** A bean that counts events of one thread; other threads may read the count. */
public final class Sink implements EventListener<Object> {

    private static volatile long count;

    /** Called by the runtime. */
    public Sink() {
    }

    static long count() {
        return count;
    }

    @Override
    public void onEvent(Object event) {
        // Only one thread writes, so the increment need not be atomic.
        count = count + 1;
    }
}
