package org.millrace.report.history;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.millrace.report.history.SweepResult.Varied;
import org.millrace.report.internal.JsonFields;
import org.millrace.report.internal.JsonText;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Figures published by others for a project's workload, for comparison.
 *
 * @param source  the publication
 * @param machine the machine of the measurements
 * @param tables  one table per sweep
 */
public record Published(String source, String machine, List<Table> tables) {

    /** The file in a project's folder. */
    public static final String FILE = "published.json";

    /** What the file is, for messages. */
    public static final String WHAT = "a file of published figures";

    /**
     * A published sweep.
     *
     * @param title   the title in the source
     * @param varied  the varied setting
     * @param figures the runs in load order
     */
    public record Table(String title, Varied varied, List<Figures> figures) {
    }

    /**
     * A published run; values that are not published are empty.
     *
     * @param connections number of connections
     * @param rate        events per second and connection
     * @param outputRate  outputs per second
     * @param meanMicros  the mean latency in microseconds
     * @param p99Micros   the 99th percentile of the latency in microseconds
     * @param p9999Millis the 99.99th percentile of the latency in milliseconds
     * @param maxMillis   the maximum latency in milliseconds
     * @param upperBounds whether the publication says that the latencies were below these values
     */
    public record Figures(int connections, double rate, OptionalDouble outputRate, OptionalDouble meanMicros, OptionalDouble p99Micros,
            OptionalDouble p9999Millis, OptionalDouble maxMillis, boolean upperBounds) {

        /** Returns the events per second over all connections. */
        public double load() {
            return connections * rate;
        }
    }

    /**
     * Reads the published figures of a project.
     *
     * @param projectFolder the project's folder
     * @return the figures; empty if the project has no such file
     * @throws IOException if the file is damaged; the message is for the user
     */
    public static Optional<Published> of(Path projectFolder) throws IOException {
        var file = projectFolder.resolve(FILE);
        return Files.isRegularFile(file) ? Optional.of(read(JsonFields.read(file, WHAT))) : Optional.empty();
    }

    static Published read(JsonFields json) throws IOException {
        var tables = new ArrayList<Table>();
        for (var table : json.has("sweeps") ? json.objects("sweeps") : List.<JsonFields>of()) {
            var figures = new ArrayList<Figures>();
            for (var point : table.objects("points")) {
                var read = new Figures((int) point.whole("connections"), point.number("rate"), optional(point, "outputRate"),
                        optional(point, "meanMicros"), optional(point, "p99Micros"), optional(point, "p9999Millis"), optional(point, "maxMillis"),
                        point.has("upperBounds") && point.flag("upperBounds"));
                if (Stream.of(PublishedLatency.values()).allMatch(latency -> latency.published(read).isEmpty())) {
                    throw point.wrong("meanMicros", "a number, or p99Micros, p9999Millis or maxMillis be given");
                }
                figures.add(read);
            }
            tables.add(new Table(table.text("title"), varied(table, "varied"), List.copyOf(figures)));
        }
        return new Published(json.text("source"), json.text("machine"), List.copyOf(tables));
    }

    private static OptionalDouble optional(JsonFields json, String name) throws IOException {
        return json.has(name) ? OptionalDouble.of(json.number(name)) : OptionalDouble.empty();
    }

    static Varied varied(JsonFields json, String name) throws IOException {
        var word = json.text(name);
        for (var varied : Varied.values()) {
            if (varied.word().equals(word)) {
                return varied;
            }
        }
        throw json.wrong(name, String.join(" or ", List.of(Varied.values()).stream().map(Varied::word).toList()));
    }

    ObjectNode tree() {
        var json = JsonNodeFactory.instance.objectNode().put("source", source).put("machine", machine);
        var sweeps = json.putArray("sweeps");
        for (var table : tables) {
            var points = sweeps.addObject().put("title", table.title()).put("varied", table.varied().word()).putArray("points");
            for (var each : table.figures()) {
                var point = points.addObject().put("connections", each.connections()).put("rate", JsonText.decimal(each.rate(), 3));
                put(point, "outputRate", each.outputRate());
                put(point, "meanMicros", each.meanMicros());
                put(point, "p99Micros", each.p99Micros());
                put(point, "p9999Millis", each.p9999Millis());
                put(point, "maxMillis", each.maxMillis());
                if (each.upperBounds()) {
                    point.put("upperBounds", true);
                }
            }
        }
        return json;
    }

    private static void put(ObjectNode json, String name, OptionalDouble value) {
        value.ifPresent(number -> json.put(name, JsonText.decimal(number, 3)));
    }
}
