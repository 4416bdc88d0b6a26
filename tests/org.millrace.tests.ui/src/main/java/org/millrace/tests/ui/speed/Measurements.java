package org.millrace.tests.ui.speed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Measured durations in milliseconds. */
final class Measurements {

    private final Map<String, Double> values = new LinkedHashMap<>();

    /** Adds the median and the maximum of several measurements. */
    void add(String name, long[] nanos) {
        var sorted = nanos.clone();
        Arrays.sort(sorted);
        values.put(name + "MedianMillis", sorted[sorted.length / 2] / 1e6);
        values.put(name + "MaxMillis", sorted[sorted.length - 1] / 1e6);
    }

    void add(String name, double value) {
        values.put(name, value);
    }

    void write(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, values.entrySet().stream().map(e -> "  \"" + e.getKey() + "\": " + number(e.getValue()))
                .collect(Collectors.joining(",\n", "{\n", "\n}\n")));
    }

    String line() {
        return values.entrySet().stream().map(e -> e.getKey() + " " + number(e.getValue())).collect(Collectors.joining(", "));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value == Math.rint(value) ? "%.0f" : "%.1f", value);
    }
}
