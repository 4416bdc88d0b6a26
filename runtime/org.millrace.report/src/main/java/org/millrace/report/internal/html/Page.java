package org.millrace.report.internal.html;

import org.HdrHistogram.Histogram;
import org.millrace.report.LatencySummary;
import org.millrace.report.RunResult;
import org.millrace.report.RunSummary;
import org.millrace.report.figure.Quantity;
import org.millrace.report.internal.DerivedFigures;
import org.millrace.report.internal.RequestTable;
import org.millrace.report.internal.VerdictTable;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Builds the report page of a run, from the verdict to the details. */
public final class Page {

    private static final DateTimeFormatter STARTED = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private static final String[] HEAD = {"", "mean", "50 %", "90 %", "99 %", "99.9 %", "99.99 %", "max", "< 100 µs",
        "< 200 µs", "count"};

    private final RunResult run;
    private final RunSummary summary;
    private final Document page;
    private final StringBuilder out;

    private Page(RunResult run) {
        this.run = run;
        this.summary = run.summary();
        this.page = new Document(summary.project() + " – Millrace run");
        this.out = page.body();
    }

    /** Returns the HTML of the page. */
    public static String of(RunResult run) {
        return new Page(run).html();
    }

    private String html() {
        header();
        requirements();
        tiles();
        requests();
        latency();
        timeSeries();
        machine();
        stages();
        environment();
        footer();
        return page.html();
    }

    private void header() {
        var accounted = run.problems().isEmpty() && summary.accounted();
        var fine = accounted && summary.meetsRequirements();
        out.append("<header><div><h1>").append(Html.escape(summary.project())).append("</h1><p>")
                .append(STARTED.format(run.started())).append(" · ").append(Quantity.duration(summary.durationSeconds()))
                .append(" · ").append(DerivedFigures.load(summary)).append("</p></div><span class=\"verdict ").append(fine ? "good" : "bad")
                .append("\">").append(verdict()).append("</span></header>\n");
        if (!accounted) {
            var problems = new ArrayList<String>();
            if (!summary.accounted()) {
                problems.add(DerivedFigures.accounting(summary));
            }
            problems.addAll(run.problems());
            page.notes("problems", "Problems", problems);
        }
    }

    private String verdict() {
        if (!run.problems().isEmpty()) {
            return run.problems().size() == 1 ? "1 problem" : run.problems().size() + " problems";
        }
        if (!summary.accounted()) {
            return "events unaccounted for";
        }
        var broken = summary.verdicts().stream().filter(verdict -> !verdict.met()).count();
        if (!summary.verdicts().isEmpty()) {
            return broken == 0 ? "all requirements met" : broken + " of " + summary.verdicts().size() + " requirements not met";
        }
        return summary.sent() == 0 ? "no events" : "all events accounted for";
    }

    private void requirements() {
        if (summary.verdicts().isEmpty()) {
            return;
        }
        page.section("Requirements");
        var table = new HtmlTable("requirement", "measured", "verdict");
        summary.verdicts().forEach(verdict -> table.row(verdict.requirement().text(), List.of(verdict.measuredText(), VerdictTable.word(verdict)),
                cell -> cell == 1 ? verdict.met() ? "good" : "bad" : ""));
        out.append(table.html()).append("</section>\n");
    }

    private void requests() {
        if (summary.requests().isEmpty()) {
            return;
        }
        page.section("Requests");
        var table = new HtmlTable(RequestTable.HEAD.toArray(String[]::new));
        RequestTable.rows(summary.requests()).forEach(row -> table.row(row.getFirst(), row.subList(1, row.size())));
        out.append("<p>").append(Html.escape(RequestTable.note(summary))).append("</p>").append(table.html()).append("</section>\n");
    }

    private void tiles() {
        var latency = summary.latency();
        var none = latency.count() == 0;
        out.append("<section class=\"tiles\">");
        tile("Injection rate", Quantity.rate(summary.injectionRate()), summary.targetRate() > 0
                ? Quantity.percent(summary.injectionRate() / summary.targetRate()) + " of "
                        + Quantity.rate(summary.targetRate()) + " asked, at most "
                        + Quantity.millis(run.sendFigures().maxMillis()) + " behind"
                : "no target");
        tile("Output rate", Quantity.rate(summary.outputRate()),
                Quantity.percent(DerivedFigures.outputShare(summary)) + " of the input");
        tile("Average latency", none ? "–" : Quantity.micros(latency.mean()),
                none ? "nothing recorded" : "median " + Quantity.micros(latency.p50()));
        tile("99.99 % latency", none ? "–" : Quantity.micros(latency.p9999()),
                none ? "nothing recorded" : "99 % " + Quantity.micros(latency.p99()));
        tile("Maximum latency", none ? "–" : Quantity.micros(latency.max()), summary.endToEnd().count() == 0
                ? "no end-to-end latency" : "end-to-end " + Quantity.micros(summary.endToEnd().max()));
        tile("Below 200 µs", none ? "–" : Quantity.percent(latency.below200()),
                none ? "nothing recorded" : Quantity.percent(latency.below100()) + " below 100 µs");
        tile("GC pauses", Quantity.count(summary.gc().count()), summary.gc().collector() + ", longest "
                + Quantity.millis(summary.gc().maxMillis()));
        tile("CPU", Quantity.percent(DerivedFigures.coreShare(summary)),
                "of one core; " + Quantity.bytes(summary.maxRssBytes()) + " resident");
        out.append("</section>\n<p class=\"accounting\">").append(Html.escape(DerivedFigures.accounting(summary)))
                .append(summary.accounted() ? " <b class=\"good\">ok</b>" : " <b class=\"bad\">not ok</b>").append("</p>\n");
        DerivedFigures.draining(summary).ifPresent(text -> out.append("<p class=\"accounting\">draining took ").append(Html.escape(text)).append("</p>\n"));
        if (summary.screened() > 0) {
            out.append("<p class=\"accounting\">screened ").append(Html.escape(DerivedFigures.screening(summary))).append("</p>\n");
        }
    }

