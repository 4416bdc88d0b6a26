package org.millrace.report;

import org.millrace.report.figure.LatencyBuckets;
import org.millrace.report.figure.Quantity;
import org.millrace.report.internal.DerivedFigures;
import org.millrace.report.internal.RequestTable;
import org.millrace.report.internal.TextTable;
import org.millrace.report.internal.VerdictTable;
import org.millrace.report.internal.Wrapped;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Formats the result of a run for a terminal: figures, a histogram of the service latency, and the problems at
 * the end. The text contains no colors and no control characters except line feeds.
 */
public final class TextReport {

    /** Narrower terminals get text without bars and rules. */
    private static final int PLAIN_BELOW = 64;
    private static final int NARROWEST = 40;
    private static final int WIDEST = 120;
    private static final int NAME_WIDTH = 16;

    private final RunResult run;
    private final RunSummary summary;
    private final int width;
    private final boolean plain;
    private final List<String> lines = new ArrayList<>();

    private TextReport(RunResult run, int width) {
        this.run = run;
        this.summary = run.summary();
        this.width = Math.clamp(width, NARROWEST, WIDEST);
        this.plain = width < PLAIN_BELOW;
    }

    /**
     * Formats a result.
     *
     * @param width number of terminal columns; limited to the range from 40 to 120
     * @return lines that end with a line feed
     */
    public static String format(RunResult run, int width) {
        return new TextReport(run, width).format();
    }

    private String format() {
        header();
        requests();
        latency();
        distribution();
        machine();
        stages();
        times();
        paths();
        requirements();
        note();
        problems();
        var text = new StringBuilder();
        lines.forEach(line -> text.append(line.stripTrailing()).append('\n'));
        return text.toString();
    }

    private void header() {
        wrap(printable(summary.project()) + " · " + Quantity.duration(summary.durationSeconds()) + " · " + DerivedFigures.load(summary));
        rule();
        if (summary.targetRate() > 0) {
            item("injection rate", Quantity.rate(summary.injectionRate()) + " of " + Quantity.rate(summary.targetRate())
                    + " asked (" + Quantity.percent(summary.injectionRate() / summary.targetRate())
                    + "), at most " + Quantity.millis(run.sendFigures().maxMillis()) + " behind");
            sendFigures();
        } else {
            item("injection rate", Quantity.rate(summary.injectionRate()));
        }
        item("output rate", Quantity.rate(summary.outputRate()) + " = "
                + Quantity.percent(DerivedFigures.outputShare(summary)) + " of the input");
        item("accounting", DerivedFigures.accounting(summary) + ": " + (summary.accounted() ? "ok" : "NOT OK"));
        if (summary.screened() > 0) {
            item("screened", DerivedFigures.screening(summary));
        }
    }

    private void sendFigures() {
        var sent = run.sendFigures();
        if (!sent.equals(SendFigures.NONE)) {
            item("", "50 % sent within " + Quantity.millis(sent.medianMillis()) + " of their times, 99 % within " + Quantity.millis(sent.p99Millis()));
        }
    }

    private void requests() {
        if (summary.requests().isEmpty()) {
            return;
        }
        section("Requests");
        var table = new TextTable(RequestTable.HEAD.toArray(String[]::new));
        RequestTable.rows(summary.requests()).forEach(row -> table.row(row.stream().map(TextReport::printable).toArray(String[]::new)));
        lines.addAll(table.lines(width));
        wrap(RequestTable.note(summary));
    }

    private void latency() {
        section("Latency");
        var table = new TextTable("", "service", "end-to-end");
        for (var figure : DerivedFigures.LATENCY) {
            table.row(figure.name(), figure.of().apply(summary.latency()), figure.of().apply(summary.endToEnd()));
        }
        lines.addAll(table.lines(width));
    }

    private void distribution() {
        section("Service latency, distribution");
        var service = run.service();
        if (service.getTotalCount() == 0) {
            lines.add("nothing recorded");
            return;
        }
        var all = LatencyBuckets.equal(service);
        var labels = all.buckets().stream().mapToInt(bucket -> bucket.label().length()).max().orElse(0);
        var barWidth = width - labels - 20;
        var most = all.buckets().stream().mapToLong(LatencyBuckets.Bucket::count).max().orElse(1);
        var sum = 0L;
        for (var bucket : all.buckets()) {
            sum += bucket.count();
            var bar = plain ? "" : "  " + bar(barWidth * (double) bucket.count() / most);
            lines.add(right(bucket.label(), labels) + right(Quantity.percent(all.share(bucket.count())), 9)
                    + right(Quantity.percent(all.share(sum)), 9) + bar);
            if (sum == all.total() && Double.isFinite(bucket.toMicros())) {
                break;
            }
        }
        wrap(plain ? "(bucket, share, cumulative share)"
                : "bucket, share, cumulative share; bars linear, the longest is " + Quantity.count(most) + " values");
    }

