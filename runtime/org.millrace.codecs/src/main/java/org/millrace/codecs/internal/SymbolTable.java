package org.millrace.codecs.internal;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;

/**
 * A cache of texts for short byte sequences, so that a known symbol needs no new String.
 *
 * <p>The table has a fixed size: if all slots of a text are taken, the first one is overwritten, so a flood of
 * unknown texts causes garbage but does not exhaust memory, and the usual symbols return afterwards. Safe for
 * use by any thread without locks: entries are immutable and published through final fields; a race only
 * creates a String twice.
 */
public final class SymbolTable {

    /** Maximum length of a cached text in bytes. */
    public static final int MAXIMUM_LENGTH = 32;

    private static final int SLOTS = 1 << 16;
    private static final int PROBES = 8;

    private final Symbol[] slots = new Symbol[SLOTS];
    private final Function<byte[], Optional<String>> texts;

    /**
     * Creates an empty table.
     *
     * @param texts returns the text of bytes, or empty if they are not allowed in the table; called when a text is added
     */
    public SymbolTable(Function<byte[], Optional<String>> texts) {
        this.texts = texts;
    }

    /** Creates an empty table of texts in ASCII; all bytes must be ASCII. */
    static SymbolTable ascii() {
        return new SymbolTable(bytes -> Optional.of(new String(bytes, StandardCharsets.US_ASCII)));
    }

    /** Creates an empty table of texts in ASCII that contain only printable characters and no blanks. */
    public static SymbolTable printable() {
        return new SymbolTable(bytes -> {
            for (var character : bytes) {
                if (character < 0x21 || character > 0x7e) {
                    return Optional.empty();
                }
            }
            return Optional.of(new String(bytes, StandardCharsets.US_ASCII));
        });
    }

    /**
     * Finds or creates a text.
     *
     * @param buffer contains the bytes; its position does not change
     * @param from   absolute position of the first byte
     * @param length number of bytes, 0 to {@value #MAXIMUM_LENGTH}
     * @return the text, or {@link Symbol#NONE} if it is not allowed in the table
     */
    public Symbol symbol(ByteBuffer buffer, int from, int length) {
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
            packed = packed << 8 | buffer.get(from + i) & 0xff;
        }
        return packed;
    }

    private Symbol find(ByteBuffer buffer, int from, int length, long first, long second, long third, long fourth) {
        var home = slot(first ^ second * 31 ^ third * 1009 ^ fourth * 65599 ^ length);
        for (var probe = 0; probe < PROBES; probe++) {
            var slot = home + probe & SLOTS - 1;
            var entry = slots[slot];
            if (entry == null) {
                return keep(slot, buffer, from, length, first, second, third, fourth);
            }
            if (entry.is(length, first, second, third, fourth)) {
                return entry;
            }
        }
        return keep(home, buffer, from, length, first, second, third, fourth);
    }

    private Symbol keep(int slot, ByteBuffer buffer, int from, int length, long first, long second, long third,
            long fourth) {
        var bytes = new byte[length];
        buffer.get(from, bytes);
        var text = texts.apply(bytes);
        if (text.isEmpty()) {
            return Symbol.NONE;
        }
        var symbol = new Symbol(length, first, second, third, fourth, text.get());
        slots[slot] = symbol;
        return symbol;
    }

    /** Distributes similar keys over the table: multiplicative hashing with the high bits. */
    private static int slot(long key) {
        return (int) ((key ^ key >>> 29) * 0x9E3779B97F4A7C15L >>> 48);
    }
}
