package org.millrace.codecs.internal;

import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;

import java.util.Optional;

/** Converts values to property types before they are encoded, and after they are decoded. */
public final class TypeConversion {

    private TypeConversion() {
    }

    /** Returns whether a property has a form in formats with records and arrays. */
    public static boolean hasForm(EventProperty property) {
        return property.type() != PropertyType.OBJECT
                || property.structure().filter(structure -> structure.record().isPresent() || structure.element() != PropertyType.OBJECT).isPresent();
    }

    /**
     * Returns the value in the property's type.
     *
     * @param value the value, for example of a statement's column; not null
     * @param name  the property's name, for the message
     * @throws IllegalArgumentException if the type cannot represent the value
     */
    public static Object fit(Object value, PropertyType type, String name) {
        try {
            return type.fit(value);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }

    /** Returns a decoded text or number in the property's type; empty if the type cannot represent it. */
    public static Optional<Object> parse(Object value, PropertyType type) {
        try {
            return Optional.of(type.fit(value));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
