package org.millrace.loadgen.internal;

/** A load that another thread or process steers. For any thread, except {@link #run}. */
public interface SteeredLoad {

    /** Starts the measured phase if it is held. */
    void go();

    /**
     * Sends nothing until {@link #resume}; all later events and requests are intended to be sent as much later. The times of requests under way do
     * not contain the pause.
     */
    void pause();

    /** Goes on after {@link #pause}. */
    void resume();

    /** Ends the load early; what has been begun is completed. */
    void stop();

    /**
     * Performs the load in the calling thread.
     *
     * @return the result, which is also reported to the listener
     * @throws LoadFailedException if the receiver cannot be reached, or a connection breaks
     */
    LoadResult run() throws LoadFailedException;
}
