package org.millrace.compiler.load;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.feed.Load;
import org.millrace.runtime.api.Durations;

import java.time.Duration;
import java.util.Optional;

/** The load of a search for a rate. */
public final class SearchedLoad {

    private SearchedLoad() {
    }

    /**
     * Returns the load of the first trial.
     *
     * @param project the load that the project declares
     * @param trial   the measured duration of a trial
     * @throws IllegalArgumentException if trials with this load and duration cannot find a rate; the message is for the user
     */
    public static Load of(Deployment deployment, Optional<Load> project, Optional<Integer> connections, Optional<Double> rate, Optional<Duration> warmup,
            Duration trial) {
        if (project.isEmpty()) {
            throw new IllegalArgumentException("the project declares no load, whose rate could be varied; add a file load.json to it");
        }
        var declared = project.get();
        if (declared.isInProcess()) {
            throw new IllegalArgumentException("the load is made inside the runtime, and a rate can only be searched with a load from outside; "
                    + "give its feeds in load.json another transport");
        }
        checkLateness(deployment, trial);
        var load = new LoadChanges(connections, rate, Optional.empty(), warmup, Optional.of(Duration.ZERO)).applyTo(declared);
        // Throws an exception if the rate cannot be varied at all.
        return load.withRate(load.rate());
    }

    /** In a trial that is not longer than the lateness, all events wait for the clock, and none is processed before the end. */
    private static void checkLateness(Deployment deployment, Duration trial) {
        for (var stage : deployment.stages()) {
            if (deployment.time().equals(Deployment.EVENT_TIME) && stage instanceof AdapterSpec adapter && !adapter.lateness().isEmpty()
                    && Durations.parse(adapter.lateness()).compareTo(trial) >= 0) {
                throw new IllegalArgumentException("the events of the adapter '" + adapter.name() + "' wait for " + adapter.lateness()
                        + ", its lateness, before they are processed; a trial must be longer, better several times as long");
            }
        }
    }
}
