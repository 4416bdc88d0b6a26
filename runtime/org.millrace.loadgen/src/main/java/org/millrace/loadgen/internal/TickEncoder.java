package org.millrace.loadgen.internal;

import java.nio.ByteBuffer;

import org.millrace.loadgen.market.TickSource;

/** Writes ticks of one source to the wire. For one thread at a time. */
interface TickEncoder {

    /** The most bytes that a tick takes. */
    int maximumSize();

    /**
     * Writes the current tick.
     *
     * @param ticks    the source the encoder was made for
     * @param sentTime nanoseconds since 1970
     * @param buffer   has at least {@link #maximumSize} bytes left
     */
    void encode(TickSource ticks, long sentTime, ByteBuffer buffer);
}
