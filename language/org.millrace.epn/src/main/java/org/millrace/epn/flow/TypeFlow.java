package org.millrace.epn.flow;

import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Stream;
import org.millrace.epn.model.Wire;

import java.util.ArrayDeque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Which event types arrive where, as far as the network alone tells. */
public final class TypeFlow {

    /**
     * What flows.
     *
     * @param types the types that are known to flow
     * @param open  whether other types may flow too
     */
    public record Flow(Set<EventType> types, boolean open) {

        static final Flow NOTHING = new Flow(Set.of(), false);
        static final Flow ANYTHING = new Flow(Set.of(), true);

        Flow and(Flow other) {
            var union = new LinkedHashSet<>(types);
            union.addAll(other.types);
            return new Flow(union, open || other.open);
        }
    }

    private final Map<Stage, Flow> arriving = new IdentityHashMap<>();

    private TypeFlow() {
    }

    /** The flow of a network as it is now. */
    public static TypeFlow of(Network network) {
        var flow = new TypeFlow();
        var graph = Graph.of(network);
        var queue = new ArrayDeque<>(network.getStages());
        while (!queue.isEmpty()) {
            for (var wire : graph.from(queue.remove())) {
                var before = flow.into(wire.getTo());
                var after = before.and(flow.along(wire));
                if (!after.equals(before)) {
                    flow.arriving.put(wire.getTo(), after);
                    queue.add(wire.getTo());
                }
            }
        }
        return flow;
    }

    /** What arrives at a stage. */
    public Flow into(Stage stage) {
        return arriving.getOrDefault(stage, Flow.NOTHING);
    }

    /** What a stage sends. */
    public Flow outOf(Stage stage) {
        return switch (stage) {
            case Adapter adapter -> adapter.getEventType() == null || adapter.getEventType().eIsProxy()
                    ? Flow.ANYTHING : new Flow(Set.of(adapter.getEventType()), false);
            case Stream stream -> into(stream);
            default -> Flow.ANYTHING;
        };
    }

    /** What goes along a wire: what its stage sends and its event type lets pass. */
    public Flow along(Wire wire) {
        var sent = outOf(wire.getFrom());
        var filter = wire.getEventType();
        if (filter == null || filter.eIsProxy()) {
            return sent;
        }
        return sent.open() || sent.types().contains(filter) ? new Flow(Set.of(filter), false) : Flow.NOTHING;
    }
}
