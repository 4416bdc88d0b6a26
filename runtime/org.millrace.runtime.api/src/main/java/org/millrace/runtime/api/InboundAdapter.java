package org.millrace.runtime.api;

import java.io.IOException;

/** Brings events into the network. */
public interface InboundAdapter {

    /**
     * Opens what has to be opened, starts the adapter's threads and returns. Anything a user can
     * see, such as a bound port, is published before it returns.
     *
     * @throws IOException if it cannot be opened, with a message for the user: what, where, why
     */
    void start() throws IOException;

    /**
     * Stops taking new input, processes what has been read already, ends the adapter's threads and
     * returns when the last of them has ended; at the latest after about five seconds.
     */
    void stop();

    /**
     * Holds back input until {@link #resume}; what has been read is still processed. The default
     * does nothing, for adapters that cannot hold back.
     */
    default void pause() {
    }

    /** Goes on after {@link #pause}. */
    default void resume() {
    }
}
