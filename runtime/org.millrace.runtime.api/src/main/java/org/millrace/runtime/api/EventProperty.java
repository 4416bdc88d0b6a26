package org.millrace.runtime.api;

import java.util.Objects;
import java.util.Optional;

/**
 * A property of an event type.
 *
 * @param name      the name, as used in queries
 * @param type      the type of the values; {@link PropertyType#OBJECT} if the property has a structure
 * @param structure the form of records and of several values; empty for a single value
 */
public record EventProperty(String name, PropertyType type, Optional<Structure> structure) {

    /** Checks that nothing is {@code null}, and that a property with a structure is of type object. */
    public EventProperty {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        if (structure.isPresent() && type != PropertyType.OBJECT) {
            throw new IllegalArgumentException("a property with a structure is of type object");
        }
    }

    /** Creates a property with a single value. */
    public EventProperty(String name, PropertyType type) {
        this(name, type, Optional.empty());
    }

    /** Creates a property with a structure. */
    public EventProperty(String name, Structure structure) {
        this(name, PropertyType.OBJECT, Optional.of(structure));
    }

    /** Returns the type as used in messages, such as {@code double} or {@code Leg[]}. */
    public String label() {
        return structure.map(Structure::label).orElseGet(type::label);
    }
}