    /** Returns a bar with a resolution of an eighth of a column; positive values are always visible. */
    private static String bar(double columns) {
        var eighths = columns <= 0 ? 0 : Math.max(1, Math.round(columns * 8));
        var whole = "█".repeat((int) (eighths / 8));
        return eighths % 8 == 0 ? whole : whole + "▏▎▍▌▋▊▉".charAt((int) (eighths % 8) - 1);
    }

    private void machine() {
        section("Machine");
        DerivedFigures.draining(summary).ifPresent(text -> item("draining", text));
        var gc = summary.gc();
        item("GC (" + printable(gc.collector()) + ")", gc.count() == 0 ? "no pauses"
                : Quantity.count(gc.count()) + (gc.count() == 1 ? " pause" : " pauses") + ", longest "
                        + Quantity.millis(gc.maxMillis()) + ", together " + Quantity.millis(gc.totalMillis()) + " ("
                        + Quantity.percent(DerivedFigures.pauseShare(summary)) + " of the run)");
        if (gc.count() > 1) {
            item("", "50 % " + Quantity.millis(gc.p50Millis()) + ", 90 % " + Quantity.millis(gc.p90Millis()) + ", 99 % " + Quantity.millis(gc.p99Millis()));
        }
        DerivedFigures.pauseGoal(gc).ifPresent(text -> item("pause goal", text));
        item("timer hiccups", run.hiccups().getTotalCount() == 0 ? "not recorded"
                : "99 % " + Quantity.micros(DerivedFigures.micros(run.hiccups(), 99)) + ", max "
                        + Quantity.micros(run.hiccups().getMaxValue() / 1e3));
        item("CPU", Quantity.micros(summary.cpuSeconds() * 1e6) + " = " + Quantity.percent(DerivedFigures.coreShare(summary))
                + " of one core");
        item("memory", Quantity.bytes(summary.maxRssBytes()) + " resident at most");
    }

    private void stages() {
        if (summary.stages().isEmpty()) {
            return;
        }
        section("Stages");
        var head = new ArrayList<>(DerivedFigures.stageHead(summary));
        head.set(0, "");
        var table = new TextTable(head.toArray(String[]::new));
        summary.stages().forEach((name, stage) -> {
            var cells = new ArrayList<>(DerivedFigures.stageCells(summary, stage));
            cells.addFirst(printable(name));
            table.row(cells.toArray(String[]::new));
        });
        lines.addAll(table.lines(width));
    }

    private void times() {
        if (summary.stages().values().stream().noneMatch(stage -> stage.time().isPresent())) {
            return;
        }
        section("Times of stages");
        var head = new ArrayList<>(DerivedFigures.TIME_HEAD);
        head.set(0, "");
        var table = new TextTable(head.toArray(String[]::new));
        summary.stages().forEach((name, stage) -> stage.time().ifPresent(time -> {
            var cells = new ArrayList<>(DerivedFigures.timeCells(time));
            cells.addFirst(printable(name));
            table.row(cells.toArray(String[]::new));
        }));
        lines.addAll(table.lines(width));
        wrap("of some events, including the stages that a stage calls; the share is that of the stage alone");
    }

    private void paths() {
        if (run.paths().size() < 2) {
            return;
        }
        section("Paths, service latency");
        var table = new TextTable("", "count", "mean", "99 %", "99.99 %", "max");
        for (var path : run.paths()) {
            var figures = LatencySummary.of(path.service());
            table.row(printable(path.from() + " → " + path.to()), Quantity.count(figures.count()),
                    Quantity.micros(figures.mean()), Quantity.micros(figures.p99()), Quantity.micros(figures.p9999()),
                    Quantity.micros(figures.max()));
        }
        lines.addAll(table.lines(width));
    }

    private void requirements() {
        if (summary.verdicts().isEmpty()) {
            return;
        }
        section("Requirements");
        lines.addAll(VerdictTable.lines(summary.verdicts(), width));
    }

    private void note() {
        var note = run.environment().get(RunResult.NOTE);
        if (note != null) {
            section("Note");
            wrap(printable(note));
        }
    }

    private void problems() {
        if (run.problems().isEmpty()) {
            return;
        }
        section(run.problems().size() == 1 ? "1 problem" : run.problems().size() + " problems");
        for (var problem : run.problems()) {
            lines.addAll(Wrapped.lines("! " + printable(problem), width, "  "));
        }
    }

    private void section(String title) {
        lines.add("");
        lines.add(plain ? title.toUpperCase(Locale.ROOT) : title);
        rule();
    }

    private void rule() {
        if (!plain) {
            lines.add("─".repeat(width));
        }
    }

    private void item(String name, String text) {
        if (plain) {
            wrap(name + ": " + text);
            return;
        }
        var texts = Wrapped.lines(text, width - NAME_WIDTH, "");
        for (var i = 0; i < texts.size(); i++) {
            var start = i == 0 ? name : "";
            lines.add(start + " ".repeat(Math.max(1, NAME_WIDTH - start.length())) + texts.get(i));
        }
    }

    private void wrap(String text) {
        lines.addAll(Wrapped.lines(text, width, "  "));
    }

    private static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    /** Removes control characters of names, which could move the cursor. */
    private static String printable(String text) {
        return text.replaceAll("\\p{Cntrl}", " ");
    }
}
