package org.millrace.codecs.internal;

import org.millrace.runtime.api.PropertyType;

/** Brings values to the types of properties before they are written. */
final class TypeConversion {

    private TypeConversion() {
    }

    /**
     * The value as the property has it.
     *
     * @param value set; such as a statement's column has it
     * @param name  the property's, for the message
     * @throws IllegalArgumentException if the type does not have the value
     */
    static Object fit(Object value, PropertyType type, String name) {
        try {
            return type.fit(value);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }
}
