package org.millrace.codecs.internal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Strings for short runs of ASCII bytes, so that a symbol that has been seen makes no new String.
 *
 * <p>The table never grows: when the few slots in which a text may stand are all taken, the first
 * of them is overwritten, so a flood of unknown texts costs garbage but no memory, and the usual
 * symbols are back after it. Safe for use by any thread without locks: entries are immutable
 * and published through final fields; two threads that race at most make a String twice.
 */
public final class SymbolTable {

    /** The longest text that is kept, in bytes. */
    public static final int MAXIMUM_LENGTH = 32;

    private static final int SLOTS = 1 << 16;
    private static final int PROBES = 8;

    private final Entry[] slots = new Entry[SLOTS];

    /** The bytes of a text, eight to a long, and the text. */
    private static final class Entry {
        final int length;
        final long first;
        final long second;
        final long third;
        final long fourth;
        final String text;

        Entry(int length, long first, long second, long third, long fourth, String text) {
            this.length = length;
            this.first = first;
            this.second = second;
            this.third = third;
            this.fourth = fourth;
            this.text = text;
        }
    }

    /**
     * Finds or makes a String.
     *
     * @param buffer holds the bytes; its position is not moved
     * @param from   absolute position of the first byte
     * @param length number of bytes, 0 to {@value #MAXIMUM_LENGTH}; all of them ASCII
     */
    public String text(ByteBuffer buffer, int from, int length) {
        var first = pack(buffer, from, Math.min(length, 8));
        if (length <= 8) {
            return find(buffer, from, length, first, 0, 0, 0);
        }
        return find(buffer, from, length, first, pack(buffer, from + 8, Math.min(length - 8, 8)),
                pack(buffer, from + 16, Math.min(length - 16, 8)), pack(buffer, from + 24, Math.min(length - 24, 8)));
    }

    private static long pack(ByteBuffer buffer, int from, int length) {
        var packed = 0L;
        for (var i = 0; i < length; i++) {
            packed = packed << 8 | buffer.get(from + i);
        }
        return packed;
    }

    private String find(ByteBuffer buffer, int from, int length, long first, long second, long third, long fourth) {
        var home = slot(first ^ second * 31 ^ third * 1009 ^ fourth * 65599 ^ length);
        for (var probe = 0; probe < PROBES; probe++) {
            var slot = home + probe & SLOTS - 1;
            var entry = slots[slot];
            if (entry == null) {
                return keep(slot, buffer, from, length, first, second, third, fourth);
            }
            if (entry.first == first && entry.length == length && entry.second == second && entry.third == third
                    && entry.fourth == fourth) {
                return entry.text;
            }
        }
        return keep(home, buffer, from, length, first, second, third, fourth);
    }

    private String keep(int slot, ByteBuffer buffer, int from, int length, long first, long second, long third,
            long fourth) {
        var bytes = new byte[length];
        buffer.get(from, bytes);
        var text = new String(bytes, StandardCharsets.US_ASCII);
        slots[slot] = new Entry(length, first, second, third, fourth, text);
        return text;
    }

    /** Spreads neighbouring keys over the table: the high bits of a product with an odd constant. */
    private static int slot(long key) {
        return (int) ((key ^ key >>> 29) * 0x9E3779B97F4A7C15L >>> 48);
    }
}
