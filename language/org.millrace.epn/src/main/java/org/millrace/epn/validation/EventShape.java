package org.millrace.epn.validation;

import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.ValueType;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The properties of an event type, declared in the network or in its Java class.
 *
 * @param known      whether the properties are known: not for a Java class that cannot be found
 * @param properties the properties
 */
public record EventShape(boolean known, List<EventProperty> properties) {

    /** Finds the properties of a type. */
    public static EventShape of(EventType type, JavaTypes types) {
        if (type.getJavaClass() != null) {
            return types.find(type.getJavaClass()).map(t -> new EventShape(true, t.properties()))
                    .orElse(new EventShape(false, List.of()));
        }
        return new EventShape(!type.eIsProxy(), type.getProperties().stream()
                .filter(p -> p.getName() != null)
                .map(p -> property(p, types, Set.of(type)))
                .toList());
    }

    /** Returns a property; of a record that contains itself, the innermost one has no properties. */
    private static EventProperty property(EventTypeProperty property, JavaTypes types, Set<EventType> outer) {
        var record = property.getRecord();
        if (record == null) {
            var value = property.getType() == null ? ValueType.STRING : property.getType();
            var type = PropertyType.ofLabel(value.getLiteral()).orElseThrow();
            return property.isRepeated() ? new EventProperty(property.getName(), Structure.ofValues(type)) : new EventProperty(property.getName(), type);
        }
        var inner = new HashSet<>(outer);
        var properties = !inner.add(record) || record.eIsProxy() ? List.<EventProperty>of() : record.getJavaClass() != null
                ? types.find(record.getJavaClass()).map(t -> t.properties()).orElse(List.of())
                : record.getProperties().stream().filter(p -> p.getName() != null).map(p -> property(p, types, inner)).toList();
        return new EventProperty(property.getName(), Structure.ofRecord(new RecordShape(String.valueOf(record.getName()), properties), property.isRepeated()));
    }

    /** Returns the property with a name. */
    public Optional<EventProperty> property(String name) {
        return properties.stream().filter(p -> p.name().equals(name)).findFirst();
    }

    /** Returns the names of the properties. */
    public List<String> names() {
        return properties.stream().map(EventProperty::name).toList();
    }
}
