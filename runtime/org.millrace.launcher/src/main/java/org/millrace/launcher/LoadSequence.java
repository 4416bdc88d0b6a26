package org.millrace.launcher;

import org.millrace.deployment.feed.Load;

import java.util.Optional;

/** The loads that are sent to one network, one after the other. Called by the thread that measures. */
public interface LoadSequence {

    /** Returns the next load; empty at the end. */
    Optional<Load> next();

    /**
     * Takes the outcome of the last load.
     *
     * @param outcome without a result if the load could not be sent until the end of its warm-up
     */
    void take(RunOutcome outcome);
}
