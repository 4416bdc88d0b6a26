package org.millrace.junit.bridge;

import org.millrace.junit.bridge.ScenarioFile.Place;

import java.nio.file.Path;
import java.util.Optional;

/** Scenarios that are being performed. For one thread. */
public interface ScenarioBatch {

    /** Returns the mistakes of a file that belong to none of its scenarios. */
    Optional<Fault> mistakes(Path file);

    /**
     * Waits for the result of a scenario; called in the order in which the scenarios were named.
     *
     * @return why it failed; empty if it succeeded
     * @throws InterruptedException if the thread is interrupted; the process for tests has been ended then
     */
    Optional<Fault> await(Path file, Place scenario) throws InterruptedException;
}
