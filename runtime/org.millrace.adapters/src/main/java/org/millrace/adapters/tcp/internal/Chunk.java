package org.millrace.adapters.tcp.internal;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Encoded events one after the other. Filled by the writing threads under the lock of {@link SendBuffer}, then sent by one
 * thread.
 */
final class Chunk {

    private static final int FEW_EVENTS = 64;

    private final ByteBuffer bytes;
    private int[] ends = new int[FEW_EVENTS];
    private int events;
    private int size;
    // The events that are in a socket or lost, and the position from which the others are sent.
    private int settled;

    Chunk(int capacity) {
        this.bytes = ByteBuffer.allocate(capacity);
    }

    /** Returns the bytes: to be filled, and after {@link #seal} to be sent. */
    ByteBuffer bytes() {
        return bytes;
    }

    /** Returns the number of bytes that were added. */
    int size() {
        return size;
    }

    boolean isEmpty() {
        return events == 0;
    }

    /** Notes that an event ends at the buffer's position. */
    void added() {
        if (events == ends.length) {
            ends = Arrays.copyOf(ends, 2 * events);
        }
        ends[events++] = bytes.position();
        size = bytes.position();
    }

    /** Ends the filling. */
    void seal() {
        bytes.flip();
    }

    /** Returns the number of events that are neither in a socket nor lost. */
    int left() {
        return events - settled;
    }

    /** Notes that all bytes before the buffer's position are in the socket; returns how many more events are. */
    int sent() {
        var before = settled;
        while (settled < events && ends[settled] <= bytes.position()) {
            settled++;
        }
        return settled - before;
    }

    /**
     * Goes back to the beginning of the first event that a broken connection did not take as a whole, so that another
     * connection begins with it.
     *
     * @return how many events an encrypting connection took as a whole, although nobody knows whether they are in the socket
     */
    int rewind() {
        var doubtful = sent();
        bytes.position(settled == 0 ? 0 : ends[settled - 1]);
        return doubtful;
    }

    /** Makes the chunk as new. */
    void clear() {
        bytes.clear();
        events = 0;
        size = 0;
        settled = 0;
    }
}
