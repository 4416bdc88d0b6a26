package org.millrace.runtime.api;

import java.nio.ByteBuffer;

/** Writes events as bytes. Not safe for use by several threads. */
public interface Encoder {

    /**
     * Writes what comes before the first event, such as a header line.
     *
     * @param buffer has at least {@link Codec#maximumEventSize} bytes left
     */
    default void begin(ByteBuffer buffer) {
    }

    /**
     * Writes one event at the buffer's position.
     *
     * @param event  an event of the codec's type
     * @param buffer in big-endian order
     * @throws java.nio.BufferOverflowException if the buffer is too small; its position is as before
     */
    void encode(Object event, ByteBuffer buffer);
}
