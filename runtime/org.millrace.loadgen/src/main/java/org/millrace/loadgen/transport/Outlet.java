package org.millrace.loadgen.transport;

import java.io.IOException;
import java.nio.ByteBuffer;

/** What a connection writes to. It never blocks. For one thread at a time. */
public interface Outlet {

    /**
     * Writes as many bytes as are accepted at present, and advances the position past them.
     *
     * @param out  encoded events
     * @param ends the ends of the events in the buffer
     * @param from the index of the first event that is not written completely
     * @param to   the index after the last event
     * @throws IOException if nothing can be written any more; the message is for the user
     */
    void write(ByteBuffer out, int[] ends, int from, int to) throws IOException;

    /** Ends the output after the last event; what was written is still delivered. */
    void end() throws IOException;

    /** Gives the output up after a failure. */
    void abandon();
}
