package org.millrace.codecs.internal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

/** Which properties stand in which order in the bytes of an event. */
public final class FieldPlan {

    private final List<String> names;
    private final int[] indexes;
    private final PropertyType[] types;

    private FieldPlan(List<String> names, EventType eventType) {
        this.names = List.copyOf(names);
        this.indexes = names.stream().mapToInt(eventType::indexOf).toArray();
        this.types = names.stream().map(name -> eventType.properties().get(eventType.indexOf(name)).type())
                .toArray(PropertyType[]::new);
    }

    /**
     * Reads the setting {@code fields}.
     *
     * @param eventType the type of the events
     * @param fields    names separated by commas; blank for all properties in their order
     * @throws IllegalArgumentException if a name is unknown or given twice, a property is of type
     *                                  object, or there is no field at all
     */
    public static FieldPlan of(EventType eventType, String fields) {
        var names = new ArrayList<String>();
        if (fields.isBlank()) {
            eventType.properties().forEach(property -> names.add(property.name()));
        } else {
            for (var name : fields.split(",", -1)) {
                names.add(name.strip());
            }
        }
        var seen = new HashSet<String>();
        for (var name : names) {
            var index = eventType.indexOf(name);
            if (index < 0) {
                throw new IllegalArgumentException("fields: the event type " + eventType.name() + " has no property '"
                        + name + "'; it has " + propertyNames(eventType));
            }
            if (!seen.add(name)) {
                throw new IllegalArgumentException("fields: '" + name + "' is given twice");
            }
            if (eventType.properties().get(index).type() == PropertyType.OBJECT) {
                throw new IllegalArgumentException("fields: the property '" + name + "' of " + eventType.name()
                        + " is of type object, which has no form in bytes; list the other properties in 'fields'");
            }
        }
        if (names.isEmpty()) {
            throw new IllegalArgumentException("the event type " + eventType.name() + " has no properties");
        }
        return new FieldPlan(names, eventType);
    }

    private static String propertyNames(EventType eventType) {
        return String.join(", ", eventType.properties().stream().map(property -> property.name()).toList());
    }

    /** The number of fields, at least one. */
    public int size() {
        return indexes.length;
    }

    /** The names in wire order. */
    public List<String> names() {
        return names;
    }

    /** The position in the event type of the field at a position on the wire. */
    public int index(int field) {
        return indexes[field];
    }

    /** The positions in the event type of all fields, in wire order. */
    int[] indexes() {
        return indexes.clone();
    }

    /** The type of the field at a position on the wire. */
    public PropertyType type(int field) {
        return types[field];
    }
}
