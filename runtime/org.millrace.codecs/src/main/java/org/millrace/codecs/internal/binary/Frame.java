package org.millrace.codecs.internal.binary;

import java.nio.ByteBuffer;

/**
 * The length before each event.
 *
 * @param length     how it is written
 * @param countsSelf whether it counts its own bytes
 * @param maximum    the largest size of an event with its length, in bytes
 */
record Frame(IntegerFormat length, boolean countsSelf, int maximum) {

    /** Returns the size of the event at a position, with its length; less than 0 if it is out of range. */
    int size(ByteBuffer buffer, int at) {
        var told = length.get(buffer, at);
        var size = countsSelf || told < 0 ? told : told + length.size();
        return size < length.size() || size > maximum ? -1 : (int) size;
    }

    /** Describes a length out of range. */
    String fault(ByteBuffer buffer, int at) {
        return "found " + length.get(buffer, at) + " where the length of an event (" + (countsSelf ? length.size() : 0) + " to "
                + (countsSelf ? maximum : maximum - length.size()) + ") should be";
    }

    /** Writes the length of an event that ends at the position of a buffer. */
    void put(int start, ByteBuffer buffer) {
        var end = buffer.position();
        var size = end - start - (countsSelf ? 0 : length.size());
        if (end - start > maximum || !length.has(size)) {
            throw new IllegalArgumentException("an event of " + (end - start) + " bytes is too large for the frame (" + length.label() + ", at most "
                    + maximum + " bytes)");
        }
        buffer.position(start);
        length.put(size, buffer);
        buffer.position(end);
    }
}
