package org.millrace.adapters.sip.internal.transaction;

import java.io.IOException;

/** The way to the other end of a transaction. For any thread. */
public interface Channel {

    /** Returns whether messages arrive or fail, so that nothing is sent again. */
    boolean isReliable();

    /**
     * Sends a message, or puts it into a queue.
     *
     * @throws IOException if the message cannot be sent; the message of the exception is for the user
     */
    void send(byte[] message) throws IOException;
}
