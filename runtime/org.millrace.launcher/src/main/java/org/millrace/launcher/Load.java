package org.millrace.launcher;

import org.millrace.deployment.Codecs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The load of a run.
 *
 * @param target      the inbound adapter that receives the load
 * @param connections number of connections
 * @param rate        events per second and connection
 * @param duration    duration of the measured part
 * @param warmup      duration of the unmeasured part before it; zero for none
 * @param ramp        time during which the rate increases at the beginning; zero for none
 * @param market      the settings of the simulated market by option name: symbols, volatility, seed
 * @param fields      maps properties of the event type to values of the market: symbol, price, sentTime
 */
public record Load(String target, int connections, double rate, Duration duration, Duration warmup, Duration ramp,
        Map<String, String> market, Map<String, String> fields) {

    /** The load generator is a new process, which needs some time until it sends as intended. */
    private static final Duration LEAD = Duration.ofSeconds(1);

    /**
     * Returns a copy without a ramp.
     *
     * @param eachRate events per second and connection
     * @param measured duration of the measured part
     * @param cold     whether the network still needs the whole warm-up, instead of at most a second for the load generator
     */
    public Load with(double eachRate, Duration measured, boolean cold) {
        return new Load(target, connections, eachRate, measured, cold || warmup.compareTo(LEAD) < 0 ? warmup : LEAD, Duration.ZERO, market, fields);
    }

    /**
     * @param settings the settings of the adapter, with those of its codec
     */
    List<String> arguments(String host, String port, Map<String, String> settings) {
        var arguments = new ArrayList<>(List.of("--host", host, "--port", port,
                "--connections", Integer.toString(connections), "--rate", Double.toString(rate),
                "--duration", duration.toMillis() + "ms", "--warmup", warmup.toMillis() + "ms",
                "--ramp", ramp.toMillis() + "ms", "--codec", settings.getOrDefault(Codecs.SETTING, "binary"), "--json-progress", "--hold-after-warmup"));
        market.forEach((name, value) -> arguments.addAll(List.of("--" + name, value)));
        settings.forEach((name, value) -> arguments.addAll(List.of("--codec-setting", name + "=" + value)));
        arguments.add("--fields");
        arguments.add(fieldsText());
        return arguments;
    }

    /** Returns the fields in the format of the load generator's option, in the order of the encoding. */
    public String fieldsText() {
        return String.join(",", fields.entrySet().stream().map(field -> field.getKey() + "=" + field.getValue()).toList());
    }
}
