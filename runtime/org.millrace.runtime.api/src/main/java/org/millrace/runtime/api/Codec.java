package org.millrace.runtime.api;

/** Turns bytes into events of one type and back. Safe for use by any thread. */
public interface Codec {

    /** A new decoder, for one stream of bytes and one thread at a time. */
    Decoder newDecoder();

    /**
     * A new decoder that leaves out events nobody wants, before they become objects, and tells how
     * many to {@link Decoder.Output#screened}. What it leaves out it need not look at any further: such
     * an event counts as screened even where another of its properties is malformed. The default is a
     * decoder that leaves out nothing.
     *
     * @param interest what is wanted, asked for every event
     */
    default Decoder newDecoder(Interest interest) {
        return newDecoder();
    }

    /** A new encoder, for one stream of bytes and one thread at a time. */
    Encoder newEncoder();

    /**
     * The size of the largest event in bytes; a decoder that is given this much makes progress.
     * Receive buffers are at least this large.
     */
    int maximumEventSize();
}
