package org.millrace.runtime.api;

/** Turns bytes into events of one type and back. Safe for use by any thread. */
public interface Codec {

    /** A new decoder, for one stream of bytes and one thread at a time. */
    Decoder newDecoder();

    /** A new encoder, for one stream of bytes and one thread at a time. */
    Encoder newEncoder();

    /**
     * The size of the largest event in bytes; a decoder that is given this much makes progress.
     * Receive buffers are at least this large.
     */
    int maximumEventSize();
}
