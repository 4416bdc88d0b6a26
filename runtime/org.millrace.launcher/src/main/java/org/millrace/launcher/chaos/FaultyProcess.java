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
     * Waits until the process is ready to work, if a fault has ended it.
     *
     * @param before how often it had been started before the fault
     * @param end    the {@link System#nanoTime} of the end of the fault
     * @param millis the longest time to wait
     * @return when it was ready again, or that it is not, for the report; empty if the time until the network receives events says it
     */
    String awaitReady(int before, long end, long millis) throws InterruptedException;
}
