package org.millrace.runtime.api;

import java.io.IOException;

/** An adapter that sends events out of the network. */
public interface OutboundAdapter {

    /**
     * Opens the adapter's resources.
     *
     * @throws IOException if a resource cannot be opened; the message is for the user
     */
    void start() throws IOException;

    /**
     * Writes one event. Any number of threads may call it concurrently.
     *
     * @throws IOException any failure; counted as an error of the stage and logged
     */
    void write(Object event) throws IOException;

    /** Flushes buffered output and closes the adapter. No event follows. */
    void stop() throws IOException;
}
