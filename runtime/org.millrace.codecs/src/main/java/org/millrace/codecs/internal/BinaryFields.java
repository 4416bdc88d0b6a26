package org.millrace.codecs.internal;

import org.millrace.runtime.api.PropertyType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The fields of the binary format: their sizes, and the values that are objects in Java other than texts. */
final class BinaryFields {

    /** Size of the longest unscaled value of a decimal: 2,000 digits as two's complement. */
    static final int LONGEST_DECIMAL = 831;
    static final int LONGEST_BYTES = 0xffff;

    private static final int LENGTH = Short.BYTES;
    private static final int TIME = Long.BYTES + Integer.BYTES;
    private static final int NANOS_PER_SECOND = 1_000_000_000;

    private BinaryFields() {
    }

    /** Returns whether fields of a type begin with their length. */
    static boolean hasLength(PropertyType type) {
        return type == PropertyType.STRING || type == PropertyType.DECIMAL || type == PropertyType.BYTES;
    }

    /** Returns the number of bytes of the length at the start of a field. */
    static int lengthBytes(PropertyType type) {
        return type == PropertyType.STRING ? 1 : LENGTH;
    }

    /** Returns the length at the start of a field. */
    static int length(PropertyType type, ByteBuffer buffer, int at) {
        return type == PropertyType.STRING ? buffer.get(at) & 0xff : buffer.getShort(at) & 0xffff;
    }

    /** Returns whether the length of a field is in the range of its type. */
    static boolean isLength(PropertyType type, int length) {
        return length >= shortest(type) && length <= longest(type);
    }

    /** Returns the smallest length of a field that begins with its length. */
    static int shortest(PropertyType type) {
        return type == PropertyType.BYTES ? 0 : 1;
    }

    /** Returns the largest length of a field that begins with its length. */
    static int longest(PropertyType type) {
        return switch (type) {
            case STRING -> SymbolTable.MAXIMUM_LENGTH;
            case DECIMAL -> LONGEST_DECIMAL;
            default -> LONGEST_BYTES;
        };
    }

    /** Returns the size of a field that begins with its length, from this length. */
    static int size(PropertyType type, int length) {
        return lengthBytes(type) + (type == PropertyType.DECIMAL ? Short.BYTES : 0) + length;
    }

    /** Returns the size of a field of a fixed size. */
    static int size(PropertyType type) {
        return switch (type) {
            case BOOLEAN -> 1;
            case INT, FLOAT -> 4;
            case LONG, DOUBLE -> 8;
            case TIMESTAMP, DURATION -> TIME;
            case STRING, DECIMAL, BYTES, OBJECT -> throw new IllegalArgumentException(type.label());
        };
    }

    /** Returns the size of the complete field at a position. */
    static int size(PropertyType type, ByteBuffer buffer, int at) {
        return hasLength(type) ? size(type, length(type, buffer, at)) : size(type);
    }

    /** Reads the complete field at a position; empty if it is malformed. */
    static Optional<Object> read(PropertyType type, ByteBuffer buffer, int at) {
        return switch (type) {
            case TIMESTAMP -> hasNanos(buffer, at) ? timestamp(buffer.getLong(at), buffer.getInt(at + Long.BYTES)) : Optional.empty();
            case DURATION -> hasNanos(buffer, at) ? Optional.of(Duration.ofSeconds(buffer.getLong(at), buffer.getInt(at + Long.BYTES))) : Optional.empty();
            case DECIMAL -> TypeConversion.parse(new BigDecimal(new BigInteger(bytes(buffer, at + LENGTH + Short.BYTES, length(type, buffer, at))),
                    buffer.getShort(at + LENGTH)), type);
            case BYTES -> Optional.of(bytes(buffer, at + LENGTH, length(type, buffer, at)));
            default -> throw new IllegalArgumentException(type.label());
        };
    }

    private static boolean hasNanos(ByteBuffer buffer, int at) {
        var nanos = buffer.getInt(at + Long.BYTES);
        return nanos >= 0 && nanos < NANOS_PER_SECOND;
    }

    private static Optional<Object> timestamp(long seconds, int nanos) {
        try {
            return Optional.of(Instant.ofEpochSecond(seconds, nanos));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static byte[] bytes(ByteBuffer buffer, int from, int length) {
        var bytes = new byte[length];
        buffer.get(from, bytes);
        return bytes;
    }

    static void put(Instant time, ByteBuffer buffer) {
        buffer.putLong(time.getEpochSecond()).putInt(time.getNano());
    }

    static void put(Duration duration, ByteBuffer buffer) {
        buffer.putLong(duration.getSeconds()).putInt(duration.getNano());
    }

    static void put(BigDecimal number, ByteBuffer buffer) {
        var unscaled = number.unscaledValue().toByteArray();
        buffer.putShort((short) unscaled.length).putShort((short) number.scale()).put(unscaled);
    }

    /** Writes bytes, at most {@link #LONGEST_BYTES}. */
    static void put(byte[] bytes, ByteBuffer buffer) {
        buffer.putShort((short) bytes.length).put(bytes);
    }
}
