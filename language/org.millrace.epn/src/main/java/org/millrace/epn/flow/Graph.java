package org.millrace.epn.flow;

import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Stream;
import org.millrace.epn.model.Wire;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The wires of a network that have two ends, by the stage in which they begin.
 *
 * @param outgoing the wires; stages without any are missing
 */
public record Graph(Map<Stage, List<Wire>> outgoing) {

    /** The graph of a network as it is now. */
    public static Graph of(Network network) {
        var outgoing = new IdentityHashMap<Stage, List<Wire>>();
        for (var wire : network.getWires()) {
            if (isWhole(wire)) {
                outgoing.computeIfAbsent(wire.getFrom(), k -> new ArrayList<>()).add(wire);
            }
        }
        return new Graph(outgoing);
    }

    /** The wires that begin in a stage, in the order of the file. */
    public List<Wire> from(Stage stage) {
        return outgoing.getOrDefault(stage, List.of());
    }

    /**
     * Whether a call that begins in one stage comes to another before a stream hands the event to
     * other threads. A stage that is no stream reaches itself.
     */
    public boolean calls(Stage from, Stage to) {
        Set<Stage> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        var queue = new ArrayDeque<>(List.of(from));
        while (!queue.isEmpty()) {
            var stage = queue.remove();
            if (!(stage instanceof Stream) && seen.add(stage)) {
                from(stage).forEach(wire -> queue.add(wire.getTo()));
            }
        }
        return seen.contains(to);
    }

    /** The stages to which wires lead from some stages, these among them. */
    public Set<Stage> reached(Collection<Stage> from) {
        Set<Stage> reached = Collections.newSetFromMap(new IdentityHashMap<>());
        var queue = new ArrayDeque<>(from);
        while (!queue.isEmpty()) {
            var stage = queue.remove();
            if (reached.add(stage)) {
                from(stage).forEach(wire -> queue.add(wire.getTo()));
            }
        }
        return reached;
    }

    /** Whether a wire has two ends. */
    public static boolean isWhole(Wire wire) {
        return wire.getFrom() != null && wire.getTo() != null && !wire.getFrom().eIsProxy() && !wire.getTo().eIsProxy();
    }
}
