package org.millrace.launcher.scale;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.feed.Load;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.RunFiles;
import org.millrace.launcher.RunPlan;
import org.millrace.report.requirement.RequirementParser;
import org.millrace.report.requirement.Requirements;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    /** What every instance has to meet, unless other requirements name the same metrics. */
    public static final Requirements REQUIRED = RequirementParser.parse("rate >= 0.99, lost = 0").requirements();

    private static final Duration SAMPLING = Duration.ofMillis(50);

    /** Copies the lists. */
    public ScalePlan {
        instances = List.copyOf(instances);
        processors = List.copyOf(processors);
    }

    /**
     * Returns the plan of an instance.
     *
     * @param file     the file to which a deployment may be written
     * @param load     the load of the first trial
     * @param required the requirements, with {@link #REQUIRED}
     */
    public static RunPlan instance(Deployment deployment, Path file, JvmOptions jvm, Load load, Requirements required) {
        return new RunPlan(deployment, file, jvm, Optional.of(load), false, Optional.empty(), Map.of(), SAMPLING, false, RunFiles.NONE).with(required);
    }
}
