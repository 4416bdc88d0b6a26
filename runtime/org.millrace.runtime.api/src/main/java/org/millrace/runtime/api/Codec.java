package org.millrace.runtime.api;

/** Converts between bytes and events of one type. Safe for use by any thread. */
public interface Codec {

    /**
     * Creates a decoder for one byte stream. The decoder is used by one thread at a time.
     *
     * @throws IllegalArgumentException if the codec cannot decode, for example for want of a schema; the message is for the user
     */
    Decoder newDecoder();

    /**
     * Creates a decoder that discards unwanted events before it creates objects for them, and reports their
     * number to {@link Decoder.Output#screened}. The decoder may skip the rest of a discarded event: it counts
     * as screened even if another of its properties is malformed. By default the decoder discards nothing.
     *
     * @param interest the wanted events, queried for every event
     */
    default Decoder newDecoder(Interest interest) {
        return newDecoder();
    }

    /**
     * Returns whether decoders report discarded events with their bytes, and a new decoder can decode these bytes whatever
     * came before them. Otherwise nothing is discarded while a journal is written.
     */
    default boolean passesScreened() {
        return false;
    }

    /**
     * Creates an encoder for one byte stream. The encoder is used by one thread at a time.
     *
     * @throws IllegalArgumentException if the codec cannot encode; the message is for the user
     */
    Encoder newEncoder();

    /**
     * Returns the size of the largest event in bytes. A decoder makes progress when it gets at least this many
     * bytes; receive buffers are at least this large.
     */
    int maximumEventSize();
}
