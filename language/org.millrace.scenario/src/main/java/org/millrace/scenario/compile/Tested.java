package org.millrace.scenario.compile;

import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.AdapterDirection;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.NetworkTime;
import org.millrace.epn.model.Processor;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.runtime.api.PropertyType;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The network that scenarios test, as far as they have to fit it.
 *
 * @param timeOfEvents whether the events move the clock
 * @param stages       the stages by name
 * @param wires        the wires
 * @param types        the event types: their properties by name, none if they are not known
 */
public record Tested(boolean timeOfEvents, Map<String, Stage> stages, List<Wire> wires, Map<String, Map<String, PropertyType>> types) {

    /** A network of which nothing is known. */
    public static final Tested NOTHING = new Tested(false, Map.of(), List.of(), Map.of());

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

    /**
     * Returns what scenarios have to fit. The network may have errors: elements without a name are left out.
     *
     * @param classes the Java classes of the project
     */
    public static Tested of(Network network, JavaTypes classes) {
        var stages = new LinkedHashMap<String, Stage>();
        network.getStages().stream().filter(stage -> stage.getName() != null).forEach(stage -> stages.put(stage.getName(), stage(stage)));
        var types = new LinkedHashMap<String, Map<String, PropertyType>>();
        network.getEventTypes().stream().filter(type -> type.getName() != null).forEach(type -> types.put(type.getName(), properties(type, classes)));
        var wires = network.getWires().stream().filter(wire -> name(wire.getFrom()) != null && name(wire.getTo()) != null)
                .map(wire -> new Wire(name(wire.getFrom()), name(wire.getTo()))).toList();
        return new Tested(network.getTime() == NetworkTime.EVENT, stages, wires, types);
    }

    private static String name(org.millrace.epn.model.Stage stage) {
        return stage == null ? null : stage.getName();
    }

    private static Stage stage(org.millrace.epn.model.Stage stage) {
        return switch (stage) {
            case Adapter adapter -> new Stage(adapter.getDirection() == AdapterDirection.OUT ? Kind.OUTBOUND : Kind.INBOUND, name(adapter.getEventType()));
            case Bean bean -> new Stage(Kind.BEAN, name(bean.getEventType()));
            case org.millrace.epn.model.Stream stream -> new Stage(Kind.STREAM, "");
            case Processor processor -> new Stage(Kind.PROCESSOR, "");
            default -> throw new IllegalStateException(stage.eClass().getName());
        };
    }

    private static String name(EventType type) {
        return type == null || type.getName() == null ? "" : type.getName();
    }

    private static Map<String, PropertyType> properties(EventType type, JavaTypes classes) {
        var properties = new LinkedHashMap<String, PropertyType>();
        if (type.getJavaClass() != null) {
            classes.find(type.getJavaClass()).ifPresent(found -> Stream.concat(found.properties().stream(), found.settable().stream())
                    .forEach(property -> properties.putIfAbsent(property.name(), property.type())));
        } else {
            type.getProperties().stream().filter(property -> property.getName() != null).forEach(property -> properties.put(property.getName(),
                    property.getRecord() != null || property.isRepeated() ? PropertyType.OBJECT
                    : PropertyType.ofLabel(property.getType().getLiteral()).orElse(PropertyType.OBJECT)));
        }
        return properties;
    }

    /** Returns the inbound adapters that bring events of a type. */
    public List<String> sources(String eventType) {
        return stages.entrySet().stream().filter(stage -> stage.getValue().kind() == Kind.INBOUND && stage.getValue().eventType().equals(eventType))
                .map(Map.Entry::getKey).toList();
    }

    /** Returns the stages to which a stage has wires. */
    public List<String> targets(String from) {
        return wires.stream().filter(wire -> wire.from().equals(from)).map(Wire::to).toList();
    }

    /** Returns the stage of a name. */
    public Optional<Stage> stage(String name) {
        return Optional.ofNullable(stages.get(name));
    }

    /** Returns the names of the stages of a kind. */
    public List<String> names(Kind kind) {
        return stages.entrySet().stream().filter(stage -> stage.getValue().kind() == kind).map(Map.Entry::getKey).toList();
    }
}
