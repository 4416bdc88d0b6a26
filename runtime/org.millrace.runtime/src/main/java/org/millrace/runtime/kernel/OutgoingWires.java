package org.millrace.runtime.kernel;

import org.millrace.runtime.engine.Batch;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The outgoing wires of a stage: passes an event to every wire that accepts it, in the calling thread. */
final class OutgoingWires {

    /**
     * A wire.
     *
     * @param receiver returns the receiving end, once all stages are built
     * @param filter   the event type that passes; empty for all
     * @param counter  the index of its counter
     * @param to       the receiving stage
     */
    record Link(Supplier<Receiver> receiver, Optional<RuntimeEventType> filter, int counter, Stage to) {
    }

    /**
     * The receiving stage of a wire.
     *
     * @param name     its name
     * @param index    its index
     * @param hasQueue whether it is a Stream
     */
    record Stage(String name, int index, boolean hasQueue) {
    }

    static final int NOT_COUNTED = -1;

    private final List<Supplier<Receiver>> ends;
    private final Receiver[] receivers;
    private final RuntimeEventType[] filters;
    private final int[] wireCounters;
    private final int outCounter;
    private final int ignoredCounter;
    private final Stage[] targets;
    private final Taps taps;
    private final Optional<RuntimeEventType> type;
    private final CheckedWires checked;

    /**
     * @param outCounter     the counter of sent events; {@link #NOT_COUNTED} if it is derived from others
     * @param ignoredCounter the counter of accounted events for which {@link #ignores} was true, which are
     *                       counted nowhere else; {@link #NOT_COUNTED} if there is none
     * @param type           the type of the sent events, if it can be derived
     */
    OutgoingWires(List<Link> links, int outCounter, int ignoredCounter, Taps taps, Optional<RuntimeEventType> type) {
        this.ends = links.stream().map(Link::receiver).toList();
        this.receivers = new Receiver[links.size()];
        this.filters = links.stream().map(link -> link.filter().orElse(null)).toArray(RuntimeEventType[]::new);
        this.wireCounters = links.stream().mapToInt(Link::counter).toArray();
        this.outCounter = outCounter;
        this.ignoredCounter = ignoredCounter;
        this.targets = links.stream().map(Link::to).toArray(Stage[]::new);
        this.taps = taps;
        this.type = type;
        this.checked = new CheckedWires(this, taps, this::deliver);
    }

    /** Resolves the receiving stages after all stages were built and before the first event. */
    void connect() {
        for (var i = 0; i < receivers.length; i++) {
            receivers[i] = ends.get(i).get();
        }
    }

    /** Sends an event; an accounted event that no wire accepts counts as processed. */
    void send(Object event, Dispatch dispatch) {
        var counters = dispatch.counters;
        if (outCounter != NOT_COUNTED) {
            counters.increment(outCounter);
        }
        var watched = taps.open();
        if (watched) {
            var checkpoint = taps.checkpoint();
            if (checkpoint != null) {
                checked.send(event, dispatch, checkpoint);
                return;
            }
            taps.show("", event, dispatch, type);
        }
        var accounted = dispatch.accounted;
        for (var i = 0; i < receivers.length; i++) {
            if (filters[i] == null || filters[i].isInstance(event)) {
                counters.increment(wireCounters[i]);
                dispatch.accounted = accounted;
                accounted = false;
                if (watched) {
                    taps.show(targets[i].name(), event, dispatch, type);
                }
                deliver(i, event, dispatch);
            }
        }
        if (accounted) {
            counters.increment(CounterIds.PROCESSED);
        }
        dispatch.accounted = false;
    }

    /** Returns whether sending an event would only change counters. */
    boolean ignores(Object event) {
        return ignoredCounter != NOT_COUNTED && receivers[0].ignores(event) && !taps.open();
    }

    /**
     * Sends accounted events while they can be sent as a batch.
     *
     * @return the index of the first event that was not sent
     */
    int send(Object[] events, int from, int to, Dispatch dispatch, Batch batch) {
        if (ignoredCounter == NOT_COUNTED || taps.open()) {
            return from;
        }
        var sent = receivers[0].accept(events, from, to, dispatch, batch);
        countIgnored(dispatch, sent - from);
        return sent;
    }

    /** Counts accounted events on the only path, or events for which {@link #ignores} was true. */
    void countIgnored(Dispatch dispatch, int events) {
        dispatch.counters.add(ignoredCounter, events);
    }

    /** Returns the receiving stage of the first wire. */
    Stage next() {
        return targets[0];
    }

    private void deliver(int link, Object event, Dispatch dispatch) {
        if (dispatch.stopwatch.running()) {
            time(link, event, dispatch);
        } else {
            receivers[link].accept(event, dispatch);
        }
    }

    /** Returns the number of wires. */
    int size() {
        return receivers.length;
    }

    /** Returns whether a wire takes an event. */
    boolean accepts(int wire, Object event) {
        return filters[wire] == null || filters[wire].isInstance(event);
    }

    /** Returns whether the counter of sent events is derived from that of the only wire. */
    boolean countsOnWire() {
        return outCounter == NOT_COUNTED;
    }

    /** Counts an event on a wire. */
    void count(int wire, Dispatch dispatch) {
        dispatch.counters.increment(wireCounters[wire]);
    }

    /** Returns the receiving stage of a wire. */
    Stage target(int wire) {
        return targets[wire];
    }

    /** Returns the type of the sent events, if it can be derived. */
    Optional<RuntimeEventType> type() {
        return type;
    }

    private void time(int link, Object event, Dispatch dispatch) {
        var outer = dispatch.stopwatch.enterStage();
        var start = System.nanoTime();
        try {
            receivers[link].accept(event, dispatch);
        } finally {
            dispatch.stopwatch.leaveStage(targets[link].index(), start, outer, targets[link].hasQueue());
        }
    }
}
