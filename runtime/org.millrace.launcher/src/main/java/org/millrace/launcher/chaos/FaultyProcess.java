package org.millrace.launcher.chaos;

import java.io.IOException;

/** A process of a deployment that is started again when a fault has ended it. One thread injects faults. */
interface FaultyProcess extends Pausable {

    /** Returns how often the process was started. */
    int starts();

    /** Ends the process at once, as by {@code kill -9}. */
    void kill() throws IOException;

    /** Forbids the process, and those that are started in its place, to let files grow. */
    void fill() throws IOException, InterruptedException;

    /** Lets the files of the process grow again. */
    void free() throws IOException, InterruptedException;

    /**
     * Waits until the process is ready to work again, if a fault has ended it.
     *
     * @param millis the longest time to wait
     * @return when it was ready, or that it is not, for the report; empty if the time until the network receives events says it
     */
    String awaitReady(long millis) throws InterruptedException;
}
