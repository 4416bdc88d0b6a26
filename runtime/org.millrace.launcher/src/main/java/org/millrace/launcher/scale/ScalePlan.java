package org.millrace.launcher.scale;

import org.millrace.launcher.RunPlan;

import java.time.Duration;
import java.util.List;

/**
 * The plan of a scaling measurement.
 *
 * @param run        the plan of every instance, with the requirements, and with a load at whose rate the search starts
 * @param instances  the numbers of instances, in ascending order
 * @param pinned     whether each instance has processors of its own, as far as there are enough
 * @param trial      the measured duration of a trial
 * @param limit      the time for each number of instances after which no further trial begins
 * @param mostTrials the maximum number of trials for each number of instances
 */
public record ScalePlan(RunPlan run, List<Integer> instances, boolean pinned, Duration trial, Duration limit, int mostTrials) {

    /** Copies the list. */
    public ScalePlan {
        instances = List.copyOf(instances);
    }
}
