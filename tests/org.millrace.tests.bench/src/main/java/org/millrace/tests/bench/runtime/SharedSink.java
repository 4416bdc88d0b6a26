package org.millrace.tests.bench.runtime;

import org.millrace.runtime.api.EventListener;

import java.util.concurrent.atomic.LongAdder;

/** A bean that counts events of any number of threads. */
public final class SharedSink implements EventListener<Object> {

    private static final LongAdder COUNT = new LongAdder();

    /** Called by the runtime. */
    public SharedSink() {
    }

    static long count() {
        return COUNT.sum();
    }

    @Override
    public void onEvent(Object event) {
        COUNT.increment();
    }
}
