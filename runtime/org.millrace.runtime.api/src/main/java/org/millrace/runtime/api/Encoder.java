package org.millrace.runtime.api;

import java.nio.ByteBuffer;

/**
 * Encodes events as bytes. The bytes of an event do not depend on the events before it: an adapter may send them in any
 * datagram or connection. Not safe for use by several threads.
 */
public interface Encoder {

    /**
     * Writes the preamble of the stream, such as a header line.
     *
     * @param buffer a buffer with at least {@link Codec#maximumEventSize} bytes remaining
     * @throws IllegalArgumentException if events of a stream could not be told apart; the message is for the user
     */
    default void begin(ByteBuffer buffer) {
    }

    /**
     * Writes one event at the buffer's position.
     *
     * @param event  an event of the codec's type
     * @param buffer in big-endian order
     * @throws java.nio.BufferOverflowException if the buffer is too small; its position is then unchanged
     */
    void encode(Object event, ByteBuffer buffer);
}
