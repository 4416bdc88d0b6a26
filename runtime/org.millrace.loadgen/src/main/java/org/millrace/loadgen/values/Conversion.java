package org.millrace.loadgen.values;

import org.millrace.runtime.api.PropertyType;

import java.math.BigDecimal;

/** Converts values to the types of properties. */
final class Conversion {

    private Conversion() {
    }

    /** Converts a made value; numbers are rounded to the nearest one that an integer type can represent. */
    static Object of(Object made, PropertyType type) {
        return switch (type) {
            case INT -> made instanceof Number number ? (Object) (int) Math.clamp(whole(number), Integer.MIN_VALUE, Integer.MAX_VALUE) : made;
            case LONG -> made instanceof Number number ? (Object) whole(number) : made;
            case FLOAT -> made instanceof Number number ? (Object) number.floatValue() : made;
            case DOUBLE -> made instanceof Number number ? (Object) number.doubleValue() : made;
            case DECIMAL -> made instanceof Long whole ? BigDecimal.valueOf(whole) : made instanceof Double real ? BigDecimal.valueOf(real) : made;
            case STRING -> made.toString();
            default -> made;
        };
    }

    private static long whole(Number number) {
        return number instanceof Double real ? Math.round(real) : number.longValue();
    }

    /**
     * Converts a text of a file.
     *
     * @throws IllegalArgumentException if the type cannot represent it; the message is for the user
     */
    static Object parse(String text, PropertyType type) {
        try {
            return switch (type) {
                case STRING -> text;
                case BOOLEAN -> bool(text);
                case INT -> Integer.valueOf(text.strip());
                case LONG -> Long.valueOf(text.strip());
                case FLOAT -> Float.valueOf(text.strip());
                case DOUBLE -> Double.valueOf(text.strip());
                case DECIMAL, TIMESTAMP, DURATION, BYTES -> type.fit(text);
                case OBJECT -> throw new IllegalArgumentException(text);
            };
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("'" + text + "' is no value of type " + type.label(), e);
        }
    }

    private static Boolean bool(String text) {
        return switch (text.strip()) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }
}
