package org.millrace.adapters.tcp.internal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** What a connection has sent and what is not decoded yet. It grows with what is sent. For one thread at a time. */
final class ReceiveBuffer {

    /** Enough for what most connections send at a time; a connection that sends nothing takes no more. */
    private static final int FIRST = 2048;

    private final int atOnce;
    private final int maximum;
    // On the heap: the system's own buffer for reading is per thread, and many short connections
    // would leave direct buffers to a collector that does not see their size.
    private ByteBuffer bytes;

    /**
     * Makes an empty buffer.
     *
     * @param atOnce  how many bytes are read at most at once
     * @param maximum how many bytes there are at most: those of the largest event
     */
    ReceiveBuffer(int atOnce, int maximum) {
        this.atOnce = atOnce;
        this.maximum = maximum;
        this.bytes = ByteBuffer.allocate(Math.min(FIRST, maximum));
    }

    /** Reads once; the number of bytes, or -1 at the end of the stream. */
    int read(ReadableByteChannel channel) throws IOException {
        bytes.limit(Math.min(bytes.capacity(), bytes.position() + atOnce));
        return channel.read(bytes);
    }

    /** What is there, to be decoded. */
    ByteBuffer content() {
        return bytes.flip();
    }

    /**
     * Makes room for the next read, behind what was left of the content.
     *
     * @return false if there is none: as many bytes as the largest event has are left
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

    /** Forgets everything. */
    void clear() {
        bytes = ByteBuffer.allocate(0);
    }
}
