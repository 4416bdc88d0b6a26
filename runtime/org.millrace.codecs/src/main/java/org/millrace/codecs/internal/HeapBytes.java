package org.millrace.codecs.internal;

import java.nio.ByteBuffer;

/** The bytes of a buffer as an array: its own array, or a copy. For one thread. */
public final class HeapBytes {

    private byte[] copy = new byte[0];
    private byte[] bytes = copy;
    private int from;
    private int to;

    /** Reads the remaining bytes of a buffer; its position stays. */
    public void read(ByteBuffer buffer) {
        var length = buffer.remaining();
        if (buffer.hasArray()) {
            bytes = buffer.array();
            from = buffer.arrayOffset() + buffer.position();
        } else {
            if (copy.length < length) {
                copy = new byte[length];
            }
            buffer.get(buffer.position(), copy, 0, length);
            bytes = copy;
            from = 0;
        }
        to = from + length;
    }

    /** Returns the array; not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns the index of the first byte. */
    public int from() {
        return from;
    }

    /** Returns the index after the last byte. */
    public int to() {
        return to;
    }

    /** Returns some of the bytes as malformed input. */
    public ByteBuffer piece(int begin, int end) {
        return ByteBuffer.wrap(bytes, begin, Math.max(0, end - begin)).slice().asReadOnlyBuffer();
    }
}
