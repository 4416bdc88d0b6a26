package org.millrace.junit.bridge;

import java.io.IOException;
import java.util.Optional;

/** A network that is tested step by step. For one thread at a time. */
public interface SteppedNetwork {

    /**
     * Starts the network.
     *
     * @param time the time at which the clock starts, as a step of a scenario; empty for the usual one
     * @throws IOException          if the process for tests ends or does not answer in time; the message is for the user
     * @throws InterruptedException if the thread is interrupted; the process for tests has been ended then
     */
    Optional<Fault> start(String time) throws IOException, InterruptedException;

    /** Performs a step in the notation of scenarios; throws as {@link #start}. */
    Optional<Fault> perform(String step) throws IOException, InterruptedException;

    /** Ends the test; returns events that no step expected, unless a step failed. Throws as {@link #start}. */
    Optional<Fault> end() throws IOException, InterruptedException;
}
