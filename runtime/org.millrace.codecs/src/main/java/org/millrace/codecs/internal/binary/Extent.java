package org.millrace.codecs.internal.binary;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * How many bytes a text or a sequence of bytes has.
 *
 * @param length  how their number is written before them; empty if there are always as many as {@code maximum}
 * @param maximum the largest number of bytes
 */
record Extent(Optional<IntegerFormat> length, int maximum) {

    int prefix() {
        return length.map(IntegerFormat::size).orElse(0);
    }

    /** Returns the number of bytes behind the prefix at a position; not more than the maximum. */
    int bytes(ByteBuffer buffer, int at) {
        return length.isPresent() ? (int) length.get().get(buffer, at) : maximum;
    }

    /** Returns the size of the whole field at a position; less than 0 if it is out of range. */
    int size(ByteBuffer buffer, int at) {
        if (length.isEmpty()) {
            return maximum;
        }
        var bytes = length.get().get(buffer, at);
        return bytes < 0 || bytes > maximum ? -1 : length.get().size() + (int) bytes;
    }

    /** Describes a number of bytes out of range. */
    String fault(ByteBuffer buffer, int at) {
        return "found " + length.orElseThrow().get(buffer, at) + " where a length of 0 to " + maximum + " should be";
    }

    /** Appends bytes, filled up with others if their number is fixed; returns whether they have a place. */
    boolean put(byte[] bytes, byte[] filling, ByteBuffer buffer) {
        if (bytes.length > maximum) {
            return false;
        }
        if (length.isPresent()) {
            length.get().put(bytes.length, buffer);
            buffer.put(bytes);
            return true;
        }
        var missing = maximum - bytes.length;
        if (missing > 0 && (filling.length == 0 || missing % filling.length != 0)) {
            return false;
        }
        var whole = Arrays.copyOf(bytes, maximum);
        for (var i = bytes.length; i < maximum; i++) {
            whole[i] = filling[(i - bytes.length) % filling.length];
        }
        buffer.put(whole);
        return true;
    }
}
