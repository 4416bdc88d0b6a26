package org.millrace.epl.types;

import org.millrace.epn.flow.Graph;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Stream;
import org.millrace.epn.model.Wire;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A stage behind a processor that takes events of one type, so that what the processor's statements
 * select has to fit into that type.
 *
 * @param stage     the name of the adapter or bean
 * @param takes     the type of the events it takes
 * @param eventType the event type that the wire lets pass; empty if it lets every type pass
 * @param statement the statement whose output the wire lets pass; empty if it is for all
 */
public record Recipient(String stage, EventShape takes, String eventType, String statement) {

    /** Checks that nothing is {@code null}. */
    public Recipient {
        Objects.requireNonNull(stage, "stage");
        Objects.requireNonNull(takes, "takes");
        Objects.requireNonNull(eventType, "eventType");
        Objects.requireNonNull(statement, "statement");
    }

    /**
     * The stages that certainly get what a processor sends: those at the ends of its wires, and those
     * behind streams whose wires let everything pass. Stages without an event type are left out.
     *
     * @param processor the name of the processor
     * @param types     the network's event types
     */
    public static List<Recipient> of(Network network, String processor, ProjectTypes types) {
        var graph = Graph.of(network);
        var found = new ArrayList<Recipient>();
        network.getStages().stream().filter(stage -> stage instanceof Processor && processor.equals(stage.getName())).limit(1)
                .flatMap(stage -> graph.from(stage).stream()).forEach(wire -> {
                    Set<Stage> seen = Collections.newSetFromMap(new IdentityHashMap<>());
                    collect(graph, wire, wire.getTo(), types, seen, found);
                });
        return List.copyOf(found);
    }

    private static void collect(Graph graph, Wire wire, Stage to, ProjectTypes types, Set<Stage> seen, List<Recipient> found) {
        if (!seen.add(to)) {
            return;
        }
        if (to instanceof Stream) {
            graph.from(to).stream().filter(next -> next.getEventType() == null).forEach(next -> collect(graph, wire, next.getTo(), types, seen, found));
            return;
        }
        taken(to).flatMap(type -> types.eventType(type.getName())).ifPresent(shape -> found.add(new Recipient(
                to.getName() == null ? "" : to.getName(), shape, name(wire.getEventType()), wire.getStatement() == null ? "" : wire.getStatement())));
    }

    private static Optional<EventType> taken(Stage stage) {
        return Optional.ofNullable(switch (stage) {
            case Adapter adapter -> adapter.getEventType();
            case Bean bean -> bean.getEventType();
            default -> null;
        }).filter(type -> !type.eIsProxy() && type.getName() != null);
    }

    private static String name(EventType type) {
        return type == null || type.getName() == null ? "" : type.getName();
    }
}
