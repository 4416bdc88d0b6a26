package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.deployment.WireSpec;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Derives the types of the events that stages and wires carry. Immutable. */
final class WireTypes {

    private final Deployment deployment;
    private final EventTypes types;
    private final Map<String, StageSpec> stages = new HashMap<>();

    WireTypes(Deployment deployment, EventTypes types) {
        this.deployment = deployment;
        this.types = types;
        deployment.stages().forEach(stage -> stages.put(stage.name(), stage));
    }

    /** Returns the type of the events on a wire, if it can be derived. */
    Optional<RuntimeEventType> of(WireSpec wire) {
        return of(wire, new HashSet<>());
    }

    private Optional<RuntimeEventType> of(WireSpec wire, Set<String> visited) {
        return wire.eventType().isEmpty() ? from(wire.from(), visited) : types.find(wire.eventType());
    }

    /** Returns the type of the events that a stage sends, if it can be derived. */
    Optional<RuntimeEventType> from(String stage) {
        return from(stage, new HashSet<>());
    }

    private Optional<RuntimeEventType> from(String stage, Set<String> visited) {
        return switch (stages.get(stage)) {
            case AdapterSpec adapter -> types.find(adapter.eventType());
            case StreamSpec stream when visited.add(stream.name()) -> into(stream.name(), visited);
            default -> Optional.empty();
        };
    }

    /** Returns the type of the events that a stage receives, if all wires carry the same. */
    Optional<RuntimeEventType> into(String stage) {
        return into(stage, new HashSet<>());
    }

    private Optional<RuntimeEventType> into(String stage, Set<String> visited) {
        var found = deployment.wires().stream().filter(wire -> wire.to().equals(stage)).map(wire -> of(wire, visited)).distinct().toList();
        return found.size() == 1 ? found.getFirst() : Optional.empty();
    }
}
