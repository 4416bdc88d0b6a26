package org.millrace.compiler.load;

import org.millrace.deployment.feed.Load;
import org.millrace.runtime.api.Durations;

import java.time.Duration;
import java.util.Optional;

/**
 * Values that replace those of a project's load for one run. Empty ones leave what the project declares.
 *
 * @param connections the number of connections
 * @param rate        events per second and connection
 * @param duration    the measured part
 * @param warmup      the part before it
 * @param ramp        how long the rate grows at the beginning
 */
public record LoadChanges(Optional<Integer> connections, Optional<Double> rate, Optional<Duration> duration,
        Optional<Duration> warmup, Optional<Duration> ramp) {

    /** Changes nothing. */
    public static final LoadChanges NONE = new LoadChanges(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * Returns the load of a run.
     *
     * @throws IllegalArgumentException if the declared load has several feeds or arrivals that do not allow a change; the
     *         message is for the user
     */
    public Load applyTo(Load declared) {
        var load = declared;
        if (connections.isPresent()) {
            load = load.withConnections(connections.get());
        }
        if (rate.isPresent()) {
            load = load.withRate(rate.get());
        }
        return with(with(with(load, "duration", duration), "warmup", warmup), "ramp", ramp);
    }

    private static Load with(Load load, String setting, Optional<Duration> value) {
        return value.map(given -> load.with(setting, Durations.format(given))).orElse(load);
    }
}
