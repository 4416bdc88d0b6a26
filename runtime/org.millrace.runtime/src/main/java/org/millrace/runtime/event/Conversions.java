package org.millrace.runtime.event;

import org.millrace.runtime.api.PropertyType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.Function;

/** Converts values to property types. */
final class Conversions {

    private Conversions() {
    }

    /**
     * Converts a value without loss.
     *
     * @param value not {@code null}
     * @param name  the property's name, for the message
     * @throws IllegalArgumentException if the type cannot represent the value; the message is for the user
     */
    static Object fit(Object value, Class<?> type, String name) {
        try {
            var known = PropertyType.ofJavaType(type);
            return known == PropertyType.OBJECT ? other(value, type) : known.fit(value);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("'" + name + "': " + e.getMessage(), e);
        }
    }

    private static Object other(Object value, Class<?> type) {
        if (type.isInstance(value)) {
            return value;
        }
        if (value instanceof Number) {
            if (type == BigInteger.class) {
                return BigInteger.valueOf((Long) PropertyType.LONG.fit(value));
            }
            var whole = type == short.class || type == Short.class || type == byte.class || type == Byte.class ? (Long) PropertyType.LONG.fit(value) : null;
            var small = whole == null ? null : to(type).apply(whole);
            if (small != null && ((Number) small).longValue() == whole) {
                return small;
            }
        }
        var converted = value instanceof Number ? null : to(type).apply(value);
        if (converted == null) {
            throw new IllegalArgumentException("the " + value.getClass().getSimpleName() + " " + value + " is no value of the type " + type.getSimpleName());
        }
        return converted;
    }

    /** Returns a conversion like Java assignment and narrowing; values of other kinds become {@code null}. */
    static Function<Object, Object> to(Class<?> type) {
        if (type == boolean.class || type == Boolean.class) {
            return value -> value instanceof Boolean ? value : null;
        }
        if (type == int.class || type == Integer.class) {
            return number(Number::intValue);
        }
        if (type == long.class || type == Long.class) {
            return number(Number::longValue);
        }
        if (type == double.class || type == Double.class) {
            return number(Number::doubleValue);
        }
        if (type == float.class || type == Float.class) {
            return number(Number::floatValue);
        }
        if (type == short.class || type == Short.class) {
            return number(Number::shortValue);
        }
        if (type == byte.class || type == Byte.class) {
            return number(Number::byteValue);
        }
        if (type == BigDecimal.class) {
            return Conversions::decimal;
        }
        if (type == char.class || type == Character.class) {
            return value -> switch (value) {
                case Character c -> c;
                case String text when text.length() == 1 -> text.charAt(0);
                case null, default -> null;
            };
        }
        if (type == String.class) {
            return value -> value == null ? null : PropertyType.STRING.fit(value);
        }
        return value -> type.isInstance(value) ? value : null;
    }

    private static Function<Object, Object> number(Function<Number, Object> conversion) {
        return value -> value instanceof Number number ? conversion.apply(number) : null;
    }

    private static Object decimal(Object value) {
        return switch (value) {
            case BigDecimal number -> number;
            case BigInteger number -> new BigDecimal(number);
            case Double number when !Double.isFinite(number) -> null;
            case Float number when !Float.isFinite(number) -> null;
            case Number number -> new BigDecimal(number.toString());
            case null, default -> null;
        };
    }
}
