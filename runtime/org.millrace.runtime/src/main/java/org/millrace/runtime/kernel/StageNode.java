package org.millrace.runtime.kernel;

import java.util.Map;
import java.util.OptionalLong;

/** A stage of a running network. */
interface StageNode {

    String name();

    int index();

    /**
     * Opens the stage's resources and starts its threads.
     *
     * @throws StartException if a resource cannot be opened; the message is for the user
     */
    void start() throws StartException;

    /** Ends the threads and closes the resources; no event follows. */
    void stop();

    /** Returns the queue length of the stage. */
    default long queued() {
        return 0;
    }

    /**
     * Returns the number of pieces of input that were lost before an inbound adapter could read them, or of events that an
     * outbound adapter lost; empty if it is unknown.
     */
    default OptionalLong lost() {
        return OptionalLong.of(0);
    }

    /** Returns what an adapter counts beside events, by name. */
    default Map<String, Long> counters() {
        return Map.of();
    }

    /** Returns the number of open inputs, such as connections; only for inbound adapters. */
    default int connections() {
        return 0;
    }

    /** Returns whether the stage contains no event. */
    default boolean idle() {
        return true;
    }
}
