package org.millrace.tests.bench.runtime;

import org.millrace.runtime.api.EventListener;

/** A bean that counts, in one thread at a time; any may look. */
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
        // One thread writes, so nothing is lost.
        count = count + 1;
    }
}
