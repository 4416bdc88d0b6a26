package org.millrace.runtime.state;

import org.millrace.runtime.state.VariableState.Per;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/** Sums up the state of a statement. */
final class StateSum {

    private final List<VariableState> grows = new ArrayList<>();
    private final Set<String> unknown = new LinkedHashSet<>();
    private long bytes;
    private long shared;

    long bytes() {
        return bytes;
    }

    void fixed(long more) {
        bytes += more;
    }

    void unknown(String what) {
        unknown.add(what);
    }

    void grow(Per per, long each, String of) {
        add(VariableState.of(per, each, of));
    }

    /**
     * Adds retained events.
     *
     * @param own   the size per event without the event itself
     * @param event the size of an event
     */
    void events(Retention retention, long own, long event, String type) {
        if (retention.count().isPresent()) {
            bytes += retention.count().getAsLong() * (own + event);
            shared += retention.count().getAsLong() * event;
        } else if (retention.keys().isEmpty()) {
            add(new VariableState(Per.EVENT, own + event, event, type, retention.kept(), retention.seconds()));
        } else {
            add(new VariableState(Per.KEY, own + event, event, retention.keys(), "", OptionalDouble.empty()));
        }
    }

    private void add(VariableState growth) {
        for (var i = grows.size() - 1; i >= 0; i--) {
            if (grows.get(i).takes(growth)) {
                grows.set(i, grows.get(i).plus(growth.bytes()));
                return;
            }
        }
        grows.add(growth);
    }

    /** Adds the state of an element of which there may be any number. */
    void each(Per per, String of, StateSum one) {
        grows.add(new VariableState(per, one.bytes, one.shared, of, "", OptionalDouble.empty()));
        grows.addAll(one.grows);
        unknown.addAll(one.unknown);
    }

    void add(StateSum other) {
        bytes += other.bytes;
        shared += other.shared;
        grows.addAll(other.grows);
        unknown.addAll(other.unknown);
    }

    State state() {
        return new State(bytes, shared, grows, List.copyOf(unknown));
    }
}
