package org.millrace.report.history;

import org.millrace.report.figure.Quantity;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of a run.
 *
 * @param command      the command line, or another description of what started the run
 * @param network      the fingerprint of the compiled network with its statements; empty if unknown
 * @param code         the fingerprint of the project's classes; empty if unknown
 * @param load         the load; empty for a run without a load
 * @param inProcess    whether the load was generated within the runtime
 * @param limit        maximum duration of a network without a load; empty for no limit
 * @param collector    the runtime's garbage collector: zgc, g1, parallel or serial
 * @param pauseGoal    the goal for the length of a garbage collection pause; empty for none
 * @param heap         the heap size in the format of -Xmx
 * @param jvmArguments additional JVM arguments
 * @param overrides    properties set for this run, {@code stage.property} to value
 * @param sampling     the sampling interval
 * @param files        what the network wrote and how: {@code journal} and {@code outputs}; without those that it did not write
 */
public record RunSettings(String command, String network, String code, Optional<LoadSettings> load, boolean inProcess,
        Optional<Duration> limit, String collector, Optional<Duration> pauseGoal, String heap, List<String> jvmArguments,
        Map<String, String> overrides, Duration sampling, Map<String, String> files) {

    /**
     * The settings of a load.
     *
     * @param target      the inbound adapter that receives the load
     * @param connections number of connections
     * @param rate        events per second and connection
     * @param duration    duration of the measured part
     * @param warmup      duration of the unmeasured part before it
     * @param ramp        time during which the rate increases at the beginning
     * @param market      the settings of the simulated market by name
     * @param fields      the market's values by property of the event type
     */
    public record LoadSettings(String target, int connections, double rate, Duration duration, Duration warmup, Duration ramp,
            Map<String, String> market, Map<String, String> fields) {

        /** Copies the maps and keeps their order. */
        public LoadSettings {
            market = Collections.unmodifiableMap(new LinkedHashMap<>(market));
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }
    }

    private static final String STATEMENTS = "statements";

    /** Makes immutable copies. */
    public RunSettings {
        jvmArguments = List.copyOf(jvmArguments);
        overrides = Collections.unmodifiableMap(new LinkedHashMap<>(overrides));
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
    }

    /** Returns the statement sets that were chosen for the run, such as {@code vwap-2} or {@code rules=fast}; empty if none was. */
    public String statements() {
        return String.join(", ", overrides.entrySet().stream().filter(each -> each.getKey().equals(STATEMENTS) || each.getKey().endsWith("." + STATEMENTS))
                .map(each -> each.getKey().substring(0, each.getKey().length() - STATEMENTS.length()).replaceFirst("\\.$", "=") + each.getValue()).toList());
    }

    /** Returns the settings by name for comparison, without the redundant command line. */
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
        pauseGoal.ifPresent(goal -> all.put("pause goal", Quantity.millis(goal.toNanos() / 1e6)));
        all.put("heap", heap);
        all.put("JVM arguments", String.join(" ", jvmArguments));
        all.putAll(overrides);
        all.put("sampling", seconds(sampling));
        all.putAll(files);
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
