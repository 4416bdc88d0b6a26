package org.millrace.runtime.api;

import java.io.IOException;
import java.util.List;

/**
 * Writes events in numbered batches, each of them once: the number of the last batch is stored where the events go, together with them. A network
 * that keeps its batches until they are written knows after a failure which ones are. For one thread at a time.
 */
public interface BatchOutput {

    /**
     * Opens the output. An earlier writer of the same name that is still there can write nothing any more.
     *
     * @param writer the name of the writer, to which the numbers belong
     * @throws IOException if a resource cannot be opened; the message is for the user
     */
    void start(String writer) throws IOException;

    /**
     * Returns the number of the last batch that is written; 0 if there is none.
     *
     * @throws IOException if it cannot be found out; the message is for the user
     */
    long last() throws IOException;

    /**
     * Writes a batch; returns when it is written.
     *
     * @param number its number, greater than that of the last one
     * @throws IOException if it is not written, or if that is not known; the message is for the user
     */
    void write(long number, List<Object> events) throws IOException;

    /** Closes the output. */
    void stop() throws IOException;
}
