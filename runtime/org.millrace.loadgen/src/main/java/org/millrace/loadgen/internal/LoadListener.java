package org.millrace.loadgen.internal;

/** Is told how a load goes on, by the thread that runs it. */
public interface LoadListener {

    /** All connections are open. */
    void connected(int connections);

    /**
     * The warm-up is over.
     *
     * @param sent its events
     */
    void warm(long sent);

    /**
     * A second has passed.
     *
     * @param sent         events so far, the warm-up's among them
     * @param rate         events a second since the last call
     * @param behindMillis how long the connection that is most behind has been owing an event
     */
    void progress(long sent, double rate, double behindMillis);

    /** The measured phase is over, or was broken off; everything the result counts is sent. */
    void done(LoadResult result);
}
