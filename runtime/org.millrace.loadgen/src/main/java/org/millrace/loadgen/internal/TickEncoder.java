package org.millrace.loadgen.internal;

import org.millrace.loadgen.market.TickSource;

import java.nio.ByteBuffer;

/** Encodes the ticks of one source. For one thread at a time. */
interface TickEncoder {

    /** Returns the maximum size of an encoded tick in bytes. */
    int maximumSize();

    /**
     * Encodes the current tick.
     *
     * @param ticks    the encoder's source
     * @param sentTime the intended send time in nanoseconds since 1970-01-01 UTC
     * @param buffer   a buffer with at least {@link #maximumSize} bytes remaining
     */
    void encode(TickSource ticks, long sentTime, ByteBuffer buffer);
}
