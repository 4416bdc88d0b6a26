package org.millrace.runtime.api;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Converts values to property types without loss. */
final class ValueConversion {

    private ValueConversion() {
    }

    static Object fit(Object value, PropertyType type) {
        return switch (type) {
            case STRING -> value.toString();
            case BOOLEAN -> value instanceof Boolean ? value : refuse(value, type);
            case INT -> value instanceof Integer ? value : (Object) (int) whole(value, Integer.MIN_VALUE, Integer.MAX_VALUE, type);
            case LONG -> value instanceof Long ? value : (Object) whole(value, Long.MIN_VALUE, Long.MAX_VALUE, type);
            case FLOAT -> value instanceof Float ? value : (Object) real(value, type).floatValue();
            case DOUBLE -> value instanceof Double ? value : (Object) real(value, type).doubleValue();
            case OBJECT -> value;
        };
    }

    private static long whole(Object value, long least, long most, PropertyType type) {
        var whole = switch (value) {
            case Integer number -> BigInteger.valueOf(number);
            case Long number -> BigInteger.valueOf(number);
            case Short number -> BigInteger.valueOf(number);
            case Byte number -> BigInteger.valueOf(number);
            case BigInteger number -> number;
            case Double number when Double.isFinite(number) -> exact(new BigDecimal(number));
            case Float number when Float.isFinite(number) -> exact(new BigDecimal(number));
            case BigDecimal number -> exact(number);
            default -> null;
        };
        if (whole == null || whole.bitLength() > 63 || whole.longValue() < least || whole.longValue() > most) {
            refuse(value, type);
        }
        return whole.longValue();
    }

    /** Returns the number as an integer; null if it has a fraction or too many digits for any integer type. */
    private static BigInteger exact(BigDecimal number) {
        var plain = number.stripTrailingZeros();
        return plain.scale() > 0 || plain.scale() < -20 ? null : plain.toBigIntegerExact();
    }

    private static Number real(Object value, PropertyType type) {
        var finite = value instanceof Number number
                && (type == PropertyType.FLOAT ? Float.isFinite(number.floatValue()) : Double.isFinite(number.doubleValue()));
        var none = value instanceof Double number && !Double.isFinite(number) || value instanceof Float other && !Float.isFinite(other);
        return finite || none ? (Number) value : (Number) refuse(value, type);
    }

    private static Object refuse(Object value, PropertyType type) {
        throw new IllegalArgumentException("the " + value.getClass().getSimpleName() + " " + value + " is no value of the type " + type.label());
    }
}
