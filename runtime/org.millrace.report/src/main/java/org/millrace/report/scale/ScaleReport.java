package org.millrace.report.scale;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.millrace.report.JsonReport;
import org.millrace.report.figure.Quantity;
import org.millrace.report.internal.JsonText;
import org.millrace.report.internal.TextTable;
import org.millrace.report.internal.Wrapped;
import org.millrace.report.scale.ScaleResult.Row;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Formats a scaling measurement for a terminal and as JSON. */
public final class ScaleReport {

    private static final int DECIMALS = 3;
    private static final int COEFFICIENT_DECIMALS = 6;

    private ScaleReport() {
    }

    /** Returns the column titles. */
    static List<String> head() {
        return List.of("instances", "rate each", "throughput each", "throughput in all", "CPU", "heap", "memory", "socket buffer", "net", "lost", "trials");
    }

    /** Returns the cells of a row, as many as column titles. */
    static List<String> cells(ScaleResult result, Row row) {
        var cells = new ArrayList<>(List.of(Integer.toString(row.instances()), mark(row) + Quantity.rate(row.rate())));
        if (row.each().isEmpty()) {
            cells.addAll(Collections.nCopies(head().size() - cells.size() - 1, "–"));
        } else {
            cells.addAll(List.of(Quantity.rate(row.throughput() / row.each().size()), Quantity.rate(row.throughput()),
                    Quantity.percent(row.cpuShare(result.processors())), Quantity.bytes(row.heap()), Quantity.bytes(row.memory()),
                    row.socketBuffer() == 0 ? "–" : Quantity.bytes(row.socketBuffer()), Quantity.bytes(Math.round(row.net())) + "/s",
                    Quantity.count(row.lost())));
        }
        cells.add(Integer.toString(row.trials()));
        return List.copyOf(cells);
    }

    private static String mark(Row row) {
        return !row.met() ? "✗ " : row.confirmed() ? "" : "~ ";
    }

    /** Returns what readers should know about the rows. */
    static List<String> notes(ScaleResult result) {
        var notes = new ArrayList<String>();
        if (result.interrupted()) {
            notes.add("ended after " + result.rows().size() + " of the numbers of instances");
        }
        if (result.rows().stream().anyMatch(row -> row.met() && !row.confirmed())) {
            notes.add("~: the search ended before the rate was confirmed");
        }
        if (!result.meetsRequirements()) {
            notes.add("✗: no rate met the requirements; the figures are those of this rate");
        }
        result.rows().stream().flatMap(Row::problems).forEach(notes::add);
        return notes;
    }

    /** Returns the fitted law in words. */
    static String law(ScaleResult result) {
        return result.law().map(law -> "Universal Scalability Law: contention %.4f, coherency %.6f; ".formatted(law.sigma(), law.kappa())
                + (law.peak().isPresent() ? "the predicted peak is %s with %.0f instances".formatted(Quantity.rate(law.throughput(law.peak().getAsDouble())),
                        law.peak().getAsDouble()) : "the throughput grows without a peak"))
                .orElse("too few rows to fit the Universal Scalability Law: it needs one instance and two other numbers of instances");
    }

    /**
     * Formats a result.
     *
     * @param width number of terminal columns
     * @return lines that end with a line feed
     */
    public static String text(ScaleResult result, int width) {
        var lines = new ArrayList<String>();
        lines.add(result.project() + " · " + result.processors() + " processors");
        var table = new TextTable(head().toArray(String[]::new));
        result.rows().forEach(row -> table.row(cells(result, row).toArray(String[]::new)));
        lines.addAll(table.lines(width));
        lines.add("");
        notes(result).forEach(note -> lines.addAll(Wrapped.lines(note, width, "  ")));
        lines.addAll(Wrapped.lines(law(result), width, "  "));
        return String.join("\n", lines) + "\n";
    }

    /**
     * Writes a result as JSON.
     *
     * @throws IOException if the file cannot be written; the message is for the user
     */
    public static void write(ScaleResult result, Path file) throws IOException {
        var json = JsonNodeFactory.instance.objectNode();
        json.put("project", result.project()).put("started", result.started().toString()).put("processors", result.processors())
                .put("interrupted", result.interrupted());
        var rows = json.putArray("rows");
        for (var row : result.rows()) {
            var each = rows.addObject().put("instances", row.instances()).put("rate", JsonText.decimal(row.rate(), DECIMALS)).put("met", row.met())
                    .put("confirmed", row.confirmed()).put("trials", row.trials()).put("throughput", JsonText.decimal(row.throughput(), DECIMALS))
                    .put("lost", row.lost());
            var figures = each.putArray("each");
            for (var instance : row.each()) {
                figures.addObject().put("number", instance.number()).put("heapBytes", instance.heapBytes())
                        .put("socketBufferBytes", instance.socketBufferBytes()).put("sentBytes", instance.sentBytes()).put("problem", instance.problem())
                        .set("summary", JsonReport.tree(instance.summary()));
            }
        }
        result.law().ifPresent(law -> {
            var fitted = json.putObject("law").put("lambda", JsonText.decimal(law.lambda(), DECIMALS))
                    .put("sigma", JsonText.decimal(law.sigma(), COEFFICIENT_DECIMALS)).put("kappa", JsonText.decimal(law.kappa(), COEFFICIENT_DECIMALS));
            law.peak().ifPresent(peak -> fitted.put("peak", JsonText.decimal(peak, DECIMALS)));
        });
        var settings = json.putObject("settings");
        result.settings().forEach(settings::put);
        var environment = json.putObject("environment");
        result.environment().forEach(environment::put);
        JsonText.write(json, file);
    }
}
