package org.millrace.codecs.internal;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

import org.millrace.runtime.api.EventProperty;
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
        return new FieldPlan(names(eventType.name(), eventType.properties(), fields), eventType);
    }

    /** What {@link #of} would refuse: a message for the user. */
    public static Optional<String> fault(String eventType, List<EventProperty> properties, String fields) {
        try {
            names(eventType, properties, fields);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    private static List<String> names(String eventType, List<EventProperty> properties, String fields) {
        var types = new LinkedHashMap<String, PropertyType>();
        properties.forEach(property -> types.put(property.name(), property.type()));
        var names = fields.isBlank() ? List.copyOf(types.keySet()) : Arrays.stream(fields.split(",", -1)).map(String::strip).toList();
        var seen = new HashSet<String>();
        for (var name : names) {
            if (!types.containsKey(name)) {
                throw new IllegalArgumentException("fields: the event type " + eventType + " has no property '"
                        + name + "'; it has " + String.join(", ", types.keySet()));
            }
            if (!seen.add(name)) {
                throw new IllegalArgumentException("fields: '" + name + "' is given twice");
            }
            if (types.get(name) == PropertyType.OBJECT) {
                throw new IllegalArgumentException("fields: the property '" + name + "' of " + eventType
                        + " is of type object, which has no form in bytes; list the other properties in 'fields'");
            }
        }
        if (names.isEmpty()) {
            throw new IllegalArgumentException("the event type " + eventType + " has no properties");
        }
        return names;
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
