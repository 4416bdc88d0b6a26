package org.millrace.adapters.tcp.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** The undecoded data of a connection, in a growing buffer. For one thread at a time. */
final class ReceiveBuffer {

    /** Initial size, sufficient for most connections; an idle connection uses no more. */
    private static final int FIRST = 2048;

    private final int atOnce;
    private final int maximum;
    // On the heap: the JDK's direct buffer for reads is per thread, and the direct buffers of many short
    // connections would be collected late, since the collector does not see their size.
    private ByteBuffer bytes;

    /**
     * Creates an empty buffer.
     *
     * @param atOnce  maximum number of bytes per read
     * @param maximum maximum number of bytes held: the size of the largest event
     */
    ReceiveBuffer(int atOnce, int maximum) {
        this.atOnce = atOnce;
        this.maximum = maximum;
        this.bytes = ByteBuffer.allocate(Math.min(FIRST, maximum));
    }

    /** Reads once; returns the number of bytes, or -1 at the end of the stream. */
    int read(ReadableByteChannel channel) throws IOException {
        bytes.limit(Math.min(bytes.capacity(), bytes.position() + atOnce));
        return channel.read(bytes);
    }

    /** Returns the data for decoding. */
    ByteBuffer content() {
        return bytes.flip();
    }

    /**
     * Makes room for the next read after the remaining data.
     *
     * @return false if there is no room: the remaining data has the size of the largest event
     */
    boolean makeRoom() {
        var filled = bytes.limit() == bytes.capacity();
        if (filled && bytes.capacity() < maximum) {
            replace((int) Math.min(maximum, bytes.capacity() * 2L));
        } else if (!bytes.hasRemaining() && bytes.capacity() > atOnce) {
            replace(Math.min(FIRST, maximum));
        } else {
            bytes.compact();
        }
        return bytes.position() < maximum;
    }

    private void replace(int capacity) {
        bytes = ByteBuffer.allocate(capacity).put(bytes);
    }

    /** Discards all data. */
    void clear() {
        bytes = ByteBuffer.allocate(0);
    }
}
