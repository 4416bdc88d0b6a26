package org.millrace.launcher;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The load of a run.
 *
 * @param target      the inbound adapter that gets it
 * @param connections the number of connections
 * @param rate        events per second and connection
 * @param duration    the measured part
 * @param warmup      the part before that is not measured; zero for none
 * @param ramp        how long the rate grows at the beginning; zero for none
 * @param market      the simulated market's settings by option name: symbols, volatility, seed
 * @param fields      property of the event type to value of the market: symbol, price, sentTime
 */
public record Load(String target, int connections, double rate, Duration duration, Duration warmup, Duration ramp,
        Map<String, String> market, Map<String, String> fields) {

    List<String> arguments(String host, String port, String codec) {
        var arguments = new ArrayList<>(List.of("--host", host, "--port", port,
                "--connections", Integer.toString(connections), "--rate", Double.toString(rate),
                "--duration", duration.toMillis() + "ms", "--warmup", warmup.toMillis() + "ms",
                "--ramp", ramp.toMillis() + "ms", "--codec", codec, "--json-progress", "--hold-after-warmup"));
        market.forEach((name, value) -> arguments.addAll(List.of("--" + name, value)));
        arguments.add("--fields");
        arguments.add(fieldsText());
        return arguments;
    }

    /** The fields as the load generator's option takes them, in the order on the wire. */
    public String fieldsText() {
        return String.join(",", fields.entrySet().stream().map(field -> field.getKey() + "=" + field.getValue()).toList());
    }
}
