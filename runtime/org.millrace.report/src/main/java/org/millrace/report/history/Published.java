package org.millrace.report.history;

import org.millrace.report.history.SweepResult.Varied;
import org.millrace.report.internal.JsonFields;
import org.millrace.report.internal.JsonText;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Figures that somebody else has published for the workload of a project, to be shown beside ours.
 *
 * @param source  where they were published
 * @param machine what they were measured on
 * @param tables  one for each sweep
 */
public record Published(String source, String machine, List<Table> tables) {

    /** The file in a project's folder. */
    public static final String FILE = "published.json";

    private static final String WHAT = "a file of published figures";

    /**
     * A published sweep.
     *
     * @param title   how the source calls it
     * @param varied  what was varied
     * @param figures in the order of the load
     */
    public record Table(String title, Varied varied, List<Figures> figures) {
    }

    /**
     * One published run.
     *
     * @param connections its connections
     * @param rate        events per second and connection
     * @param outputRate  outputs per second
     * @param meanMicros  the average latency, in microseconds
     * @param p9999Millis 99.99 % of the latencies were below it, in milliseconds
     * @param maxMillis   the absolute maximum, in milliseconds
     */
    public record Figures(int connections, double rate, double outputRate, double meanMicros, double p9999Millis, double maxMillis) {

        /** Events per second over all connections. */
        public double load() {
            return connections * rate;
        }
    }

    /**
     * Reads the figures of a project.
     *
     * @param projectFolder the project's folder
     * @return empty if it has no such file
     * @throws IOException if the file is damaged, with a message for the user
     */
    public static Optional<Published> of(Path projectFolder) throws IOException {
        var file = projectFolder.resolve(FILE);
        return Files.isRegularFile(file) ? Optional.of(read(JsonFields.read(file, WHAT))) : Optional.empty();
    }

    static Published read(JsonFields json) throws IOException {
        var tables = new ArrayList<Table>();
        for (var table : json.objects("sweeps")) {
            var figures = new ArrayList<Figures>();
            for (var point : table.objects("points")) {
                figures.add(new Figures((int) point.whole("connections"), point.number("rate"), point.number("outputRate"),
                        point.number("meanMicros"), point.number("p9999Millis"), point.number("maxMillis")));
            }
            tables.add(new Table(table.text("title"), varied(table, "varied"), List.copyOf(figures)));
        }
        return new Published(json.text("source"), json.text("machine"), List.copyOf(tables));
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
                points.addObject().put("connections", each.connections()).put("rate", JsonText.decimal(each.rate(), 3))
                        .put("outputRate", JsonText.decimal(each.outputRate(), 3)).put("meanMicros", JsonText.decimal(each.meanMicros(), 3))
                        .put("p9999Millis", JsonText.decimal(each.p9999Millis(), 3)).put("maxMillis", JsonText.decimal(each.maxMillis(), 3));
            }
        }
        return json;
    }
}
