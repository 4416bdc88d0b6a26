package org.millrace.journal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Integers of variable length, seven bits per byte, lowest first; texts with their length before them. */
final class Packed {

    private static final int BITS = 7;
    private static final int MORE = 0x80;

    private Packed() {
    }

    static void putUnsigned(ByteBuffer buffer, long value) {
        var rest = value;
        while ((rest & -MORE) != 0) {
            buffer.put((byte) (rest | MORE));
            rest >>>= BITS;
        }
        buffer.put((byte) rest);
    }

    static long unsigned(ByteBuffer buffer) {
        var value = 0L;
        var shift = 0;
        while (true) {
            var next = buffer.get();
            value |= (long) (next & MORE - 1) << shift;
            if (next >= 0) {
                return value;
            }
            shift += BITS;
        }
    }

    /** Writes a number that is usually near zero. */
    static void putSigned(ByteBuffer buffer, long value) {
        putUnsigned(buffer, value << 1 ^ value >> Long.SIZE - 1);
    }

    static long signed(ByteBuffer buffer) {
        var value = unsigned(buffer);
        return value >>> 1 ^ -(value & 1);
    }

    static void putText(ByteBuffer buffer, String text) {
        var length = text.length();
        var start = buffer.position();
        putUnsigned(buffer, length);
        for (var i = 0; i < length; i++) {
            var character = text.charAt(i);
            if (character >= MORE) {
                buffer.position(start);
                var bytes = text.getBytes(StandardCharsets.UTF_8);
                putUnsigned(buffer, bytes.length);
                buffer.put(bytes);
                return;
            }
            buffer.put((byte) character);
        }
    }

    static String text(ByteBuffer buffer) {
        return new String(bytes(buffer), StandardCharsets.UTF_8);
    }

    static void putBytes(ByteBuffer buffer, byte[] bytes) {
        putUnsigned(buffer, bytes.length);
        buffer.put(bytes);
    }

    static byte[] bytes(ByteBuffer buffer) {
        var bytes = new byte[Math.toIntExact(unsigned(buffer))];
        buffer.get(bytes);
        return bytes;
    }
}
