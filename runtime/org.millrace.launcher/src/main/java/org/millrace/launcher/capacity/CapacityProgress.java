package org.millrace.launcher.capacity;

import org.millrace.launcher.RunProgress;
import org.millrace.report.capacity.CapacityResult.Trial;

import java.time.Duration;

/** Receives the progress of a search for a capacity, in the thread that runs it. */
public interface CapacityProgress {

    /** Returns the receiver of the progress of the trials, which have one runtime. */
    RunProgress run();

    /**
     * Reports the start of a trial.
     *
     * @param number   the number of the trial, from 1
     * @param rate     the intended rate over all connections
     * @param duration the measured duration
     * @param left     the time that the search probably takes, with this trial
     */
    void begins(int number, double rate, Duration duration, Duration left);

    /** Reports the end of a trial. */
    void ended(Trial trial);
}
