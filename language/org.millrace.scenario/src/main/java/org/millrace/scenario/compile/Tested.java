package org.millrace.scenario.compile;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StageSpec.StreamSpec;
import org.millrace.runtime.api.PropertyType;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The network that scenarios test, as far as they have to fit it.
 *
 * @param timeOfEvents whether the events move the clock
 * @param stages       the stages by name
 * @param wires        the wires
 * @param types        the event types: their properties by name, none if they are not known
 */
public record Tested(boolean timeOfEvents, Map<String, Stage> stages, List<Wire> wires, Map<String, Map<String, PropertyType>> types) {

    /** The kinds of stages. */
    public enum Kind {
        /** An inbound adapter. */
        INBOUND,
        /** An outbound adapter. */
        OUTBOUND,
        /** A Stream. */
        STREAM,
        /** A processor. */
        PROCESSOR,
        /** A bean. */
        BEAN
    }

    /**
     * A stage.
     *
     * @param kind      its kind
     * @param eventType the event type of an adapter or a bean; empty if there is none
     */
    public record Stage(Kind kind, String eventType) {
    }

    /** A wire from one stage to another. */
    public record Wire(String from, String to) {
    }

    /** Returns the network of a deployment. */
    public static Tested of(Deployment deployment) {
        var stages = new LinkedHashMap<String, Stage>();
        deployment.stages().forEach(stage -> stages.put(stage.name(), stage(stage)));
        var types = new LinkedHashMap<String, Map<String, PropertyType>>();
        deployment.eventTypes().forEach(type -> types.put(type.name(), properties(type)));
        return new Tested(deployment.time().equals(Deployment.EVENT_TIME), stages,
                deployment.wires().stream().map(wire -> new Wire(wire.from(), wire.to())).toList(), types);
    }

    private static Stage stage(StageSpec spec) {
        return switch (spec) {
            case AdapterSpec adapter -> new Stage(adapter.direction().equals("out") ? Kind.OUTBOUND : Kind.INBOUND, adapter.eventType());
            case BeanSpec bean -> new Stage(Kind.BEAN, bean.eventType());
            case StreamSpec stream -> new Stage(Kind.STREAM, "");
            case ProcessorSpec processor -> new Stage(Kind.PROCESSOR, "");
        };
    }

    private static Map<String, PropertyType> properties(EventTypeSpec type) {
        var properties = new LinkedHashMap<String, PropertyType>();
        type.properties().forEach(property -> properties.put(property.name(), PropertyType.ofLabel(property.type()).orElse(PropertyType.OBJECT)));
        return properties;
    }

    /** Returns the inbound adapters that bring events of a type. */
    List<String> sources(String eventType) {
        return stages.entrySet().stream().filter(stage -> stage.getValue().kind() == Kind.INBOUND && stage.getValue().eventType().equals(eventType))
                .map(Map.Entry::getKey).toList();
    }

    Optional<Stage> stage(String name) {
        return Optional.ofNullable(stages.get(name));
    }

    /** Returns the names of the stages of a kind. */
    List<String> names(Kind kind) {
        return stages.entrySet().stream().filter(stage -> stage.getValue().kind() == kind).map(Map.Entry::getKey).toList();
    }
}
