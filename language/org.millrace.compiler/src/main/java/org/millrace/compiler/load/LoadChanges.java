package org.millrace.compiler.load;

import org.millrace.launcher.Load;

import java.time.Duration;
import java.util.LinkedHashMap;
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

    /** The load of a run; the declared one must name its target. */
    public Load applyTo(LoadSpec declared) {
        var market = new LinkedHashMap<String, String>();
        market.put("symbols", Integer.toString(declared.symbols()));
        market.put("names", declared.names());
        market.put("volatility", Double.toString(declared.volatility()));
        market.put("seed", Long.toString(declared.seed()));
        return new Load(declared.target().orElseThrow(), connections.orElse(declared.connections()), rate.orElse(declared.rate()),
                duration.orElse(declared.duration()), warmup.orElse(declared.warmup()), ramp.orElse(declared.ramp()), market, declared.fields());
    }
}
