package org.millrace.launcher.capacity;

import org.millrace.launcher.RunPlan;

import java.time.Duration;

/**
 * The plan of a search for a capacity.
 *
 * @param run        the plan of every trial, with the requirements, and with a load at whose rate the search starts
 * @param trial      the measured duration of a trial
 * @param hold       the measured duration of the trial that confirms the answer; zero for none
 * @param limit      the time after which no further trial begins
 * @param mostTrials the maximum number of trials
 */
public record CapacityPlan(RunPlan run, Duration trial, Duration hold, Duration limit, int mostTrials) {
}
