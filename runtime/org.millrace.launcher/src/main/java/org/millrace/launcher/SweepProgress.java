package org.millrace.launcher;

import org.millrace.deployment.feed.Load;
import org.millrace.report.history.KeptRun;

import java.util.Optional;

/** Receives the progress of a sweep in the thread that runs it, except {@link #message}. */
public interface SweepProgress {

    /**
     * Reports the start of a run.
     *
     * @param number the number of the run, from 1
     * @param count  the total number of runs
     * @param load   the load of the run
     * @return receives the progress of the run
     */
    RunProgress begins(int number, int count, Load load);

    /**
     * Reports the end of a run.
     *
     * @param number the number of the run, from 1
     * @param kept   the stored run; empty if it was not stored
     */
    default void ended(int number, RunOutcome outcome, Optional<KeptRun> kept) {
    }

    /** Reports a warning; called by any thread. */
    void message(String text);
}
