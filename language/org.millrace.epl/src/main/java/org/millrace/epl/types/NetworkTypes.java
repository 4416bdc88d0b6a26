package org.millrace.epl.types;

import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.runtime.api.PropertyType;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Makes shapes of the event types that a network declares. */
public final class NetworkTypes {

    private NetworkTypes() {
    }

    /**
     * The types of a network.
     *
     * @param classes  the Java classes of the project
     * @param complete whether a class that is not found does not exist
     */
    public static ProjectTypes of(Network network, JavaClasses classes, boolean complete) {
        return new FixedProjectTypes(network.getEventTypes().stream().filter(type -> type.getName() != null).map(type -> shape(type, classes)).toList(),
                classes, complete, Optional.of(network.getStages().stream().filter(stage -> stage instanceof Adapter && stage.getName() != null)
                        .map(Stage::getName).toList()));
    }

    /** The shape of an event type; unknown if its class cannot be found. */
    public static EventShape shape(EventType type, JavaClasses classes) {
        return shape(type, classes, Set.of());
    }

    /** @param outer the types around this record; one that contains itself is unknown inside */
    private static EventShape shape(EventType type, JavaClasses classes, Set<EventType> outer) {
        if (type.eIsProxy() || outer.contains(type)) {
            return EventShape.unknown(type.getName(), EventShape.Origin.DECLARED);
        }
        if (type.getJavaClass() != null) {
            return classes.find(type.getJavaClass()).map(c -> EventShape.of(type.getName(), EventShape.Origin.DECLARED, c))
                    .orElseGet(() -> EventShape.unknown(type.getName(), EventShape.Origin.DECLARED));
        }
        var inner = new HashSet<>(outer);
        inner.add(type);
        return EventShape.of(type.getName(), EventShape.Origin.DECLARED, type.getProperties().stream()
                .filter(property -> property.getName() != null)
                .map(property -> ShapeProperty.of(property.getName(), typeOf(property, classes, inner))).toList());
    }

    private static EplType typeOf(EventTypeProperty property, JavaClasses classes, Set<EventType> outer) {
        var record = property.getRecord();
        var element = record == null ? typeOf(property.getType().getLiteral(), classes)
                : record.getName() == null ? EplType.UNKNOWN : EplType.event(shape(record, classes, outer));
        return property.isRepeated() ? EplType.arrayOf(element) : element;
    }

    private static EplType typeOf(String label, JavaClasses classes) {
        return PropertyType.ofLabel(label).map(type -> switch (type) {
            case STRING -> EplType.STRING;
            case BOOLEAN -> EplType.BOOLEAN;
            case INT -> EplType.INT;
            case LONG -> EplType.LONG;
            case FLOAT -> EplType.FLOAT;
            case DOUBLE -> EplType.DOUBLE;
            case DECIMAL -> EplType.of(ScalarKind.BIG_DECIMAL);
            case TIMESTAMP, DURATION -> classes.find(type.javaType().getName()).<EplType>map(EplType.Java::new).orElse(EplType.UNKNOWN);
            case BYTES -> EplType.arrayOf(EplType.primitive(ScalarKind.BYTE));
            case OBJECT -> EplType.OBJECT;
        }).orElse(EplType.UNKNOWN);
    }
}
