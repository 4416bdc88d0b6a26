package org.millrace.launcher.scale;

import org.millrace.launcher.RunPlan;

import java.time.Duration;
import java.util.List;

/**
 * The plan of a scaling measurement.
 *
 * @param run        the plan of every instance, with the requirements, and with a load at whose rate the search starts
 * @param instances  the numbers of instances, in ascending order
 * @param processors the numbers of the processors that the instances divide, at least as many as instances; empty if every
 *                   instance may use all processors
 * @param trial      the measured duration of a trial
 * @param limit      the time for each number of instances after which no further trial begins
 * @param mostTrials the maximum number of trials for each number of instances
 */
public record ScalePlan(RunPlan run, List<Integer> instances, List<Integer> processors, Duration trial, Duration limit, int mostTrials) {

    /** Copies the lists. */
    public ScalePlan {
        instances = List.copyOf(instances);
        processors = List.copyOf(processors);
    }
}
