package org.millrace.runtime.api;

import java.io.IOException;

/** An adapter that brings events into the network. */
public interface InboundAdapter {

    /**
     * Opens the adapter's resources, starts its threads and returns. Publishes facts for the user, such as the
     * bound port, before it returns.
     *
     * @throws IOException if a resource cannot be opened; the message for the user names the resource and the
     *         reason
     */
    void start() throws IOException;

    /**
     * Stops taking new input, processes the input already read, and returns when all threads of the adapter
     * have ended, at the latest after about five seconds.
     */
    void stop();

    /**
     * Pauses reading until {@link #resume}; input already read is still processed. By default does nothing, for
     * adapters that cannot pause.
     */
    default void pause() {
    }

    /** Resumes after {@link #pause}. */
    default void resume() {
    }
}
