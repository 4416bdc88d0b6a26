package org.millrace.adapters.sip.internal.transport;

import org.millrace.adapters.sip.internal.transaction.Channel;

import java.io.IOException;
import java.net.InetSocketAddress;

/** Receives what arrives at a transport. Each reading thread has one of its own. */
public interface Receiver extends AutoCloseable {

    /**
     * Handles a message in the calling thread.
     *
     * @param message the message; belongs to the receiver
     * @param source  the address that it came from
     * @param back    the way back to there
     * @param nanos   {@link System#nanoTime} after it was read
     * @return whether the message had the form of RFC 3261
     */
    boolean received(byte[] message, InetSocketAddress source, Channel back, long nanos);

    /** Counts input that is no message. */
    void malformed(String reason, byte[] input, InetSocketAddress source);

    /** A connection has ended. */
    void failed(Channel connection, IOException cause);

    /** Ends the use by the reading thread. */
    @Override
    void close();
}
