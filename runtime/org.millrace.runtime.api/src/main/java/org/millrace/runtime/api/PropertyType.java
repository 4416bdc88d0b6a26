package org.millrace.runtime.api;

import java.util.Locale;
import java.util.Optional;

/** The type of a property of an event, and of a setting of an adapter or a codec. */
public enum PropertyType {
    /** Text; Java's {@code String}. */
    STRING(String.class),
    /** {@code true} or {@code false}. */
    BOOLEAN(boolean.class),
    /** A whole number of 32 bits. */
    INT(int.class),
    /** A whole number of 64 bits. */
    LONG(long.class),
    /** A number of 32 bits, IEEE 754. */
    FLOAT(float.class),
    /** A number of 64 bits, IEEE 754. */
    DOUBLE(double.class),
    /** Anything else; only in Java objects and in maps, no codec writes it. */
    OBJECT(Object.class);

    private final Class<?> javaType;

    PropertyType(Class<?> javaType) {
        this.javaType = javaType;
    }

    /** The Java type of a value: the primitive type where there is one. */
    public Class<?> javaType() {
        return javaType;
    }

    /** The name used in files and messages: the constant's name in lower case. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Brings a value to this type, so that what is written is what is read back. Numbers fit if the type
     * has the same number; a float or a double may be the nearest one. Everything fits into a string.
     *
     * @param value not {@code null}
     * @return of the boxed {@link #javaType}; for {@link #OBJECT} the value itself
     * @throws IllegalArgumentException with a message for the user, if the type does not have the value
     */
    public Object fit(Object value) {
        return ValueConversion.fit(value, this);
    }

    /**
     * Finds a type by its name in files.
     *
     * @param label for instance {@code "double"}
     * @return the type, or empty if there is no such type
     */
    public static Optional<PropertyType> ofLabel(String label) {
        for (var type : values()) {
            if (type.label().equals(label)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /**
     * The type that carries values of a Java class: boxed and primitive types alike; everything
     * unknown is {@link #OBJECT}.
     */
    public static PropertyType ofJavaType(Class<?> type) {
        if (type == String.class || type == CharSequence.class) {
            return STRING;
        }
        if (type == boolean.class || type == Boolean.class) {
            return BOOLEAN;
        }
        if (type == int.class || type == Integer.class) {
            return INT;
        }
        if (type == long.class || type == Long.class) {
            return LONG;
        }
        if (type == float.class || type == Float.class) {
            return FLOAT;
        }
        if (type == double.class || type == Double.class) {
            return DOUBLE;
        }
        return OBJECT;
    }
}
