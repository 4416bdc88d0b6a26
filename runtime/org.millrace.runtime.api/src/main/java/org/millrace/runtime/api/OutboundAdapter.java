package org.millrace.runtime.api;

import java.io.IOException;

/** Takes events out of the network. */
public interface OutboundAdapter {

    /**
     * Opens what has to be opened.
     *
     * @throws IOException if it cannot be opened, with a message for the user
     */
    void start() throws IOException;

    /**
     * Writes one event; called by any number of threads at once.
     *
     * @throws IOException counted as an error of the stage and logged
     */
    void write(Object event) throws IOException;

    /** Writes out what is buffered and closes; no event comes after this. */
    void stop() throws IOException;
}
