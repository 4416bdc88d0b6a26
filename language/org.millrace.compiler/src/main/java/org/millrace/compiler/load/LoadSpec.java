package org.millrace.compiler.load;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The load that a project declares: what the load generator sends to it.
 *
 * @param target      the name of the inbound adapter; empty if the file names none and the network
 *                    does not have exactly one
 * @param connections how many connections are opened, 1 to 10,000
 * @param rate        events per second on each connection, more than 0, at most 100,000,000
 * @param duration    how long is measured, more than zero
 * @param warmup      how long is sent before that
 * @param ramp        how long it takes to come from nothing to the full rate
 * @param symbols     how many different symbols there are, 1 to 17,576
 * @param names       what symbols look like: {@code letters}, three of them, or {@code numbers}, such as S0AA to
 *                    S999 of 1,000
 * @param volatility  the standard deviation of the logarithm of the ratio of two prices of a symbol that
 *                    follow each other, 0 to 1
 * @param seed        the seed of the random numbers
 * @param fields      what the properties of an event hold, in the order of the events' properties:
 *                    {@code symbol}, {@code price}, {@code volume} or {@code sentTime}, by the name of the property
 */
public record LoadSpec(Optional<String> target, int connections, double rate, Duration duration, Duration warmup,
        Duration ramp, int symbols, String names, double volatility, long seed, Map<String, String> fields) {

    /** The fields of a load that names none. */
    public static final Map<String, String> DEFAULT_FIELDS = defaultFields();

    /** The load of an empty file. */
    public static final LoadSpec DEFAULT = new LoadSpec(Optional.empty(), 1, 10_000, Duration.ofSeconds(30),
            Duration.ofSeconds(10), Duration.ZERO, 1470, "letters", 0.0143, 1, DEFAULT_FIELDS);

    /** Copies the map and keeps its order. */
    public LoadSpec {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    private static Map<String, String> defaultFields() {
        var fields = new LinkedHashMap<String, String>();
        fields.put("symbol", "symbol");
        fields.put("lastPrice", "price");
        fields.put("clientTimestamp", "sentTime");
        return Collections.unmodifiableMap(fields);
    }
}
