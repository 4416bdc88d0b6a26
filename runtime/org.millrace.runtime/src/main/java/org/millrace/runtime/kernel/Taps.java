package org.millrace.runtime.kernel;

import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Who looks at what a stage sends on. Costs a field read when nobody does. */
final class Taps {

    /** A tap of the whole stage, or of the wire to another. */
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
     * Lets somebody look.
     *
     * @param to the stage at the other end of the wire; empty for all that is sent on
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
     * Shows an event.
     *
     * @param to   where it goes; empty once for all wires
     * @param type its type, as far as the stage tells
     */
    void show(String to, Object event, String statement, Optional<RuntimeEventType> type) {
        for (var entry : entries) {
            if (entry.to().equals(to)) {
                entry.tap().see(new Tap.Passing(event, statement,
                        type.filter(known -> known.isInstance(event)).or(() -> types.ofObject(event))));
            }
        }
    }
}
