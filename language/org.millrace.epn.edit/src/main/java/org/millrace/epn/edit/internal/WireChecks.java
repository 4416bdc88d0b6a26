package org.millrace.epn.edit.internal;

import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.flow.Graph;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;
import org.millrace.epn.validation.WireEnds;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/** Why a wire cannot be drawn. */
public final class WireChecks {

    private WireChecks() {
    }

    /**
     * Refuses a wire between two stages.
     *
     * @param moved the wire that is to be drawn there, or an empty list for a new one
     */
    public static Optional<Refusal> unfit(EditedNetwork network, Stage from, Stage to, List<Wire> moved) {
        return open(from, to).or(() -> network.absent(from, "stage")).or(() -> network.absent(to, "stage"))
                .or(() -> WireEnds.faults(from, to).stream().findFirst().map(fault -> new Refusal(fault.message(), fault.advice())))
                .or(() -> without(network.network(), moved).calls(to, from)
                        ? Optional.of(new Refusal("a wire from '" + from.getName() + "' to '" + to.getName() + "' would close a cycle without a stream",
                                "put a stream into the cycle"))
                        : Optional.empty());
    }

    private static Optional<Refusal> open(Stage from, Stage to) {
        return from != null && to != null ? Optional.empty()
                : Optional.of(new Refusal("the wire has an open end", "choose the stage in which it " + (from == null ? "begins" : "ends")));
    }

    /** Refuses a second wire that carries the same events. */
    public static Optional<Refusal> duplicate(EditedNetwork network, Stage from, Stage to, String eventType, String statement, boolean deadLetters,
            List<Wire> moved) {
        return network.network().getWires().stream().filter(wire -> !moved.contains(wire) && wire.getFrom() == from && wire.getTo() == to
                && eventType.equals(wire.getEventType() == null ? "" : wire.getEventType().getName())
                && statement.equals(Names.text(wire.getStatement())) && deadLetters == wire.isDeadLetters()).findFirst()
                .map(wire -> new Refusal("there is already such a wire from '" + from.getName() + "' to '" + to.getName() + "'",
                        "give it another event type or statement; through two wires events arrive twice"));
    }

    private static Graph without(Network network, List<Wire> moved) {
        var outgoing = new IdentityHashMap<>(Graph.of(network).outgoing());
        outgoing.replaceAll((stage, wires) -> wires.stream().filter(wire -> !moved.contains(wire)).toList());
        return new Graph(outgoing);
    }
}
