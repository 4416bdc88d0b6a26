package org.millrace.report.series;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.millrace.report.JsonReport;
import org.millrace.report.figure.Quantity;
import org.millrace.report.internal.JsonText;
import org.millrace.report.internal.TextTable;
import org.millrace.report.internal.Wrapped;
import org.millrace.report.series.RunSeries.Figure;
import org.millrace.report.series.RunSeries.Judgement;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Formats repeated measurements: a table of the measurements and their spread, the verdicts, and both as JSON. */
public final class SeriesReport {

    private static final int DECIMALS = 6;
    private static final String NOTE = "95 %: the confidence interval of the mean by Student's t";

    private SeriesReport() {
    }

    /**
     * Formats a series for a terminal.
     *
     * @param width number of terminal columns
     * @return lines that end with a line feed
     */
    public static String text(RunSeries series, int width) {
        var done = series.runs().size();
        var first = series.runs().getFirst();
        var lines = new ArrayList<String>();
        lines.add(first.project() + " · " + (done == series.asked() ? done + " measurements" : done + " of " + series.asked() + " measurements") + " of "
                + Quantity.duration(first.durationSeconds()) + " after one warm-up");
        var judged = !first.verdicts().isEmpty();
        var head = Stream.concat(Stream.of(""), RunSeries.FIGURES.stream().map(Figure::title));
        var table = new TextTable((judged ? Stream.concat(head, Stream.of("requirements")) : head).toArray(String[]::new));
        for (var i = 0; i < done; i++) {
            var run = series.runs().get(i);
            row(table, Integer.toString(i + 1), figure -> figure.text().apply(figure.of().applyAsDouble(run)), judged,
                    run.meetsRequirements() ? "met" : "NOT MET");
        }
        if (done > 1) {
            spread(table, series, "mean", Spread::mean, judged);
            spread(table, series, "standard deviation", Spread::deviation, judged);
            spread(table, series, "95 % from", Spread::low, judged);
            spread(table, series, "95 % to", Spread::high, judged);
        }
        lines.addAll(table.lines(width));
        if (done > 1) {
            lines.addAll(Wrapped.lines(NOTE, width, "  "));
        }
        if (judged) {
            lines.add("");
            lines.addAll(verdicts(series, width));
        }
        return String.join("\n", lines).replaceAll("[\\p{Cntrl}&&[^\n]]", " ") + "\n";
    }

    private static void spread(TextTable table, RunSeries series, String name, Function<Spread, Double> of, boolean judged) {
        row(table, name, figure -> figure.text().apply(of.apply(series.spread(figure).orElseThrow())), judged, "");
    }

    private static void row(TextTable table, String name, Function<Figure, String> cell, boolean judged, String verdict) {
        var cells = new ArrayList<>(List.of(name));
        RunSeries.FIGURES.forEach(figure -> cells.add(cell.apply(figure)));
        if (judged) {
            cells.add(verdict);
        }
        table.row(cells.toArray(String[]::new));
    }

    private static List<String> verdicts(RunSeries series, int width) {
        var table = new TextTable("requirement", "met in", "mean", "95 %", "together");
        for (var judgement : series.judgements()) {
            var unit = judgement.requirement().metric().unit();
            table.row(judgement.requirement().text(), judgement.metIn() + " of " + series.runs().size(),
                    judgement.spread().map(spread -> unit.text(spread.mean())).orElse("–"), interval(judgement), word(judgement));
        }
        return table.lines(width);
    }

    /** Returns the confidence interval of the values that a requirement is about. */
    public static String interval(Judgement judgement) {
        var unit = judgement.requirement().metric().unit();
        return judgement.spread().map(spread -> unit.text(spread.low()) + " to " + unit.text(spread.high())).orElse("–");
    }

    private static String word(Judgement judgement) {
        return judgement.met() ? "met" : "NOT MET";
    }

    /**
     * Writes a series as JSON. Times in spreads are in the unit of the summaries, those of requirements in microseconds.
     *
     * @throws IOException if the file cannot be written; the message is for the user
     */
    public static void write(RunSeries series, Path file) throws IOException {
        var json = JsonNodeFactory.instance.objectNode();
        json.put("project", series.runs().getFirst().project()).put("asked", series.asked());
        var runs = json.putArray("runs");
        series.runs().forEach(run -> runs.add(JsonReport.tree(run)));
        var spreads = json.putObject("spread");
        RunSeries.FIGURES.forEach(figure -> series.spread(figure).ifPresent(spread -> put(spreads.putObject(figure.name()), spread)));
        var requirements = json.putArray("requirements");
        for (var judgement : series.judgements()) {
            var each = requirements.addObject().put("requirement", judgement.requirement().text()).put("metIn", judgement.metIn());
            judgement.spread().ifPresent(spread -> put(each, spread));
            each.put("met", judgement.met());
        }
        JsonText.write(json, file);
    }

    private static void put(ObjectNode json, Spread spread) {
        json.put("mean", JsonText.decimal(spread.mean(), DECIMALS)).put("deviation", JsonText.decimal(spread.deviation(), DECIMALS))
                .put("low", JsonText.decimal(spread.low(), DECIMALS)).put("high", JsonText.decimal(spread.high(), DECIMALS));
    }
}
