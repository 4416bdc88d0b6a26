package org.millrace.diagram.representation;

import org.millrace.epn.PropertyForm;
import org.millrace.epn.edit.eventtype.AddProperty;
import org.millrace.epn.edit.eventtype.SetPropertyType;
import org.millrace.epn.edit.item.ItemLabels;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Event types: the side layer of the diagram, and the table of event types and properties. */
public final class EventTypeServices {

    /** For Sirius, which creates the services. */
    public EventTypeServices() {
    }

    /** The name of the event type, and in a second line its Java class if that has another name. */
    public String eventTypeLabel(EventType type) {
        var name = Objects.requireNonNullElse(type.getName(), "");
        var javaClass = type.getJavaClass() == null ? name : type.getJavaClass().substring(type.getJavaClass().lastIndexOf('.') + 1);
        return javaClass.equals(name) ? name : name + "\n" + javaClass;
    }

    /** Name and type of the property. */
    public String propertyLabel(EventTypeProperty property) {
        return ItemLabels.text(property);
    }

    /** The properties of an event type: those that the network declares, or those of its Java class. */
    public List<EventTypeProperty> eventTypeProperties(EventType type) {
        return type.getJavaClass() == null ? type.getProperties() : Representations.host().classProperties(type);
    }

    /** The event types that the stage names: that of an adapter or a bean. */
    public List<EventType> namedEventTypes(Stage stage) {
        return Optional.ofNullable(switch (stage) {
            case Adapter adapter -> adapter.getEventType();
            case Bean bean -> bean.getEventType();
            default -> null;
        }).filter(type -> !type.eIsProxy()).stream().toList();
    }

    /** The columns of the table: of the properties with one name, the first. Those that the network declares come first, since it can rename them. */
    public Collection<EventTypeProperty> propertyColumns(Network network) {
        var columns = new LinkedHashMap<String, EventTypeProperty>();
        Stream.concat(network.getEventTypes().stream().filter(type -> type.getJavaClass() == null),
                network.getEventTypes().stream().filter(type -> type.getJavaClass() != null)).flatMap(type -> eventTypeProperties(type).stream())
                .filter(property -> property.getName() != null).forEach(property -> columns.putIfAbsent(property.getName(), property));
        return columns.values();
    }

    /** The columns in which the row of the event type has a cell: all, so that a property can be added there. */
    public Collection<EventTypeProperty> propertyCells(EventType type) {
        return Represented.of(type).map(represented -> propertyColumns(represented.network())).orElse(List.of());
    }

    /** The type of the property that the event type has in a column; empty if it has none. */
    public String propertyType(EventType type, EventTypeProperty column) {
        return property(type, column).map(PropertyForm::label).orElse("");
    }

    private Optional<EventTypeProperty> property(EventType type, EventTypeProperty column) {
        return eventTypeProperties(type).stream().filter(property -> Objects.equals(property.getName(), column.getName())).findFirst();
    }

    /** Gives the property of a cell another type, or adds it to the event type. */
    public EventType setPropertyType(EventType type, EventTypeProperty column, String text) {
        property(type, column).filter(property -> property.eContainer() == type).ifPresentOrElse(
                property -> Represented.change(property, new SetPropertyType(property, text)),
                () -> Represented.change(type, new AddProperty(type, column.getName(), text)));
        return type;
    }
}
