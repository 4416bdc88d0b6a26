package org.millrace.report.history.internal;

import org.HdrHistogram.Histogram;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.history.Comparison;
import org.millrace.report.history.Comparison.Row;
import org.millrace.report.history.ComparisonText;
import org.millrace.report.history.Difference.Verdict;
import org.millrace.report.history.KeptRun;
import org.millrace.report.history.Metric.Group;
import org.millrace.report.internal.html.Document;
import org.millrace.report.internal.html.Html;
import org.millrace.report.internal.html.HtmlTable;
import org.millrace.report.internal.html.LatencyCharts;
import org.millrace.report.internal.html.LatencyCharts.Curve;
import org.millrace.report.internal.html.RunStyle;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Builds the page of a comparison: curves of all runs, every metric with its differences, and their
 * significance.
 */
public final class ComparisonPage {

    private final Comparison comparison;
    private final Document page;
    private final StringBuilder out;

    private ComparisonPage(Comparison comparison) {
        this.comparison = comparison;
        this.page = new Document(comparison.runs().getFirst().summary().project() + " – runs compared by Millrace");
        this.out = page.body();
    }

    /** Returns the HTML of the page. */
    public static String of(Comparison comparison) {
        return new ComparisonPage(comparison).html();
    }

    private String html() {
        header();
        page.notes("remarks", "Remarks", comparison.warnings());
        curves();
        for (var group : Group.values()) {
            figures(group);
        }
        varied("Settings that differ", comparison.settings());
        varied("Environment that differs", comparison.environment());
        out.append("<footer><p>").append(Html.escape(ComparisonText.ABOUT)).append("</p><p>Made by Millrace.</p></footer>\n");
        return page.html();
    }

    private void header() {
        out.append("<header><div><h1>").append(comparison.runs().size()).append(" runs of ")
                .append(Html.escape(comparison.runs().getFirst().summary().project())).append("</h1></div></header>\n<ol class=\"runs\">");
        for (var i = 0; i < comparison.runs().size(); i++) {
            out.append("<li class=\"key ").append(RunStyle.of(i)).append("\"><b>").append(Comparison.letter(i)).append("</b> ")
                    .append(Html.escape(ComparisonText.describe(comparison.runs().get(i))));
        }
        out.append("</ol>\n");
    }

    private void curves() {
        page.section("Latency");
        percentiles("percentiles", "Service latency by percentile", KeptRun::service);
        if (comparison.runs().stream().anyMatch(run -> run.summary().endToEnd().count() > 0)) {
            percentiles("percentiles-end-to-end", "End-to-end latency by percentile", KeptRun::endToEnd);
        }
        page.chart(ComparedTimeSeries.chart(comparison.seriesOfRuns()));
        out.append("</section>\n");
    }

    private void percentiles(String id, String title, Function<List<Interval>, Histogram> latencies) {
        var curves = new ArrayList<Curve>();
        for (var i = 0; i < comparison.runs().size(); i++) {
            curves.add(new Curve(Comparison.letter(i), RunStyle.of(i), latencies.apply(comparison.seriesOfRuns().get(i))));
        }
        page.chart(LatencyCharts.percentiles(id, title, curves));
    }

    private void figures(Group group) {
        var rows = comparison.rows().stream().filter(row -> row.metric().group() == group).toList();
        if (rows.isEmpty()) {
            return;
        }
        page.section(group.title());
        var table = new HtmlTable(ComparisonText.head(comparison).toArray(String[]::new));
        for (var row : rows) {
            table.row(row.metric().name(), ComparisonText.cells(row), cell -> style(row, cell));
        }
        out.append(table.html()).append("</section>\n");
    }

    /** Returns the color of a verdict, which is also shown as text. */
    private static String style(Row row, int cell) {
        if (cell == 0) {
            return "";
        }
        var verdict = row.differences().get((cell - 1) / 4).verdict();
        return (cell - 1) % 4 == 0 ? "" : verdict == Verdict.BETTER ? "good" : verdict == Verdict.WORSE ? "bad" : verdict == Verdict.NOISE ? "soft" : "";
    }

    private void varied(String title, List<Comparison.Varied> all) {
        if (all.isEmpty()) {
            return;
        }
        page.section(title);
        var head = new ArrayList<>(List.of(""));
        for (var i = 0; i < comparison.runs().size(); i++) {
            head.add(Comparison.letter(i));
        }
        var table = new HtmlTable(head.toArray(String[]::new));
        all.forEach(each -> table.row(each.name(), each.values().stream().map(value -> value.isEmpty() ? "–" : value).toList(), cell -> "words"));
        out.append(table.html()).append("</section>\n");
    }
}
