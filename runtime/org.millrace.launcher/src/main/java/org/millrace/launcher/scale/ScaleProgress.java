package org.millrace.launcher.scale;

import org.millrace.report.scale.ScaleResult.Row;

import java.time.Duration;

/** Receives the progress of a scaling measurement. Trials are reported by one thread at a time, messages by any. */
public interface ScaleProgress {

    /**
     * Reports the start of the measurement of a number of instances.
     *
     * @param instances number of instances
     * @param rows      numbers of instances that are left, with this one
     */
    void begins(int instances, int rows);

    /**
     * Reports the start of a trial.
     *
     * @param number the number of the trial, from 1
     * @param rate   the intended rate of each instance
     * @param left   the time that the search probably takes, with this trial
     */
    void trial(int number, double rate, Duration left);

    /** Reports the end of a trial; the verdict is for the user. */
    void ended(String verdict);

    /** Reports the end of the measurement of a number of instances. */
    void measured(Row row);

    /** Reports a message of an instance. */
    void message(int instance, String text);
}
