package org.millrace.runtime.api;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/** The type of an event property, or of a setting of an adapter or a codec. */
public enum PropertyType {
    /** Text ({@code String}). */
    STRING(String.class),
    /** {@code true} or {@code false}. */
    BOOLEAN(boolean.class),
    /** A 32-bit integer. */
    INT(int.class),
    /** A 64-bit integer. */
    LONG(long.class),
    /** A 32-bit IEEE 754 number. */
    FLOAT(float.class),
    /** A 64-bit IEEE 754 number. */
    DOUBLE(double.class),
    /**
     * A decimal number with all its digits ({@link BigDecimal}): at most 1,000 digits before
     * the point and as many behind it.
     */
    DECIMAL(BigDecimal.class),
    /** A point in time with a resolution of nanoseconds ({@link Instant}); as text in ISO 8601. */
    TIMESTAMP(Instant.class),
    /** An amount of time with a resolution of nanoseconds ({@link Duration}); as text in ISO 8601. */
    DURATION(Duration.class),
    /** A sequence of bytes ({@code byte[]}); as text in Base64. */
    BYTES(byte[].class),
    /** Any other object; only in Java objects and maps. Codecs do not support it. */
    OBJECT(Object.class);

    private final Class<?> javaType;

    PropertyType(Class<?> javaType) {
        this.javaType = javaType;
    }

    /** Returns the Java type of the values, the primitive type if there is one. */
    public Class<?> javaType() {
        return javaType;
    }

    /** Returns the name used in files and messages: the constant's name in lower case. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Converts a value to this type without loss. A number is converted if the type can represent it; a float
     * or a double may be the nearest value, and a float or a double becomes the shortest decimal that stands for it.
     * Every value can be converted to a string, and such a string back to a decimal, timestamp, duration or bytes:
     * a timestamp may be any date and time with an offset in ISO 8601, a duration may also have the form of
     * {@link Durations}.
     *
     * @param value not {@code null}
     * @return an instance of the boxed {@link #javaType}; for {@link #OBJECT} the value itself
     * @throws IllegalArgumentException if the type cannot represent the value; the message is for the user
     */
    public Object fit(Object value) {
        return ValueConversion.fit(value, this);
    }

    /**
     * Returns the type of a label.
     *
     * @param label the name in files, for example {@code "double"}
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

    /** Returns the type for values of a Java class, primitive or boxed; {@link #OBJECT} for unknown classes. */
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
        if (type == BigDecimal.class) {
            return DECIMAL;
        }
        if (type == Instant.class) {
            return TIMESTAMP;
        }
        if (type == Duration.class) {
            return DURATION;
        }
        return type == byte[].class ? BYTES : OBJECT;
    }
}
