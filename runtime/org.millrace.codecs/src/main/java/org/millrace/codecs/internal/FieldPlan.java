package org.millrace.codecs.internal;

import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The properties that an encoded event contains, in order. */
public final class FieldPlan {

    private final EventType eventType;
    private final List<String> names;
    private final int[] indexes;
    private final PropertyType[] types;

    private FieldPlan(List<String> names, EventType eventType) {
        this.eventType = eventType;
        this.names = List.copyOf(names);
        this.indexes = names.stream().mapToInt(eventType::indexOf).toArray();
        this.types = names.stream().map(name -> eventType.properties().get(eventType.indexOf(name)).type())
                .toArray(PropertyType[]::new);
    }

    /**
     * Parses the setting {@code fields}.
     *
     * @param eventType the type of the events
     * @param fields    names separated by commas; blank for all properties in declaration order; a record stands for its
     *                  properties, which have paths such as {@code leg.price}
     * @throws IllegalArgumentException if a name is unknown or duplicate, a property has the type object, or
     *         there is no field at all
     */
    public static FieldPlan of(EventType eventType, String fields) {
        return new FieldPlan(names(eventType.name(), eventType.properties(), split(eventType.properties(), fields)), FlatEventType.of(eventType));
    }

    /** Returns the error for which {@link #of} would throw, as a message for the user. */
    public static Optional<String> fault(String eventType, List<EventProperty> properties, String fields) {
        try {
            names(eventType, properties, split(properties, fields));
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        }
    }

    private static List<String> split(List<EventProperty> properties, String fields) {
        return fields.isBlank() ? properties.stream().map(EventProperty::name).toList()
                : Arrays.stream(fields.split(",", -1)).map(String::strip).toList();
    }

    /**
     * Returns the names of properties with a form in bytes, in place of a record those of its properties.
     *
     * @param given names of properties
     * @throws IllegalArgumentException as {@link #of}
     */
    public static List<String> names(String eventType, List<EventProperty> properties, List<String> given) {
        var types = new LinkedHashMap<String, EventProperty>();
        FlatEventType.flat(properties).forEach(property -> types.put(property.name(), property));
        var names = new LinkedHashSet<String>();
        for (var name : given) {
            if (!types.containsKey(name)) {
                throw new IllegalArgumentException("fields: the event type " + eventType + " has no property '"
                        + name + "'; it has " + String.join(", ", types.keySet()));
            }
            addNames(types.get(name), eventType, names);
        }
        if (names.isEmpty()) {
            throw new IllegalArgumentException("the event type " + eventType + " has no properties");
        }
        return List.copyOf(names);
    }

    /** Adds the name of a property; in place of a record those of its properties. */
    private static void addNames(EventProperty property, String eventType, Set<String> names) {
        if (FlatEventType.record(property).isPresent()) {
            FlatEventType.parts(property).forEach(part -> addNames(part, eventType, names));
            return;
        }
        if (property.type() == PropertyType.OBJECT) {
            var structure = property.structure().isPresent();
            throw new IllegalArgumentException("fields: the property '" + property.name() + "' of " + eventType + " is of type " + property.label()
                    + ", which has no form in " + (structure ? "this codec" : "bytes") + "; list the other properties in 'fields'"
                    + (structure ? ", or use the codec json" : ""));
        }
        if (!names.add(property.name())) {
            throw new IllegalArgumentException("fields: '" + property.name() + "' is given twice");
        }
    }

    /** Returns the number of fields, at least one. */
    public int size() {
        return indexes.length;
    }

    /** Returns the type that has the fields as properties: the type of the events, with those of its records. */
    EventType eventType() {
        return eventType;
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
