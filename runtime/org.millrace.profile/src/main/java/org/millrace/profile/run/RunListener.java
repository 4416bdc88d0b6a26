package org.millrace.profile.run;

import org.millrace.control.EventMessages.TracedEvent;

/**
 * Listener of one run. Called in the thread that controls the run or in a connection thread, never in a user
 * interface thread. Implementations must not block.
 */
public interface RunListener {

    /** Notifies of a changed state, network or outcome. */
    default void changed(LiveRun run) {
    }

    /** Notifies of new data in {@link LiveRun#timeSeries()}. */
    default void sampled(LiveRun run) {
    }

    /** Notifies of an event of a traced stage. */
    default void traced(LiveRun run, TracedEvent event) {
    }
}
