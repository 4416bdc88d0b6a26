package org.millrace.codecs.schema.internal.avro;

import org.apache.avro.Conversions.BigDecimalConversion;
import org.apache.avro.LogicalTypes.Decimal;
import org.apache.avro.Schema;
import org.apache.avro.Schema.Type;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericFixed;
import org.millrace.runtime.api.PropertyType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * Single values, by Avro's types and logical types. A property of type timestamp or duration is a time of the logical type, one of a
 * number type is the number that is written.
 */
final class Scalars {

    private static final BigDecimalConversion BIG_DECIMAL = new BigDecimalConversion();
    private static final int UUID_SIZE = 16;

    private Scalars() {
    }

    /** Returns a value that the type of a property may fit. */
    static Object read(Schema type, Object value, PropertyType property) {
        var logical = logical(type);
        return switch (value) {
            case CharSequence text -> text.toString();
            case GenericData.EnumSymbol symbol -> symbol.toString();
            case ByteBuffer bytes -> bytes(type, logical, copy(bytes));
            case GenericFixed fixed -> bytes(type, logical, fixed.bytes());
            case Number number when logical.equals("date") && (property == PropertyType.TIMESTAMP || property == PropertyType.STRING) ->
                property == PropertyType.STRING ? LocalDate.ofEpochDay(number.longValue()).toString() : Instant.EPOCH.plus(Duration.ofDays(number.longValue()));
            case Number number when logical.contains("timestamp-") && (property == PropertyType.TIMESTAMP || property == PropertyType.STRING) ->
                instant(number.longValue(), unit(logical));
            case Number number when logical.startsWith("time-") && property == PropertyType.DURATION ->
                Duration.of(number.longValue(), unit(logical).toChronoUnit());
            default -> value;
        };
    }

    private static String logical(Schema type) {
        return type.getLogicalType() == null ? "" : type.getLogicalType().getName();
    }

    private static byte[] copy(ByteBuffer buffer) {
        var bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }

    private static Object bytes(Schema type, String logical, byte[] bytes) {
        return switch (logical) {
            case "decimal" -> new BigDecimal(new BigInteger(bytes.length == 0 ? new byte[1] : bytes), ((Decimal) type.getLogicalType()).getScale());
            case "big-decimal" -> BIG_DECIMAL.fromBytes(ByteBuffer.wrap(bytes), type, type.getLogicalType());
            case "uuid" -> {
                var halves = ByteBuffer.wrap(bytes);
                yield new UUID(halves.getLong(), halves.getLong()).toString();
            }
            default -> bytes;
        };
    }

    private static TimeUnit unit(String logical) {
        return switch (logical.substring(logical.lastIndexOf('-') + 1)) {
            case "millis" -> TimeUnit.MILLISECONDS;
            case "micros" -> TimeUnit.MICROSECONDS;
            default -> TimeUnit.NANOSECONDS;
        };
    }

    private static Instant instant(long value, TimeUnit unit) {
        var perSecond = unit.convert(1, TimeUnit.SECONDS);
        return Instant.ofEpochSecond(Math.floorDiv(value, perSecond), unit.toNanos(Math.floorMod(value, perSecond)));
    }

    /**
     * Returns the value that Avro writes; times are rounded down to the unit of the logical type.
     *
     * @throws IllegalArgumentException or ArithmeticException if the type does not take the value; the message is for the user
     */
    static Object write(Schema type, Object value, PropertyType property) {
        var logical = logical(type);
        if (property == PropertyType.TIMESTAMP && (logical.equals("date") || logical.contains("timestamp-"))) {
            return time(type, (Instant) PropertyType.TIMESTAMP.fit(value), logical);
        }
        if (property == PropertyType.DURATION && logical.startsWith("time-")) {
            var duration = unit(logical).convert((Duration) PropertyType.DURATION.fit(value));
            return type.getType() == Type.INT ? (Object) Math.toIntExact(duration) : (Object) duration;
        }
        return switch (logical) {
            case "decimal" -> sized(type, decimal(type, (BigDecimal) PropertyType.DECIMAL.fit(value)));
            case "big-decimal" -> BIG_DECIMAL.toBytes((BigDecimal) PropertyType.DECIMAL.fit(value), type, type.getLogicalType());
            case "uuid" -> uuid(type, UUID.fromString((String) PropertyType.STRING.fit(value)));
            default -> plain(type, value);
        };
    }

