package org.millrace.loadgen.internal;

/** Receives the progress of a load in the thread that runs it. */
public interface LoadListener {

    /** Reports that all connections are open. */
    void connected(int connections);

    /**
     * Reports the end of the warm-up.
     *
     * @param sent number of events in the warm-up
     */
    void warm(long sent);

    /**
     * Reports progress once per second.
     *
     * @param sent         events so far, including the warm-up
     * @param rate         events per second since the last call
     * @param behindMillis maximum lateness of any connection
     */
    void progress(long sent, double rate, double behindMillis);

    /**
     * Reports that connections of clients broke and that the clients connect again.
     *
     * @param reason why the first one broke, for the user
     */
    void broken(String reason);

    /** Reports that all clients are connected again. */
    void mended();

    /** Reports the end of the measured phase, also after an abort; all counted events are sent. */
    void done(LoadResult result);
}
