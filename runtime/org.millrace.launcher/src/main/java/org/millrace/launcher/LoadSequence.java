package org.millrace.launcher;

import org.millrace.deployment.feed.Load;

import java.util.Map;
import java.util.Optional;

/** The loads that are sent to one network, one after the other. Called by the thread that measures. */
public interface LoadSequence {

    /**
     * Takes the facts that the stages of the network published, before the first load.
     *
     * @param facts the facts by stage and name
     */
    default void started(Map<String, Map<String, String>> facts) {
    }

    /** Returns the next load; empty at the end. */
    Optional<Load> next();

    /**
     * Takes the outcome of the last load.
     *
     * @param outcome without a result if the load could not be sent until the end of its warm-up
     */
    void take(RunOutcome outcome);
}
