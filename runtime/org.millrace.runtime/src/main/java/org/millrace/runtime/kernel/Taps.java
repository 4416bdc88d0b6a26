package org.millrace.runtime.kernel;

import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.metrics.CounterBlock;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The taps of a stage, and its checkpoint. Costs one field read if there are none. */
final class Taps {

    /** A tap of the whole output, or of the wires to a stage. */
    private record Entry(String to, Tap tap) {
    }

    private final String stage;
    private final EventTypes types;
    private final Core core;
    private final int index;
    private final boolean derives;
    private volatile List<Entry> entries = List.of();
    private volatile boolean open;

    /** Decides about events; null if there is none. */
    private volatile Checkpoint checkpoint;
    private volatile boolean everything;
    private boolean checksAll;

    /**
     * @param stage   the name of the stage
     * @param index   its index
     * @param derives whether its events are its own, and not received ones that it passes on
     */
    Taps(String stage, int index, boolean derives, EventTypes types, Core core) {
        this.derives = derives;
        this.stage = stage;
        this.index = index;
        this.types = types;
        this.core = core;
    }

    /** Returns the name of the stage. */
    String stage() {
        return stage;
    }

    /** Returns whether the events of the stage are its own, and not received ones that it passes on. */
    boolean derives() {
        return derives;
    }

    boolean open() {
        return open;
    }

    /** Returns whether events are of interest that no statement can match. */
    boolean wantsEverything() {
        return everything;
    }

    /** Returns what decides about the events; null if nothing does. */
    Checkpoint checkpoint() {
        return checkpoint;
    }

    /**
     * Lets a checkpoint decide about the events of the stage.
     *
     * @param decides null for none
     * @param all     whether it decides about events that no statement can match, too
     */
    synchronized void check(Checkpoint decides, boolean all) {
        checkpoint = decides;
        checksAll = decides != null && all;
        update();
    }

    private void update() {
        everything = checksAll || !entries.isEmpty();
        open = checkpoint != null || !entries.isEmpty();
    }

    /**
     * Returns the type of an event, if it is declared by the network.
     *
     * @param type the event type, if the stage knows it
     */
    Optional<RuntimeEventType> typeOf(Object event, Optional<RuntimeEventType> type) {
        return type.isPresent() && type.get().isInstance(event) ? type : types.ofObject(event);
    }

    /** Counts an event that a checkpoint dropped. */
    void countDropped(CounterBlock counters, boolean accounted) {
        counters.increment(core.ids.dropped(index));
        if (accounted) {
            counters.increment(CounterIds.DROPPED);
        }
    }

    /**
     * Adds a tap.
     *
     * @param to the receiving stage of the wire; empty for the whole output
     */
    synchronized void add(String to, Tap tap) {
        var more = new ArrayList<>(entries);
        more.add(new Entry(to, tap));
        entries = List.copyOf(more);
        open = true;
        everything = true;
    }

    synchronized void remove(Tap tap) {
        entries = entries.stream().filter(entry -> entry.tap() != tap).toList();
        update();
    }

    /**
     * Passes an event to the taps.
     *
     * @param to       the receiving stage; empty once for all wires
     * @param dispatch the calling thread's
     * @param type     the event type, if the stage knows it
     */
    void show(String to, Object event, Dispatch dispatch, Optional<RuntimeEventType> type) {
        var time = core.now(dispatch);
        for (var entry : entries) {
            if (entry.to().equals(to)) {
                entry.tap().see(new Tap.Passing(event, dispatch.statement,
                        typeOf(event, type), time));
            }
        }
    }
}
