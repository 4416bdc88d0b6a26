package org.millrace.launcher;

import org.millrace.report.history.KeptRun;

import java.util.Optional;

/** Hears how a sweep goes on; called in the thread that conducts it, except {@link #message}. */
public interface SweepProgress {

    /**
     * A run begins.
     *
     * @param number from 1
     * @param count  how many there are
     * @param load   what it sends
     * @return hears how the run goes on
     */
    RunProgress begins(int number, int count, Load load);

    /**
     * A run has come to its end.
     *
     * @param number from 1
     * @param kept   the run as it was kept; empty if it was not
     */
    default void ended(int number, RunOutcome outcome, Optional<KeptRun> kept) {
    }

    /** A warning; may be called by any thread. */
    void message(String text);
}
