package org.millrace.runtime.kernel;

import org.millrace.runtime.event.RuntimeEventType;

import java.util.List;
import java.util.Optional;

/**
 * The sending end of a stage: hands an event to every wire that takes it, in the calling thread.
 */
final class Outlet {

    /**
     * A wire ready for use.
     *
     * @param receiver where it leads
     * @param filter   what passes; empty if everything does
     * @param counter  its counter
     */
    record Link(Receiver receiver, Optional<RuntimeEventType> filter, int counter) {

    }

    private final Receiver[] receivers;
    private final RuntimeEventType[] filters;
    private final int[] wireCounters;
    private final int outCounter;
    private final Trace trace;

    Outlet(List<Link> links, int outCounter, Trace trace) {
        this.receivers = links.stream().map(Link::receiver).toArray(Receiver[]::new);
        this.filters = links.stream().map(link -> link.filter().orElse(null)).toArray(RuntimeEventType[]::new);
        this.wireCounters = links.stream().mapToInt(Link::counter).toArray();
        this.outCounter = outCounter;
        this.trace = trace;
    }

    /** Sends an event; an accounted event that no wire takes has come to the end of its path. */
    void send(Object event, Dispatch dispatch) {
        var counters = dispatch.counters;
        counters.increment(outCounter);
        if (trace.active()) {
            trace.show(event, dispatch);
        }
        var accounted = dispatch.accounted;
        for (var i = 0; i < receivers.length; i++) {
            if (filters[i] == null || filters[i].isInstance(event)) {
                counters.increment(wireCounters[i]);
                dispatch.accounted = accounted;
                accounted = false;
                receivers[i].accept(event, dispatch);
            }
        }
        if (accounted) {
            counters.increment(CounterIds.PROCESSED);
        }
        dispatch.accounted = false;
    }
}
