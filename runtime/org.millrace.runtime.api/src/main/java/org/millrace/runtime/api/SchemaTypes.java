package org.millrace.runtime.api;

import java.util.List;

/**
 * Event types that the schema of a format describes.
 *
 * @param types   the types, each after those of its records
 * @param leftOut what event types cannot have, with the reason; for the user
 */
public record SchemaTypes(List<Type> types, List<String> leftOut) {

    /** Copies the lists. */
    public SchemaTypes {
        types = List.copyOf(types);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * An event type.
     *
     * @param name       the name, unique among the types
     * @param properties the properties, in the order of the schema
     */
    public record Type(String name, List<Property> properties) {

        /** Copies the list. */
        public Type {
            properties = List.copyOf(properties);
        }
    }

    /**
     * A property.
     *
     * @param name      the name
     * @param valueType the label of a {@link PropertyType} or the name of one of the types; with {@code []} behind it for an array
     */
    public record Property(String name, String valueType) {
    }
}
