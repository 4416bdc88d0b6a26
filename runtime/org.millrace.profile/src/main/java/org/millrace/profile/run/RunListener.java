package org.millrace.profile.run;

import org.millrace.control.Messages.TracedEvent;

/**
 * Hears of one run. Called in the thread that conducts the run or in one of its connection's, never
 * in a user interface's: who draws has to go elsewhere, and nobody may wait here.
 */
public interface RunListener {

    /** The run has another state, network or outcome. */
    default void changed(LiveRun run) {
    }

    /** There are further figures in {@link LiveRun#timeSeries()}. */
    default void sampled(LiveRun run) {
    }

    /** A traced stage has sent an event. */
    default void traced(LiveRun run, TracedEvent event) {
    }
}
