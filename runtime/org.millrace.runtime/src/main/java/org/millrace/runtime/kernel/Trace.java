package org.millrace.runtime.kernel;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Shows events that pass the outlet of a stage, at most so many a second; costs a field read when off. */
final class Trace {

    /** Takes traced events. */
    @FunctionalInterface
    interface Viewer {
        void show(String stage, Object event, String statement);
    }

    private final String stage;
    private final AtomicLong window = new AtomicLong();
    private final AtomicInteger shown = new AtomicInteger();
    private volatile int perSecond;
    private volatile Viewer viewer = (name, event, statement) -> { };

    Trace(String stage) {
        this.stage = stage;
    }

    void begin(int limit, Viewer to) {
        viewer = to;
        perSecond = limit;
    }

    void end() {
        perSecond = 0;
    }

    boolean active() {
        return perSecond > 0;
    }

    void show(Object event, Dispatch dispatch) {
        var now = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime());
        var before = window.get();
        if (before != now && window.compareAndSet(before, now)) {
            shown.set(0);
        }
        if (shown.incrementAndGet() <= perSecond) {
            viewer.show(stage, event, dispatch.statement);
        }
    }
}
