package org.millrace.codecs.schema.internal;

import org.millrace.runtime.api.FramingLostException;

import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.stream.Stream;

/** How events are told apart in a stream. */
public enum Frame {
    /** The whole stream is one event. */
    MESSAGE(0),
    /** The length stands before each event, as 4 bytes in big-endian order. */
    LENGTH(4),
    /** The length stands before each event, as a varint of at most 5 bytes. */
    VARINT(5);

    private final int longest;

    Frame(int longest) {
        this.longest = longest;
    }

    /** Returns the largest size of a length in bytes. */
    int longest() {
        return longest;
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static String[] labels() {
        return Stream.of(values()).map(Frame::label).toArray(String[]::new);
    }

    static Frame of(String label) {
        return valueOf(label.toUpperCase(Locale.ROOT));
    }

    /**
     * Reads a length.
     *
     * @return -1 if it is incomplete; the position is then unchanged
     * @throws FramingLostException if it is no length
     */
    int read(ByteBuffer buffer) throws FramingLostException {
        if (this == LENGTH) {
            return buffer.remaining() < Integer.BYTES ? -1 : checked(buffer.getInt());
        }
        var length = 0;
        for (var i = 0; i < Math.min(longest, buffer.remaining()); i++) {
            var next = buffer.get(buffer.position() + i);
            length |= (next & 0x7f) << 7 * i;
            if (next >= 0) {
                buffer.position(buffer.position() + i + 1);
                return checked(length);
            }
        }
        if (buffer.remaining() >= longest) {
            throw new FramingLostException("the length of an event has more than " + longest + " bytes");
        }
        return -1;
    }

    private static int checked(int length) throws FramingLostException {
        if (length < 0) {
            throw new FramingLostException("the length of an event is " + Integer.toUnsignedString(length) + " bytes");
        }
        return length;
    }

    /** Writes a length. */
    void write(int length, ByteBuffer buffer) {
        if (this == LENGTH) {
            buffer.putInt(length);
        } else if (this == VARINT) {
            var rest = length;
            while (rest > 0x7f) {
                buffer.put((byte) (rest & 0x7f | 0x80));
                rest >>>= 7;
            }
            buffer.put((byte) rest);
        }
    }
}
