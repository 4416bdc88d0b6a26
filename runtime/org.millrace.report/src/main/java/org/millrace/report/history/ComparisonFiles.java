package org.millrace.report.history;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.millrace.report.history.internal.ComparisonPage;
import org.millrace.report.internal.JsonText;
import org.millrace.report.internal.ReportFile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Writes a comparison to files. */
public final class ComparisonFiles {

    private static final int DECIMALS = 6;

    private ComparisonFiles() {
    }

    /**
     * Writes the comparison as a self-contained HTML page with all percentile curves in one chart.
     *
     * @throws IOException if the file cannot be written; the message is for the user
     */
    public static void writePage(Comparison comparison, Path file) throws IOException {
        var page = ComparisonPage.of(comparison).getBytes(StandardCharsets.UTF_8);
        ReportFile.write(file, out -> out.write(page));
    }

    /**
     * Writes the comparison as JSON: the runs, every metric with its differences (times in microseconds, memory
     * in bytes, rates per second, shares from 0 to 1; {@code null} if a run has no value), the differences of
     * settings and environment, and the warnings.
     *
     * @throws IOException if the file cannot be written; the message is for the user
     */
    public static void writeJson(Comparison comparison, Path file) throws IOException {
        var json = JsonNodeFactory.instance.objectNode();
        var runs = json.putArray("runs");
        for (var run : comparison.runs()) {
            runs.addObject().put("name", run.name()).put("folder", run.folder().toString()).put("label", run.label())
                    .put("started", run.started().toString()).put("ending", RunFile.word(run.ending()));
        }
        var figures = json.putArray("figures");
        for (var row : comparison.rows()) {
            var figure = figures.addObject().put("name", row.metric().key());
            var values = figure.putArray("values");
            row.values().forEach(value -> number(values, value));
            var differences = figure.putArray("differences");
            for (var each : row.differences()) {
                var difference = differences.addObject();
                if (!Double.isNaN(each.absolute())) {
                    difference.put("absolute", JsonText.decimal(each.absolute(), DECIMALS));
                }
                each.share().ifPresent(share -> difference.put("share", JsonText.decimal(share, DECIMALS)));
                difference.put("verdict", each.verdict().name().toLowerCase(Locale.ROOT));
                each.probability().ifPresent(probability -> difference.put("probability", JsonText.decimal(probability, DECIMALS)));
            }
        }
        varied(json.putArray("settings"), comparison.settings());
        varied(json.putArray("environment"), comparison.environment());
        var warnings = json.putArray("warnings");
        comparison.warnings().forEach(warnings::add);
        JsonText.write(json, file);
    }

    private static void number(ArrayNode values, double value) {
        if (Double.isNaN(value)) {
            values.addNull();
        } else {
            values.add(JsonText.decimal(value, DECIMALS));
        }
    }

    private static void varied(ArrayNode array, List<Comparison.Varied> all) {
        for (var each : all) {
            var values = array.addObject().put("name", each.name()).putArray("values");
            each.values().forEach(values::add);
        }
    }
}
