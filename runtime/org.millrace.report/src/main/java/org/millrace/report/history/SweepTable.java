package org.millrace.report.history;

import org.millrace.report.RunResult.Ending;
import org.millrace.report.figure.Quantity;
import org.millrace.report.history.Published.Figures;
import org.millrace.report.history.SweepResult.Point;
import org.millrace.report.internal.TextTable;
import org.millrace.report.internal.Wrapped;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Formats a sweep as a table: one row per run, with published figures for the same load. */
public final class SweepTable {

    private static final String CSV_HEAD = "connections,rate,target_rate,injection_rate,output_rate,mean_us,p50_us,p99_us,p9999_us,max_us,"
            + "sent,received,processed,screened,dropped,malformed,ending,problems,run,published_output_rate,published_mean_us,published_p99_us,"
            + "published_p9999_us,published_max_us,requirements\n";

    private SweepTable() {
    }

    /** Returns the column titles, with those of the published figures if there are any for the load of a run. */
    public static List<String> head(SweepResult sweep) {
        var head = new ArrayList<>(List.of("connections", "rate each", "achieved in all", "output"));
        measured(sweep).forEach(latency -> head.add(latency.title()));
        var published = published(sweep);
        published.forEach(latency -> head.add((latency == published.getFirst() ? "published: " : "") + latency.title()));
        if (!sweep.requirements().isEmpty()) {
            head.add("requirements");
        }
        return head;
    }

    /** Returns the latencies that are shown: the 99th percentile only if it was published. */
    private static List<PublishedLatency> measured(SweepResult sweep) {
        return Stream.of(PublishedLatency.values()).filter(latency -> latency != PublishedLatency.P99 || published(sweep).contains(latency)).toList();
    }

    private static List<PublishedLatency> published(SweepResult sweep) {
        return sweep.points().stream().anyMatch(point -> sweep.published(point).isPresent()) ? PublishedLatency.of(sweep.publishedTable()) : List.of();
    }

    /** Returns the cells of a run, as many as column titles. */
    public static List<String> cells(SweepResult sweep, Point point) {
        var summary = point.summary();
        var none = summary.latency().count() == 0;
        var cells = new ArrayList<>(List.of(Integer.toString(point.connections()), Quantity.rate(point.rate()),
                Quantity.rate(summary.injectionRate()), Quantity.rate(summary.outputRate())));
        measured(sweep).forEach(latency -> cells.add(none ? "–" : Quantity.micros(latency.measured(summary.latency()))));
        published(sweep).forEach(latency -> cells.add(sweep.published(point).map(latency::text).orElse("–")));
        if (!sweep.requirements().isEmpty()) {
            cells.add(summary.meetsRequirements() ? "met" : "NOT MET");
        }
        return cells;
    }

    /**
     * Formats the table for a terminal.
     *
     * @param width number of terminal columns
     * @return lines that end with a line feed
     */
    public static String text(SweepResult sweep, int width) {
        var lines = new ArrayList<String>();
        lines.add(sweep.project() + " · sweep of " + sweep.varied().title() + " · " + count(sweep));
        var table = new TextTable(head(sweep).toArray(String[]::new));
        sweep.points().forEach(point -> table.row(cells(sweep, point).toArray(String[]::new)));
        lines.addAll(table.lines(width));
        if (!published(sweep).isEmpty()) {
            lines.addAll(Wrapped.lines("published: " + sweep.published().orElseThrow().source() + "; measured on "
                    + sweep.published().orElseThrow().machine(), width, "  "));
        }
        notes(sweep).forEach(note -> lines.addAll(Wrapped.lines("! " + note, width, "  ")));
        return String.join("\n", lines).replaceAll("[\\p{Cntrl}&&[^\n]]", " ") + "\n";
    }

    /** Returns the number of runs as text. */
    public static String count(SweepResult sweep) {
        var done = sweep.points().size();
        return done == sweep.asked() ? done + (done == 1 ? " run" : " runs") : done + " of " + sweep.asked() + " runs";
    }

    /** Returns remarks on single runs. */
    public static List<String> notes(SweepResult sweep) {
        var notes = new ArrayList<String>();
        for (var point : sweep.points()) {
            var name = point.connections() + " × " + Quantity.rate(point.rate());
            if (point.ending() == Ending.INTERRUPTED) {
                notes.add(name + ": interrupted");
            }
            point.problems().forEach(problem -> notes.add(name + ": " + problem));
            point.summary().verdicts().stream().filter(verdict -> !verdict.met())
                    .forEach(verdict -> notes.add(name + ": not met: " + verdict.summary()));
        }
        return notes;
    }

    /** Formats the table with all figures as CSV (RFC 4180, with line feeds). */
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
            cells.add(number(sweep.published(point).map(Figures::outputRate)));
            for (var each : PublishedLatency.values()) {
                cells.add(number(sweep.published(point).map(each::published)));
            }
            cells.add(summary.verdicts().isEmpty() ? "" : summary.meetsRequirements() ? "met" : "not met");
            csv.append(String.join(",", cells)).append('\n');
        }
        return csv.toString();
    }

    private static String number(Optional<OptionalDouble> value) {
        return value.filter(OptionalDouble::isPresent).map(number -> number(number.getAsDouble())).orElse("");
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value).replaceFirst("\\.?0+$", "");
    }

    /** Quotes every text and prevents it from being interpreted as a formula. */
    private static String quoted(String text) {
        var harmless = text.matches("(?s)[=+\\-@\t\r].*") ? "'" + text : text;
        return '"' + harmless.replace("\"", "\"\"") + '"';
    }
}
