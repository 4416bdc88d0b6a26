package org.millrace.epn.validation.internal;

import org.millrace.epn.model.EventType;
import org.millrace.epn.validation.JavaTypes;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;

import java.util.List;
import java.util.Optional;

/**
 * The properties of an event type.
 *
 * @param known      whether the properties are known: not for a Java class that cannot be found
 * @param properties the properties
 */
record EventShape(boolean known, List<EventProperty> properties) {

    static EventShape of(EventType type, JavaTypes types) {
        if (type.getJavaClass() != null) {
            return types.find(type.getJavaClass()).map(t -> new EventShape(true, t.properties()))
                    .orElse(new EventShape(false, List.of()));
        }
        return new EventShape(!type.eIsProxy(), type.getProperties().stream()
                .filter(p -> p.getName() != null)
                .map(p -> new EventProperty(p.getName(), PropertyType.ofLabel(p.getType().getLiteral()).orElseThrow()))
                .toList());
    }

    Optional<EventProperty> property(String name) {
        return properties.stream().filter(p -> p.name().equals(name)).findFirst();
    }

    List<String> names() {
        return properties.stream().map(EventProperty::name).toList();
    }
}
