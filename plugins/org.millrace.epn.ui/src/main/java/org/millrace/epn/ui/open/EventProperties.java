package org.millrace.epn.ui.open;

import org.millrace.epn.model.EventType;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;

import java.util.List;

/** The properties of an event type, declared in the network or in its Java class. */
final class EventProperties {

    private EventProperties() {
    }

    static List<EventProperty> of(EventType type, JavaTypes types) {
        return type.getJavaClass() != null ? types.find(type.getJavaClass()).map(found -> found.properties()).orElse(List.of())
                : type.getProperties().stream().filter(property -> property.getName() != null && property.getType() != null)
                        .map(property -> new EventProperty(property.getName(),
                                PropertyType.ofLabel(property.getType().getLiteral()).orElse(PropertyType.OBJECT))).toList();
    }
}
