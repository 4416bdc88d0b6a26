package org.millrace.codecs.internal.binary;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How an integer is written.
 *
 * @param size     the number of bytes: 1, 2, 3, 4, 6 or 8
 * @param signed   whether it is in two's complement
 * @param little   whether the lowest byte comes first
 */
record IntegerFormat(int size, boolean signed, boolean little) {

    /** All labels, for messages. */
    static final String LABELS = "int8, int16, int24, int32, int48, int64 and uint8 to uint64";

    private static final Pattern LABEL = Pattern.compile("(u?)int(8|16|24|32|48|64)");

    /** Returns the format of a label such as {@code uint16}. */
    static Optional<IntegerFormat> of(String label, boolean little) {
        var parts = LABEL.matcher(label);
        return parts.matches() ? Optional.of(new IntegerFormat(Integer.parseInt(parts.group(2)) / Byte.SIZE, parts.group(1).isEmpty(), little))
                : Optional.empty();
    }

    String label() {
        return (signed ? "int" : "uint") + size * Byte.SIZE;
    }

    long minimum() {
        return signed ? Long.MIN_VALUE >> Long.SIZE - size * Byte.SIZE : 0;
    }

    /** Returns the largest value; of {@code uint64} the largest that Java's {@code long} has. */
    long maximum() {
        return size == Long.BYTES ? Long.MAX_VALUE : (1L << size * Byte.SIZE - (signed ? 1 : 0)) - 1;
    }

    /** Returns the integer at a position; a {@code uint64} above {@link #maximum} is negative. */
    long get(ByteBuffer buffer, int at) {
        var bits = switch (size) {
            case 1 -> buffer.get(at);
            case 2 -> little ? Short.reverseBytes(buffer.getShort(at)) : buffer.getShort(at);
            case 4 -> little ? Integer.reverseBytes(buffer.getInt(at)) : buffer.getInt(at);
            case 8 -> little ? Long.reverseBytes(buffer.getLong(at)) : buffer.getLong(at);
            default -> assembled(buffer, at);
        };
        return signed || size == Long.BYTES ? bits : bits & maximum();
    }

    private long assembled(ByteBuffer buffer, int at) {
        var bits = (long) buffer.get(little ? at + size - 1 : at);
        for (var i = 1; i < size; i++) {
            bits = bits << Byte.SIZE | buffer.get(little ? at + size - 1 - i : at + i) & 0xff;
        }
        return bits;
    }

    /** Appends an integer between {@link #minimum} and {@link #maximum}. */
    void put(long value, ByteBuffer buffer) {
        switch (size) {
            case 1 -> buffer.put((byte) value);
            case 2 -> buffer.putShort(little ? Short.reverseBytes((short) value) : (short) value);
            case 4 -> buffer.putInt(little ? Integer.reverseBytes((int) value) : (int) value);
            case 8 -> buffer.putLong(little ? Long.reverseBytes(value) : value);
            default -> {
                for (var i = 0; i < size; i++) {
                    buffer.put((byte) (value >> (little ? i : size - 1 - i) * Byte.SIZE));
                }
            }
        }
    }

    /** Returns whether an integer can be written. */
    boolean has(long value) {
        return value >= minimum() && value <= maximum();
    }

    /** Describes an integer that cannot be written. */
    String fault(Object value) {
        return label() + " has the numbers from " + minimum() + " to " + maximum() + ", not " + value;
    }
}
