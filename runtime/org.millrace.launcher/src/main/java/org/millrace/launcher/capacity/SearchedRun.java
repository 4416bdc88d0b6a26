package org.millrace.launcher.capacity;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.feed.Load;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.RunFiles;
import org.millrace.launcher.RunPlan;
import org.millrace.report.requirement.RequirementParser;
import org.millrace.report.requirement.Requirements;
import org.millrace.runtime.api.Durations;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** What searches for a rate have in common: of one network, and of several instances. */
public final class SearchedRun {

    /** What a trial has to meet, unless other requirements name the same metrics. */
    public static final Requirements REQUIRED = RequirementParser.parse("rate >= 0.99, lost = 0").requirements();

    /** The shortest measured duration of a trial. */
    public static final Duration SHORTEST_TRIAL = Duration.ofMillis(200);

    private static final Duration SAMPLING = Duration.ofMillis(50);

    private SearchedRun() {
    }

    /**
     * Returns the plan of the trials.
     *
     * @param file     the file to which the deployment is written for the runtime
     * @param load     the load of the first trial
     * @param required the requirements, with {@link #REQUIRED}
     */
    public static RunPlan plan(Deployment deployment, Path file, JvmOptions jvm, Load load, Requirements required) {
        return new RunPlan(deployment, file, jvm, Optional.of(load), false, Optional.empty(), Map.of(), SAMPLING, false, RunFiles.NONE).with(required);
    }

    /**
     * Returns the load of a trial.
     *
     * @param load  the load of the first trial
     * @param rate  events per second over all connections
     * @param first whether no trial came before, so that the load has its whole warm-up
     */
    public static Load trial(Load load, double rate, Duration duration, boolean first) {
        var trial = load.withRate(rate / load.connections()).with("ramp", "0s").with("duration", Durations.format(duration));
        return first ? trial : trial.whenWarm();
    }
}
