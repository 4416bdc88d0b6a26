package org.millrace.runtime.api;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Base64;
import java.util.Date;

/** Converts values to property types without loss. */
final class ValueConversion {

    private ValueConversion() {
    }

    static Object fit(Object value, PropertyType type) {
        return switch (type) {
            case STRING -> value instanceof byte[] bytes ? Base64.getEncoder().encodeToString(bytes) : value.toString();
            case BOOLEAN -> value instanceof Boolean ? value : refuse(value, type);
            case INT -> value instanceof Integer ? value : (Object) (int) whole(value, Integer.MIN_VALUE, Integer.MAX_VALUE, type);
            case LONG -> value instanceof Long ? value : (Object) whole(value, Long.MIN_VALUE, Long.MAX_VALUE, type);
            case FLOAT -> value instanceof Float ? value : (Object) real(value, type).floatValue();
            case DOUBLE -> value instanceof Double ? value : (Object) real(value, type).doubleValue();
            case DECIMAL -> decimal(value);
            case TIMESTAMP -> timestamp(value);
            case DURATION -> duration(value);
            case BYTES -> bytes(value);
            case OBJECT -> value;
        };
    }

    private static BigDecimal decimal(Object value) {
        var number = switch (value) {
            case BigDecimal given -> given;
            case BigInteger given -> new BigDecimal(given);
            case Integer given -> BigDecimal.valueOf(given);
            case Long given -> BigDecimal.valueOf(given);
            case Short given -> BigDecimal.valueOf(given);
            case Byte given -> BigDecimal.valueOf(given);
            case Double given when Double.isFinite(given) -> new BigDecimal(given.toString());
            case Float given when Float.isFinite(given) -> new BigDecimal(given.toString());
            case String text -> DecimalNumber.parse(text.strip()).orElse(null);
            default -> null;
        };
        return number != null && DecimalNumber.isInRange(number) ? number : refuse(value, PropertyType.DECIMAL);
    }

    private static Instant timestamp(Object value) {
        try {
            return switch (value) {
                case Instant given -> given;
                case OffsetDateTime given -> given.toInstant();
                case ZonedDateTime given -> given.toInstant();
                // The dates of SQL have no time of day.
                case Date given when given.getClass() == Date.class -> given.toInstant();
                case String text -> TimestampText.parse(text.strip());
                default -> refuse(value, PropertyType.TIMESTAMP);
            };
        } catch (DateTimeException e) {
            return refuse(value, PropertyType.TIMESTAMP);
        }
    }

    private static Duration duration(Object value) {
        try {
            return switch (value) {
                case Duration given -> given;
                case String text when isIso(text.strip()) -> Duration.parse(text.strip());
                case String text -> Durations.parse(text);
                default -> refuse(value, PropertyType.DURATION);
            };
        } catch (DateTimeException | IllegalArgumentException e) {
            return refuse(value, PropertyType.DURATION);
        }
    }

    /** Returns whether a duration begins like those of ISO 8601, with a sign or {@code P}; those with a unit begin with a digit. */
    private static boolean isIso(String text) {
        return !text.isEmpty() && "Pp+-".indexOf(text.charAt(0)) >= 0;
    }

    private static byte[] bytes(Object value) {
        try {
            return value instanceof String text ? Base64.getDecoder().decode(text.strip())
                    : value instanceof byte[] given ? given : refuse(value, PropertyType.BYTES);
        } catch (IllegalArgumentException e) {
            return refuse(value, PropertyType.BYTES);
        }
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
        return finite || none ? (Number) value : refuse(value, type);
    }

    private static <T> T refuse(Object value, PropertyType type) {
        var shown = value instanceof byte[] bytes ? "of length " + bytes.length : value;
        throw new IllegalArgumentException("the " + value.getClass().getSimpleName() + " " + shown + " is no value of the type " + type.label());
    }
}
