package org.millrace.runtime.api;

import java.nio.ByteBuffer;

/**
 * Cuts a stream of bytes into events. However the bytes are split over calls, the events are the
 * same. Not safe for use by several threads.
 */
public interface Decoder {

    /**
     * Decodes all complete events between the buffer's position and limit and moves the position
     * behind the last byte it is done with; the rest must be given again, followed by more bytes.
     *
     * @param buffer the bytes, in big-endian order
     * @param output takes the events
     * @throws FramingLostException if it cannot be known where the next event begins; the stream
     *                              cannot be used any further
     */
    void decode(ByteBuffer buffer, Output output) throws FramingLostException;

    /**
     * Tells the decoder that the stream has ended, with the bytes that were left.
     *
     * @param rest   the bytes that {@link #decode} left over, possibly none
     * @param output takes a last event, or an incomplete one as malformed
     */
    void end(ByteBuffer rest, Output output);

    /** Takes what a decoder finds. */
    interface Output {

        /** An event. */
        void event(Object event);

        /**
         * A piece of input that is no event, while it is known where the next one begins.
         *
         * @param reason what is wrong with it
         */
        void malformed(String reason);

        /**
         * A piece of input that is no event, with its bytes, for whoever keeps such pieces.
         *
         * @param reason what is wrong with it
         * @param input  the piece, or the beginning of one that is too long; for reading, and only until the
         *               call returns
         */
        default void malformed(String reason, ByteBuffer input) {
            malformed(reason);
        }

        /**
         * Events that were left out because nobody wants them; told before the next event, and at the
         * latest when {@link Decoder#decode} or {@link Decoder#end} returns. Only decoders that were
         * made with an {@link Interest} call it.
         *
         * @param count how many since the last call, at least 1
         */
        default void screened(int count) {
            throw new UnsupportedOperationException("the decoder was given an interest, but nobody counts what it screens");
        }
    }
}
