package org.millrace.epn.edit.eventtype;

import org.millrace.epn.PropertyForm;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.ValueType;
import org.millrace.runtime.api.EventProperty;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The properties of event types. */
final class PropertyRows {

    private PropertyRows() {
    }

    static void add(EventType type, List<EventProperty> properties) {
        for (var property : properties) {
            var row = EpnFactory.eINSTANCE.createEventTypeProperty();
            row.setName(property.name());
            row.setType(ValueType.get(property.structure().map(structure -> structure.element()).orElse(property.type()).label()));
            row.setRepeated(property.structure().filter(structure -> structure.repeated()).isPresent());
            type.getProperties().add(row);
        }
    }

    static List<String> names(EventType type) {
        return type.getProperties().stream().map(EventTypeProperty::getName).filter(Objects::nonNull).toList();
    }

    /** Returns why a type cannot be that of a property of an event type. */
    static Optional<Refusal> unfit(EditedNetwork network, EventType owner, String label) {
        var element = PropertyForm.element(label);
        if (ValueType.get(element) != null) {
            return Optional.empty();
        }
        var known = Stream.concat(Arrays.stream(ValueType.values()).map(ValueType::getLiteral), network.eventTypeNames().stream()).toList();
        return Names.unknown(element, known, "type").or(() -> network.eventType(element)
                .filter(type -> type == owner || PropertyForm.path(type, owner).isPresent())
                .map(type -> new Refusal("'" + owner.getName() + "' would contain itself", "choose another type")));
    }

    static void set(EditedNetwork network, EventTypeProperty property, String label) {
        var value = ValueType.get(PropertyForm.element(label));
        property.setRecord(value == null ? network.eventType(PropertyForm.element(label)).orElseThrow() : null);
        if (value == null) {
            property.eUnset(Literals.EVENT_TYPE_PROPERTY__TYPE);
        } else {
            property.setType(value);
        }
        property.setRepeated(PropertyForm.isRepeated(label));
    }

    /** The properties of a Java class are not edited here. */
    static Optional<Refusal> ofClass(EventType type) {
        return type.getJavaClass() == null ? Optional.empty()
                : Optional.of(new Refusal("the properties of '" + type.getName() + "' are those of its Java class",
                        "change the class, or give the event type properties of its own"));
    }
}
