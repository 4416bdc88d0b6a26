package org.millrace.report.history.internal;

import org.millrace.report.figure.Quantity;
import org.millrace.report.history.Published;
import org.millrace.report.history.SweepResult;
import org.millrace.report.history.SweepResult.Varied;
import org.millrace.report.history.SweepTable;
import org.millrace.report.internal.html.Document;
import org.millrace.report.internal.html.Html;
import org.millrace.report.internal.html.HtmlTable;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Builds the page of a sweep: mean and maximum latency against the load, the table, and published figures. */
public final class SweepPage {

    private static final DateTimeFormatter STARTED = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final SweepResult sweep;
    private final Document page;
    private final StringBuilder out;

    private SweepPage(SweepResult sweep) {
        this.sweep = sweep;
        this.page = new Document(sweep.project() + " – sweep of " + sweep.varied().title() + " by Millrace");
        this.out = page.body();
    }

    /** Returns the HTML of the page. */
    public static String of(SweepResult sweep) {
        return new SweepPage(sweep).html();
    }

    private String html() {
        out.append("<header><div><h1>").append(Html.escape(sweep.project())).append("</h1><p>sweep of ").append(sweep.varied().title()).append(" · ")
                .append(STARTED.format(sweep.started())).append(" · ").append(SweepTable.count(sweep)).append("</p></div></header>\n");
        var notes = new ArrayList<>(SweepTable.notes(sweep));
        if (sweep.points().size() < sweep.asked()) {
            notes.addFirst("the sweep was ended after " + SweepTable.count(sweep));
        }
        page.notes("remarks", "Remarks", notes);
        page.section("Latency against load");
        SweepCharts.all(sweep).forEach(page::chart);
        out.append("</section>\n");
        table();
        sweep.published().ifPresent(this::published);
        named("Settings", settings());
        named("Environment", sweep.environment());
        out.append("<footer><p>Latency is the service latency: from the read in an inbound adapter, before decoding, to the arrival at a bean. "
                + "Every run was measured after a warm-up of its own, one after the other. Made by Millrace.</p></footer>\n");
        return page.html();
    }

    private void table() {
        page.section("Runs");
        var withPublished = SweepTable.hasPublished(sweep);
        var head = new ArrayList<>(SweepTable.head(sweep, withPublished));
        head.add("run");
        var table = new HtmlTable(head.toArray(String[]::new));
        for (var point : sweep.points()) {
            var cells = new ArrayList<>(SweepTable.cells(sweep, point, withPublished));
            cells.add(point.run().isEmpty() ? "not kept" : point.run());
            var name = cells.size() - 2;
            table.row(cells.removeFirst(), cells, cell -> cell == name ? "words" : "");
        }
        out.append(table.html()).append("</section>\n");
    }

    private void published(Published published) {
        sweep.publishedTable().ifPresent(figures -> {
            page.section("Published figures");
            out.append("<p>").append(Html.escape(published.source() + ", " + figures.title() + "; measured on " + published.machine())).append("</p>");
            var table = new HtmlTable("connections", "rate each", "output", "average", "99.99 %", "max");
            figures.figures().forEach(each -> table.row(Integer.toString(each.connections()), List.of(Quantity.rate(each.rate()),
                    Quantity.rate(each.outputRate()), Quantity.micros(each.meanMicros()), Quantity.millis(each.p9999Millis()),
                    Quantity.millis(each.maxMillis()))));
            out.append(table.html()).append("</section>\n");
        });
    }

    /** Returns the settings of all runs; for the varied setting, its first and last value. */
    private Map<String, String> settings() {
        var settings = new LinkedHashMap<>(sweep.settings().named());
        var first = sweep.points().getFirst();
        var last = sweep.points().getLast();
        settings.replace(sweep.varied().title(), sweep.varied() == Varied.CONNECTIONS ? first.connections() + " to " + last.connections()
                : Quantity.rate(first.rate()) + " to " + Quantity.rate(last.rate()));
        return settings;
    }

    private void named(String title, Map<String, String> texts) {
        if (texts.isEmpty()) {
            return;
        }
        page.section(title);
        out.append("<dl>");
        texts.forEach((name, value) -> out.append("<dt>").append(Html.escape(name)).append("<dd>").append(Html.escape(value.isEmpty() ? "–" : value)));
        out.append("</dl></section>\n");
    }
}