    private static Object time(Schema type, Instant instant, String logical) {
        if (logical.equals("date")) {
            return Math.toIntExact(instant.atOffset(ZoneOffset.UTC).toLocalDate().toEpochDay());
        }
        var unit = unit(logical);
        var time = Math.addExact(Math.multiplyExact(instant.getEpochSecond(), unit.convert(1, TimeUnit.SECONDS)),
                unit.convert(instant.getNano(), TimeUnit.NANOSECONDS));
        return type.getType() == Type.INT ? (Object) Math.toIntExact(time) : (Object) time;
    }

    private static byte[] decimal(Schema type, BigDecimal value) {
        var form = (Decimal) type.getLogicalType();
        BigDecimal scaled;
        try {
            scaled = value.setScale(form.getScale(), RoundingMode.UNNECESSARY);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(value + " has more than " + form.getScale() + " digits behind the point", e);
        }
        if (scaled.precision() > form.getPrecision()) {
            throw new IllegalArgumentException(value + " has more than " + form.getPrecision() + " digits");
        }
        return scaled.unscaledValue().toByteArray();
    }

    private static Object sized(Schema type, byte[] number) {
        if (type.getType() != Type.FIXED) {
            return ByteBuffer.wrap(number);
        }
        var bytes = new byte[type.getFixedSize()];
        if (number.length > bytes.length) {
            throw new IllegalArgumentException("the number needs " + number.length + " bytes; the type " + type.getFullName() + " has " + bytes.length);
        }
        Arrays.fill(bytes, (byte) (number[0] < 0 ? -1 : 0));
        System.arraycopy(number, 0, bytes, bytes.length - number.length, number.length);
        return new GenericData.Fixed(type, bytes);
    }

    private static Object uuid(Schema type, UUID uuid) {
        return type.getType() != Type.FIXED ? uuid.toString() : new GenericData.Fixed(type, ByteBuffer.allocate(UUID_SIZE)
                .putLong(uuid.getMostSignificantBits()).putLong(uuid.getLeastSignificantBits()).array());
    }

    private static Object plain(Schema type, Object value) {
        return switch (type.getType()) {
            case STRING -> PropertyType.STRING.fit(value);
            case BOOLEAN -> PropertyType.BOOLEAN.fit(value);
            case INT -> PropertyType.INT.fit(value);
            case LONG -> PropertyType.LONG.fit(value);
            case FLOAT -> PropertyType.FLOAT.fit(value);
            case DOUBLE -> PropertyType.DOUBLE.fit(value);
            case BYTES -> ByteBuffer.wrap((byte[]) PropertyType.BYTES.fit(value));
            case FIXED -> fixed(type, (byte[]) PropertyType.BYTES.fit(value));
            case ENUM -> symbol(type, (String) PropertyType.STRING.fit(value));
            default -> throw new IllegalArgumentException("a single value is no " + type.getType().getName());
        };
    }

    private static Object fixed(Schema type, byte[] bytes) {
        if (bytes.length != type.getFixedSize()) {
            throw new IllegalArgumentException("the value has " + bytes.length + " bytes; the type " + type.getFullName() + " has " + type.getFixedSize());
        }
        return new GenericData.Fixed(type, bytes);
    }

    private static Object symbol(Schema type, String text) {
        if (!type.hasEnumSymbol(text)) {
            throw new IllegalArgumentException("'" + text + "' is none of " + String.join(", ", type.getEnumSymbols()));
        }
        return new GenericData.EnumSymbol(type, text);
    }
}
