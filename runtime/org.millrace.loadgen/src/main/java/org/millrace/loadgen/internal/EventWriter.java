package org.millrace.loadgen.internal;

import java.nio.ByteBuffer;

/** Makes and encodes the events of a connection, one after the other. For one thread at a time. */
public interface EventWriter {

    /** Returns the maximum size of an encoded event in bytes. */
    int maximumSize();

    /**
     * Makes and encodes the next event.
     *
     * @param sentTime the intended send time in nanoseconds since 1970-01-01 UTC
     * @param buffer   a buffer with at least {@link #maximumSize} bytes remaining
     */
    void write(long sentTime, ByteBuffer buffer);
}
