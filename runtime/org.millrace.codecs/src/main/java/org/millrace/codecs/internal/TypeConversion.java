package org.millrace.codecs.internal;

import org.millrace.runtime.api.PropertyType;

/** Converts values to property types before they are encoded. */
final class TypeConversion {

    private TypeConversion() {
    }

    /**
     * Returns the value in the property's type.
     *
     * @param value the value, for example of a statement's column; not null
     * @param name  the property's name, for the message
     * @throws IllegalArgumentException if the type cannot represent the value
     */
    static Object fit(Object value, PropertyType type, String name) {
        try {
            return type.fit(value);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }
}
