package org.millrace.runtime.api;

import java.util.Objects;

/**
 * A property of an event type.
 *
 * @param name the name, as used in queries
 * @param type the type of the values
 */
public record EventProperty(String name, PropertyType type) {

    /** Checks that nothing is {@code null}. */
    public EventProperty {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
    }
}
