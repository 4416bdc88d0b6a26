package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.ValueType;
import org.millrace.runtime.api.EventProperty;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The properties of event types. */
final class PropertyRows {

    private PropertyRows() {
    }

    static void add(EventType type, List<EventProperty> properties) {
        for (var property : properties) {
            var row = EpnFactory.eINSTANCE.createEventTypeProperty();
            row.setName(property.name());
            row.setType(ValueType.get(property.type().label()));
            type.getProperties().add(row);
        }
    }

    static List<String> names(EventType type) {
        return type.getProperties().stream().map(EventTypeProperty::getName).filter(Objects::nonNull).toList();
    }

    static List<String> typeLabels() {
        return Arrays.stream(ValueType.values()).map(ValueType::getLiteral).toList();
    }

    /** The properties of a Java class are not edited here. */
    static Optional<Refusal> ofClass(EventType type) {
        return type.getJavaClass() == null ? Optional.empty()
                : Optional.of(new Refusal("the properties of '" + type.getName() + "' are those of its Java class",
                        "change the class, or give the event type properties of its own"));
    }
}
