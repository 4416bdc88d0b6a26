package org.millrace.tests.bench.runs;

import org.millrace.runtime.api.Durations;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The options of a benchmark: {@code --name value} or {@code --name=value}. */
public final class Options {

    private final Map<String, String> values = new LinkedHashMap<>();

    private Options() {
    }

    /**
     * Parses options.
     *
     * @param known the known names without dashes
     * @throws IllegalArgumentException with a message for the user
     */
    public static Options parse(String[] arguments, Set<String> known) {
        var options = new Options();
        for (var i = 0; i < arguments.length; i++) {
            var equals = arguments[i].indexOf('=');
            var name = equals < 0 ? arguments[i] : arguments[i].substring(0, equals);
            if (!name.startsWith("--") || !known.contains(name.substring(2))) {
                throw new IllegalArgumentException("unknown: " + name + "; there are --" + String.join(", --", known.stream().sorted().toList()));
            }
            if (equals < 0 && ++i == arguments.length) {
                throw new IllegalArgumentException(name + " needs a value");
            }
            options.values.put(name.substring(2), equals < 0 ? arguments[i] : arguments[i].substring(equals + 1));
        }
        return options;
    }

    /** Returns an integer of at least 1. */
    public int count(String name, int otherwise) {
        var text = values.get(name);
        if (text == null) {
            return otherwise;
        }
        if (!text.matches("[1-9]\\d{0,8}")) {
            throw new IllegalArgumentException("--" + name + " is a whole number from 1 on, not '" + text + "'");
        }
        return Integer.parseInt(text);
    }

    /** Returns a positive duration such as {@code 10s}. */
    public Duration duration(String name, Duration otherwise) {
        var text = values.get(name);
        if (text == null) {
            return otherwise;
        }
        var duration = Durations.parse(text);
        if (duration.isZero()) {
            throw new IllegalArgumentException("--" + name + " is longer than 0");
        }
        return duration;
    }

    /** Returns the parts of a value between commas, in their order. */
    public List<String> list(String name, List<String> otherwise) {
        return values.containsKey(name) ? List.of(values.get(name).split(",")) : otherwise;
    }

    /** Returns whether the option has a value other than {@code no}. */
    public boolean yes(String name, boolean otherwise) {
        return values.containsKey(name) ? !values.get(name).equals("no") : otherwise;
    }
}
