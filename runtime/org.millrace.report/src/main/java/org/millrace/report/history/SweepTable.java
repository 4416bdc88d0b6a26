package org.millrace.report.history;

import org.millrace.report.RunResult.Ending;
import org.millrace.report.figure.Quantity;
import org.millrace.report.history.SweepResult.Point;
import org.millrace.report.internal.TextTable;
import org.millrace.report.internal.Wrapped;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A sweep as a table: a line for every run, and beside it what was published for the same load. */
public final class SweepTable {

    private static final String CSV_HEAD = "connections,rate,target_rate,injection_rate,output_rate,mean_us,p50_us,p99_us,p9999_us,max_us,"
            + "sent,received,processed,screened,dropped,malformed,ending,problems,run,published_output_rate,published_mean_us,published_p9999_us,"
            + "published_max_us\n";

    private SweepTable() {
    }

    /**
     * The names of the columns.
     *
     * @param withPublished whether there are columns for what was published
     */
    public static List<String> head(boolean withPublished) {
        var head = new ArrayList<>(List.of("connections", "rate each", "achieved in all", "output", "average", "99.99 %", "max"));
        if (withPublished) {
            head.addAll(List.of("published: average", "99.99 %", "max"));
        }
        return head;
    }

    /** Whether something was published for the load of one of the runs. */
    public static boolean hasPublished(SweepResult sweep) {
        return sweep.points().stream().anyMatch(point -> sweep.published(point).isPresent());
    }

    /** The cells of a run, as many as the head has. */
    public static List<String> cells(SweepResult sweep, Point point, boolean withPublished) {
        var summary = point.summary();
        var none = summary.latency().count() == 0;
        var cells = new ArrayList<>(List.of(Integer.toString(point.connections()), Quantity.rate(point.rate()),
                Quantity.rate(summary.injectionRate()), Quantity.rate(summary.outputRate()),
                none ? "–" : Quantity.micros(summary.latency().mean()), none ? "–" : Quantity.micros(summary.latency().p9999()),
                none ? "–" : Quantity.micros(summary.latency().max())));
        if (withPublished) {
            cells.addAll(sweep.published(point).map(figures -> List.of(Quantity.micros(figures.meanMicros()),
                    Quantity.millis(figures.p9999Millis()), Quantity.millis(figures.maxMillis()))).orElse(List.of("–", "–", "–")));
        }
        return cells;
    }

    /**
     * The table for a terminal.
     *
     * @param width the columns of the terminal
     * @return lines that all end with a line feed
     */
    public static String text(SweepResult sweep, int width) {
        var lines = new ArrayList<String>();
        lines.add(sweep.project() + " · sweep of " + sweep.varied().title() + " · " + count(sweep));
        var withPublished = hasPublished(sweep);
        var table = new TextTable(head(withPublished).toArray(String[]::new));
        sweep.points().forEach(point -> table.row(cells(sweep, point, withPublished).toArray(String[]::new)));
        lines.addAll(table.lines(width));
        if (withPublished) {
            lines.addAll(Wrapped.lines("published: " + sweep.published().orElseThrow().source() + "; measured on "
                    + sweep.published().orElseThrow().machine(), width, "  "));
        }
        notes(sweep).forEach(note -> lines.addAll(Wrapped.lines("! " + note, width, "  ")));
        return String.join("\n", lines).replaceAll("[\\p{Cntrl}&&[^\n]]", " ") + "\n";
    }

    /** How many runs there were, for people. */
    public static String count(SweepResult sweep) {
        var done = sweep.points().size();
        return done == sweep.asked() ? done + (done == 1 ? " run" : " runs") : done + " of " + sweep.asked() + " runs";
    }

    /** What a reader has to know of single runs. */
    public static List<String> notes(SweepResult sweep) {
        var notes = new ArrayList<String>();
        for (var point : sweep.points()) {
            var name = point.connections() + " × " + Quantity.rate(point.rate());
            if (point.ending() == Ending.INTERRUPTED) {
                notes.add(name + ": interrupted");
            }
            point.problems().forEach(problem -> notes.add(name + ": " + problem));
        }
        return notes;
    }

    /** The table with every figure for a spreadsheet: RFC 4180, a line feed behind every line. */
    public static String csv(SweepResult sweep) {
        var csv = new StringBuilder(CSV_HEAD);
        for (var point : sweep.points()) {
            var summary = point.summary();
            var latency = summary.latency();
            var cells = new ArrayList<>(List.of(Integer.toString(point.connections()), number(point.rate()), number(point.load()),
                    number(summary.injectionRate()), number(summary.outputRate()), number(latency.mean()), number(latency.p50()),
                    number(latency.p99()), number(latency.p9999()), number(latency.max()), Long.toString(summary.sent()),
                    Long.toString(summary.received()), Long.toString(summary.processed()), Long.toString(summary.screened()), Long.toString(summary.dropped()),
                    Long.toString(summary.malformed()), RunFile.word(point.ending()), quoted(String.join("; ", point.problems())),
                    quoted(point.run())));
            cells.addAll(sweep.published(point).map(figures -> List.of(number(figures.outputRate()), number(figures.meanMicros()),
                    number(figures.p9999Millis() * 1e3), number(figures.maxMillis() * 1e3))).orElse(List.of("", "", "", "")));
            csv.append(String.join(",", cells)).append('\n');
        }
        return csv.toString();
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value).replaceFirst("\\.?0+$", "");
    }

    /** Always in quotes; a text that begins like a formula must not become one. */
    private static String quoted(String text) {
        var harmless = text.matches("(?s)[=+\\-@\t\r].*") ? "'" + text : text;
        return '"' + harmless.replace("\"", "\"\"") + '"';
    }
}
