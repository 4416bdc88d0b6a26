package org.millrace.runtime.event;

import java.util.function.Function;

/** Conversions of values to the type of a property; a value that does not fit becomes {@code null}. */
final class Conversions {

    private Conversions() {
    }

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
        if (type == char.class || type == Character.class) {
            return value -> switch (value) {
                case Character c -> c;
                case String text when text.length() == 1 -> text.charAt(0);
                case null, default -> null;
            };
        }
        if (type == String.class) {
            return value -> value == null ? null : value.toString();
        }
        return value -> type.isInstance(value) ? value : null;
    }

    private static Function<Object, Object> number(Function<Number, Object> conversion) {
        return value -> value instanceof Number number ? conversion.apply(number) : null;
    }
}
