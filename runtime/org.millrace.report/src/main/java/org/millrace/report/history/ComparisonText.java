package org.millrace.report.history;

import org.millrace.report.RunResult.Ending;
import org.millrace.report.figure.Quantity;
import org.millrace.report.history.Comparison.Row;
import org.millrace.report.history.Comparison.Varied;
import org.millrace.report.internal.TextTable;
import org.millrace.report.internal.Wrapped;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Formats a comparison for a terminal, and provides texts for other presentations. */
public final class ComparisonText {

    /** Explains the verdicts to the reader. */
    public static final String ABOUT = "Verdicts compare the values of the intervals by a rank test (Mann and Whitney) at 1 %, with their "
            + "correlation taken into account; noise means that the intervals vary as much. How much whole runs vary from one to the next "
            + "only more runs can say: repeat them alternately before you believe a small difference.";

    private static final DateTimeFormatter STARTED = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final String NONE = "–";

    private ComparisonText() {
    }

    /**
     * Formats the comparison for a terminal.
     *
     * @param width number of terminal columns
     * @return lines that end with a line feed
     */
    public static String format(Comparison comparison, int width) {
        var lines = new ArrayList<String>();
        for (var i = 0; i < comparison.runs().size(); i++) {
            lines.addAll(Wrapped.lines(Comparison.letter(i) + "  " + describe(comparison.runs().get(i)), width, "   "));
        }
        lines.add("");
        lines.addAll(figures(comparison).lines(width));
        lines.add("");
        lines.addAll(Wrapped.lines(ABOUT, width, ""));
        varied(lines, "Settings that differ", comparison.settings(), comparison.runs().size(), width);
        varied(lines, "Environment that differs", comparison.environment(), comparison.runs().size(), width);
        if (!comparison.warnings().isEmpty()) {
            lines.add("");
            comparison.warnings().forEach(warning -> lines.addAll(Wrapped.lines("! " + warning, width, "  ")));
        }
        return String.join("\n", lines.stream().map(line -> line.replaceAll("\\p{Cntrl}", " ").stripTrailing()).toList()) + "\n";
    }

    /** Describes a run in one line: its name, label, time, length, load and ending. */
    public static String describe(KeptRun run) {
        var summary = run.summary();
        return run.name() + (run.label().isEmpty() ? "" : " \"" + run.label() + "\"") + " · " + STARTED.format(run.started()) + " · "
                + Quantity.duration(summary.durationSeconds()) + " · " + load(run)
                + (run.settings().statements().isEmpty() ? "" : " · statements " + run.settings().statements())
                + (run.ending() == Ending.COMPLETE ? "" : " · " + RunFile.word(run.ending()));
    }

    private static String load(KeptRun run) {
        var summary = run.summary();
        return summary.connections() == 0 ? "no load generator" : summary.connections() + " × " + Quantity.rate(summary.targetRate() / summary.connections());
    }

    private static TextTable figures(Comparison comparison) {
        var table = new TextTable(head(comparison).toArray(String[]::new));
        Metric.Group group = null;
        for (var row : comparison.rows()) {
            if (row.metric().group() != group) {
                group = row.metric().group();
                var title = new ArrayList<>(List.of(group.title()));
                while (title.size() < head(comparison).size()) {
                    title.add("");
                }
                table.row(title.toArray(String[]::new));
            }
            var cells = new ArrayList<>(List.of("  " + row.metric().name()));
            cells.addAll(cells(row));
            table.row(cells.toArray(String[]::new));
        }
        return table;
    }

    /** Returns the column titles. */
    public static List<String> head(Comparison comparison) {
        var head = new ArrayList<>(List.of("", "A"));
        for (var i = 1; i < comparison.runs().size(); i++) {
            head.addAll(List.of(Comparison.letter(i), Comparison.letter(i) + " − A", "%", "verdict"));
        }
        return head;
    }

    /**
     * Returns the cells of a metric after its name: the first run's value, and for every other run its value,
     * difference, relative difference and verdict.
     */
    public static List<String> cells(Row row) {
        var text = row.metric().text();
        var cells = new ArrayList<String>();
        cells.add(value(row, 0));
        for (var i = 1; i < row.values().size(); i++) {
            var difference = row.differences().get(i - 1);
            cells.add(value(row, i));
            // A relative difference of two shares would be misleading.
            cells.add(Double.isNaN(difference.absolute()) ? NONE
                    : signed(difference.absolute(), text.apply(Math.abs(difference.absolute())).replace(" %", " points")));
            cells.add(difference.share().isEmpty() ? NONE
                    : signed(difference.share().getAsDouble(), Quantity.trimmed(Math.abs(difference.share().getAsDouble()) * 100, 1) + " %"));
            cells.add(difference.verdict().word());
        }
        return cells;
    }

    private static String value(Row row, int run) {
        return Double.isNaN(row.values().get(run)) ? NONE : row.metric().text().apply(row.values().get(run));
    }

    /** Formats a signed value; values rounded to zero have no sign. */
    private static String signed(double value, String size) {
        return !size.matches(".*[1-9].*") ? size : (value < 0 ? "−" : "+") + size;
    }

    private static void varied(List<String> lines, String title, List<Varied> all, int runs, int width) {
        if (all.isEmpty()) {
            return;
        }
        lines.add("");
        lines.add(title);
        for (var each : all) {
            lines.add("  " + each.name());
            for (var i = 0; i < runs; i++) {
                var value = each.values().get(i).isEmpty() ? NONE : each.values().get(i);
                Wrapped.lines(Comparison.letter(i) + " " + value, width - 4, "  ").forEach(line -> lines.add("    " + line));
            }
        }
    }
}