    private void tile(String name, String figure, String detail) {
        out.append("<div class=\"tile\"><span>").append(name).append("</span><strong>").append(Html.escape(figure))
                .append("</strong><small>").append(Html.escape(detail)).append("</small></div>");
    }

    private void latency() {
        var service = run.service();
        page.section("Latency");
        var table = new HtmlTable(HEAD);
        table.row("service", latencyCells(summary.latency()));
        table.row("end-to-end", latencyCells(summary.endToEnd()));
        out.append(table.html()).append("<div class=\"pair\">");
        page.chart(LatencyCharts.histogram(service));
        page.chart(LatencyCharts.logHistogram(service));
        out.append("</div>");
        page.chart(LatencyCharts.percentiles(service, run.endToEnd()));
        out.append("</section>\n");
        paths();
    }

    private void paths() {
        if (run.paths().size() < 2) {
            return;
        }
        page.section("Latency by path");
        var table = new HtmlTable(HEAD);
        for (var path : run.paths()) {
            var name = path.from() + " → " + path.to();
            table.row(name, latencyCells(LatencySummary.of(path.service())));
            if (path.endToEnd().getTotalCount() > 0) {
                table.row(name + ", end-to-end", latencyCells(LatencySummary.of(path.endToEnd())));
            }
        }
        out.append(table.html()).append("</section>\n");
    }

    private static List<String> latencyCells(LatencySummary latency) {
        var cells = new ArrayList<>(DerivedFigures.LATENCY.stream().map(figure -> figure.of().apply(latency)).toList());
        cells.addLast(cells.removeFirst());
        return cells;
    }

    private void timeSeries() {
        page.section("The run over time");
        var timeSeries = new TimeSeriesCharts(run);
        out.append("<p>").append(Html.escape(timeSeries.resolution())).append("</p><div class=\"over-time\">");
        timeSeries.all().forEach(page::chart);
        out.append("</div></section>\n");
    }

    private void machine() {
        var gc = summary.gc();
        page.section("Pauses and hiccups");
        out.append("<div class=\"pair\">");
        var pauses = new Histogram(3);
        run.pauses().forEach(pause -> pauses.recordValue(Math.max(0, Math.round(pause.millis() * 1e6))));
        page.chart(LatencyCharts.pauses(pauses));
        var table = new HtmlTable("", "GC (" + gc.collector() + ")", "timer hiccups");
        var jitter = LatencySummary.of(run.hiccups());
        var stops = LatencySummary.of(pauses);
        for (var figure : DerivedFigures.LATENCY.subList(0, DerivedFigures.LATENCY.size() - 2)) {
            table.row(figure.name(), List.of(figure.of().apply(stops), figure.of().apply(jitter)));
        }
        table.row("together", List.of(Quantity.millis(gc.totalMillis()), ""));
        table.row("share of the run", List.of(Quantity.percent(DerivedFigures.pauseShare(summary)), ""));
        if (gc.goalMillis() > 0) {
            table.row("within the goal of " + Quantity.millis(gc.goalMillis()), List.of(Quantity.percent(gc.shareWithinGoal()), ""));
        }
        out.append("<div>").append(table.html()).append("</div></div></section>\n");
    }

    private void stages() {
        if (summary.stages().isEmpty()) {
            return;
        }
        page.section("Stages");
        var table = new HtmlTable(DerivedFigures.stageHead(summary).toArray(String[]::new));
        summary.stages().forEach((name, stage) -> table.row(name, DerivedFigures.stageCells(summary, stage)));
        out.append(table.html());
        if (summary.stages().values().stream().anyMatch(stage -> stage.time().isPresent())) {
            var times = new HtmlTable(DerivedFigures.TIME_HEAD.toArray(String[]::new));
            summary.stages().forEach((name, stage) -> stage.time().ifPresent(time -> times.row(name, DerivedFigures.timeCells(time))));
            out.append("<p>Times of some hundred events per second in each stage, including the stages it calls. The share is that of the stage alone.</p>")
                    .append(times.html());
        }
        out.append("</section>\n");
    }

    private void environment() {
        if (run.environment().isEmpty()) {
            return;
        }
        page.section("Environment");
        out.append("<dl>");
        run.environment().forEach((name, value) -> out.append("<dt>").append(Html.escape(name)).append("<dd>")
                .append(Html.escape(value)));
        out.append("</dl></section>\n");
    }

    private void footer() {
        out.append("<footer><p>Service latency is the time from the read in an inbound adapter, before decoding, to the "
                + "arrival at a bean. End-to-end latency begins at the time at which the load generator meant to send, so "
                + "that waiting for a slow receiver counts. Everything is counted after the warm-up. All values are in "
                + "<code>latency.hlog</code> beside this page.</p><p>Made by Millrace.</p></footer>\n");
    }
}
