package org.millrace.runtime.api;

import java.nio.ByteBuffer;

/**
 * Splits a byte stream into events. The result does not depend on how the bytes are divided among calls. Not
 * safe for use by several threads.
 */
public interface Decoder {

    /**
     * Decodes all complete events between the buffer's position and limit, and advances the position past the
     * last consumed byte. The caller passes the remaining bytes again, followed by more.
     *
     * @param buffer the bytes, in big-endian order
     * @param output receives the events
     * @throws FramingLostException if the start of the next event cannot be determined; the stream cannot be
     *         decoded further
     */
    void decode(ByteBuffer buffer, Output output) throws FramingLostException;

    /**
     * Processes the end of the stream. Afterwards the decoder is as new, and can decode another stream: an adapter that
     * receives datagrams has one stream for each of them.
     *
     * @param rest   the bytes that {@link #decode} did not consume, possibly none
     * @param output receives a last event, or reports an incomplete one as malformed
     */
    void end(ByteBuffer rest, Output output);

    /** Receives the results of a decoder. */
    interface Output {

        /** Receives a decoded event. */
        void event(Object event);

        /**
         * Reports malformed input; the decoder continues with the next event.
         *
         * @param reason the error
         */
        void malformed(String reason);

        /**
         * Reports malformed input with its bytes.
         *
         * @param reason the error
         * @param input  the malformed bytes, or the first of them if there are too many; read-only, valid only
         *               during the call
         */
        default void malformed(String reason, ByteBuffer input) {
            malformed(reason);
        }

        /**
         * Reports discarded events that nobody wants. Called before the next event, and at the latest before
         * {@link Decoder#decode} or {@link Decoder#end} returns. Only decoders that were created with an
         * {@link Interest} call it.
         *
         * @param count the number of events since the last call, at least 1
         */
        default void screened(int count) {
            throw new UnsupportedOperationException("the decoder was given an interest, but nobody counts what it screens");
        }

        /**
         * Reports discarded events with their bytes, for a journal, instead of {@link #screened(int)}; see
         * {@link Codec#passesScreened}.
         *
         * @param count  the number of events since the last call, at least 1
         * @param buffer holds the events one after the other; not to be changed, valid only during the call
         * @param from   the index of the first byte
         * @param to     the index after the last byte
         */
        default void screened(int count, ByteBuffer buffer, int from, int to) {
            screened(count);
        }
    }
}
