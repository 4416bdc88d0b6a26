package org.millrace.runtime.inspect;

import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.runtime.kernel.Tap;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/** Describes the events that pass a filter, with a rate limit. */
final class TraceTap implements Tap {

    private final String stage;
    private final String to;
    private final EventFilter filter;
    private final int perSecond;
    private final Predicate<TracedEvent> sink;
    private final AtomicLong second = new AtomicLong();
    private final AtomicInteger shown = new AtomicInteger();
    private final AtomicLong skipped = new AtomicLong();

    /**
     * @param sink receives an event; returns false if it has no room
     */
    TraceTap(String stage, String to, EventFilter filter, int perSecond, Predicate<TracedEvent> sink) {
        this.stage = stage;
        this.to = to;
        this.filter = filter;
        this.perSecond = perSecond;
        this.sink = sink;
    }

    @Override
    public void see(Passing passing) {
        if (!filter.passes(passing.event(), passing.type())) {
            return;
        }
        var now = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime());
        var before = second.get();
        if (before != now && second.compareAndSet(before, now)) {
            shown.set(0);
        }
        if (shown.get() >= perSecond || shown.incrementAndGet() > perSecond) {
            skipped.incrementAndGet();
            return;
        }
        var missing = skipped.getAndSet(0);
        var described = Description.of(passing);
        var event = new TracedEvent(stage, to, System.currentTimeMillis(), described.type(), passing.statement(),
                described.text(), described.values(), described.cut(), missing, passing.time());
        if (!sink.test(event)) {
            skipped.addAndGet(missing + 1);
        }
    }
}
