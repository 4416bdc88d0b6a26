package org.millrace.report.history;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What was asked of a run.
 *
 * @param command      the command as it was typed, or what else started the run, for people
 * @param network      a fingerprint of the compiled network with its statements; equal networks have
 *                     equal ones; empty if it is not known
 * @param code         a fingerprint of the project's classes; empty if it is not known
 * @param load         the load; empty for a run without
 * @param inProcess    whether the load was generated inside the runtime
 * @param limit        how long a network without a load was served at most; empty for no limit
 * @param collector    the runtime's garbage collector: zgc, g1 or parallel
 * @param heap         the size of its heap as the option -Xmx takes it
 * @param jvmArguments further arguments of its JVM
 * @param overrides    properties set for this run, {@code stage.property} to value
 * @param sampling     how often the runtime told its figures
 */
public record RunSettings(String command, String network, String code, Optional<LoadSettings> load, boolean inProcess,
        Optional<Duration> limit, String collector, String heap, List<String> jvmArguments, Map<String, String> overrides,
        Duration sampling) {

    /**
     * The load that was asked for.
     *
     * @param target      the inbound adapter that gets it
     * @param connections the number of connections
     * @param rate        events per second and connection
     * @param duration    the measured part
     * @param warmup      the part before that is not measured
     * @param ramp        how long the rate grows at the beginning
     * @param market      the simulated market's settings by name
     * @param fields      what the properties of an event carry, by property
     */
    public record LoadSettings(String target, int connections, double rate, Duration duration, Duration warmup, Duration ramp,
            Map<String, String> market, Map<String, String> fields) {

        /** Copies the maps and keeps their order. */
        public LoadSettings {
            market = Collections.unmodifiableMap(new LinkedHashMap<>(market));
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }
    }

    /** Copies what could change. */
    public RunSettings {
        jvmArguments = List.copyOf(jvmArguments);
        overrides = Collections.unmodifiableMap(new LinkedHashMap<>(overrides));
    }

    /** The settings as a reader compares them, name to value; without the command, which only says them in other words. */
    public Map<String, String> named() {
        var all = new LinkedHashMap<String, String>();
        load.ifPresent(asked -> {
            all.put("load for", asked.target());
            all.put("connections", Integer.toString(asked.connections()));
            all.put("rate per connection", number(asked.rate()));
            all.put("duration", seconds(asked.duration()));
            all.put("warm-up", seconds(asked.warmup()));
            all.put("ramp", seconds(asked.ramp()));
            all.put("load inside the runtime", inProcess ? "yes" : "no");
            asked.market().forEach(all::put);
            all.put("fields", String.join(", ", asked.fields().entrySet().stream()
                    .map(field -> field.getKey() + "=" + field.getValue()).toList()));
        });
        limit.ifPresent(longest -> all.put("served for at most", seconds(longest)));
        all.put("collector", collector);
        all.put("heap", heap);
        all.put("JVM arguments", String.join(" ", jvmArguments));
        all.putAll(overrides);
        all.put("sampling", seconds(sampling));
        all.put("network and statements", network);
        all.put("classes", code);
        return Collections.unmodifiableMap(all);
    }

    private static String number(double value) {
        return value == Math.rint(value) ? String.format(Locale.ROOT, "%,.0f", value) : Double.toString(value);
    }

    private static String seconds(Duration duration) {
        var millis = duration.toMillis();
        return millis % 1000 == 0 ? millis / 1000 + " s" : millis / 1e3 + " s";
    }
}
