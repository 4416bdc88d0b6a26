package org.millrace.runtime.kernel;

import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.time.TimeGate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The taps of a stage. Costs one field read if there are none. */
final class Taps {

    /** A tap of the whole output, or of the wires to a stage. */
    private record Entry(String to, Tap tap) {
    }

    private final EventTypes types;
    private volatile List<Entry> entries = List.of();
    private volatile boolean open;

    Taps(EventTypes types) {
        this.types = types;
    }

    boolean open() {
        return open;
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
    }

    synchronized void remove(Tap tap) {
        entries = entries.stream().filter(entry -> entry.tap() != tap).toList();
        open = !entries.isEmpty();
    }

    /**
     * Passes an event to the taps.
     *
     * @param to       the receiving stage; empty once for all wires
     * @param dispatch the calling thread's
     * @param type     the event type, if the stage knows it
     */
    void show(String to, Object event, Dispatch dispatch, Optional<RuntimeEventType> type) {
        var time = dispatch.time == TimeGate.UNSET ? TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis()) : dispatch.time;
        for (var entry : entries) {
            if (entry.to().equals(to)) {
                entry.tap().see(new Tap.Passing(event, dispatch.statement,
                        type.filter(known -> known.isInstance(event)).or(() -> types.ofObject(event)), time));
            }
        }
    }
}
