package org.millrace.codecs.internal;

import java.math.BigDecimal;
import java.math.BigInteger;

import org.millrace.runtime.api.PropertyType;

/** Brings values to the types of properties before they are written, so that what is written is what is read back. */
final class Fitting {

    private Fitting() {
    }

    /**
     * The value as the property has it.
     *
     * @param value set; such as a statement's column has it
     * @param name  the property's, for the message
     * @return of the property's type; a float or a double may be nearest to the value in place of equal
     * @throws IllegalArgumentException if the type does not have the value
     */
    static Object fit(Object value, PropertyType type, String name) {
        return switch (type) {
            case STRING -> value.toString();
            case BOOLEAN -> value instanceof Boolean ? value : refuse(value, type, name);
            case INT -> (int) whole(value, Integer.MIN_VALUE, Integer.MAX_VALUE, type, name);
            case LONG -> value instanceof Long ? value : (Object) whole(value, Long.MIN_VALUE, Long.MAX_VALUE, type, name);
            case FLOAT -> value instanceof Float ? value : real(value, type, name).floatValue();
            case DOUBLE -> value instanceof Double ? value : (Object) real(value, type, name).doubleValue();
            case OBJECT -> value;
        };
    }

    private static long whole(Object value, long least, long most, PropertyType type, String name) {
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
            refuse(value, type, name);
        }
        return whole.longValue();
    }

    /** The number without its fraction; null if it has one. A number of many digits is none that fits. */
    private static BigInteger exact(BigDecimal number) {
        var plain = number.stripTrailingZeros();
        return plain.scale() > 0 || plain.scale() < -20 ? null : plain.toBigIntegerExact();
    }

    private static Number real(Object value, PropertyType type, String name) {
        var finite = value instanceof Number number
                && (type == PropertyType.FLOAT ? Float.isFinite(number.floatValue()) : Double.isFinite(number.doubleValue()));
        var none = value instanceof Double number && !Double.isFinite(number) || value instanceof Float other && !Float.isFinite(other);
        return finite || none ? (Number) value : (Number) refuse(value, type, name);
    }

    private static Object refuse(Object value, PropertyType type, String name) {
        throw new IllegalArgumentException(name + ": the " + value.getClass().getSimpleName() + " " + value + " is no value of the type " + type.label());
    }
}
