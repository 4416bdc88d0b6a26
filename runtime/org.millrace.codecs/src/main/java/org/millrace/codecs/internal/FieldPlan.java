package org.millrace.codecs.internal;

import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** The properties that an encoded event contains, in order. */
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
     * Parses the setting {@code fields}.
     *
     * @param eventType the type of the events
     * @param fields    names separated by commas; blank for all properties in declaration order
     * @throws IllegalArgumentException if a name is unknown or duplicate, a property has the type object, or
     *         there is no field at all
     */
    public static FieldPlan of(EventType eventType, String fields) {
        return new FieldPlan(names(eventType.name(), eventType.properties(), fields), eventType);
    }

    /** Returns the error for which {@link #of} would throw, as a message for the user. */
    public static Optional<String> fault(String eventType, List<EventProperty> properties, String fields) {
        try {
            names(eventType, properties, fields);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    private static List<String> names(String eventType, List<EventProperty> properties, String fields) {
        var types = new LinkedHashMap<String, EventProperty>();
        properties.forEach(property -> types.put(property.name(), property));
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
            if (types.get(name).type() == PropertyType.OBJECT) {
                throw new IllegalArgumentException("fields: the property '" + name + "' of " + eventType + " is of type " + types.get(name).label()
                        + ", which has no form in " + (types.get(name).structure().isPresent() ? "this codec" : "bytes")
                        + "; list the other properties in 'fields'" + (types.get(name).structure().isPresent() ? ", or use the codec json" : ""));
            }
        }
        if (names.isEmpty()) {
            throw new IllegalArgumentException("the event type " + eventType + " has no properties");
        }
        return names;
    }

    /** Returns the number of fields, at least one. */
    public int size() {
        return indexes.length;
    }

    /** Returns the names in encoding order. */
    public List<String> names() {
        return names;
    }

    /** Returns the index in the event type of an encoded field. */
    public int index(int field) {
        return indexes[field];
    }

    /** Returns the indexes in the event type of all fields, in encoding order. */
    int[] indexes() {
        return indexes.clone();
    }

    /** Returns the type of an encoded field. */
    public PropertyType type(int field) {
        return types[field];
    }
}
