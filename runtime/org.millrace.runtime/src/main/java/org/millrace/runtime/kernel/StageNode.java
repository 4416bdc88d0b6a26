package org.millrace.runtime.kernel;

/** A stage of a running network. */
interface StageNode {

    String name();

    int index();

    /**
     * Opens what the stage needs and starts its threads.
     *
     * @throws StartException with a message for the user
     */
    void start() throws StartException;

    /** Ends its threads and closes what it opened; no event comes after this. */
    void stop();

    /** Events waiting in the stage. */
    default long queued() {
        return 0;
    }

    /** Whether no event is in the stage. */
    default boolean idle() {
        return true;
    }
}
