package org.millrace.codecs.schema.internal;

import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Finds the fields of a schema that belong to properties. */
public final class FieldNames {

    private FieldNames() {
    }

    /**
     * Returns the field of each property that has one: the field with its name, or else the only one that differs from it by
     * underscores and case only, such as {@code last_price} for {@code lastPrice}. An object without a structure has none.
     */
    public static Map<EventProperty, String> match(EventType type, List<String> fields) {
        var matches = new LinkedHashMap<EventProperty, String>();
        for (var property : type.properties()) {
            if (property.type() != PropertyType.OBJECT || property.structure().isPresent()) {
                find(property.name(), fields).ifPresent(field -> matches.put(property, field));
            }
        }
        return matches;
    }

    /**
     * Returns the same, if there is any.
     *
     * @param record the name of the record, for the message
     * @throws IllegalArgumentException if no property has a field; the message is for the user
     */
    public static Map<EventProperty, String> matchSome(EventType type, List<String> fields, String record) {
        var matches = match(type, fields);
        if (matches.isEmpty()) {
            throw new IllegalArgumentException(record + " has no field for a property of the event type '" + type.name() + "'; its fields are "
                    + String.join(", ", fields));
        }
        return matches;
    }

    private static Optional<String> find(String property, List<String> fields) {
        if (fields.contains(property)) {
            return Optional.of(property);
        }
        var alike = fields.stream().filter(field -> plain(field).equals(plain(property))).toList();
        return alike.size() == 1 ? Optional.of(alike.getFirst()) : Optional.empty();
    }

    private static String plain(String name) {
        return name.replace("_", "").toLowerCase(Locale.ROOT);
    }
}
