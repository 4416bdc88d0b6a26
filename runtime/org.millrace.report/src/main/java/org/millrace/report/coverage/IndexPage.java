package org.millrace.report.coverage;

import org.millrace.report.figure.Quantity;
import org.millrace.report.internal.html.Document;
import org.millrace.report.internal.html.Html;
import org.millrace.report.internal.html.HtmlTable;

import java.util.List;

/** Builds the first page: the figures, the files, and the wires. */
final class IndexPage {

    private final CoverageReport report;
    private final FilePages pages;
    private final Document page;
    private final StringBuilder out;

    private IndexPage(CoverageReport report, FilePages pages) {
        this.report = report;
        this.pages = pages;
        this.page = new Document(report.project() + " – coverage by Millrace");
        this.out = page.body();
    }

    static String of(CoverageReport report, FilePages pages) {
        return new IndexPage(report, pages).html();
    }

    private String html() {
        out.append("<header><div><h1>").append(Html.escape(report.project())).append("</h1><p>coverage by ")
                .append(Quantity.count(report.scenarios())).append(report.scenarios() == 1 ? " scenario" : " scenarios")
                .append("</p></div></header>\n<section class=\"tiles\">");
        tile("Statements", report.statementRatio());
        tile("Pattern branches", report.branchRatio());
        tile("Wires", report.wireRatio());
        tile("Instances of templates", report.instanceRatio());
        out.append("</section>\n");
        files();
        wires();
        out.append("<footer><p>A statement is used if it gave an output, or changed something. A branch of a pattern is used if it happened: an event came, "
                + "a timer was due, a repetition was complete, a guard let its sub-expression pass or ended it. Made by Millrace.</p></footer>\n");
        return page.html();
    }

    private void tile(String name, Ratio ratio) {
        out.append("<div class=\"tile\"><span>").append(name).append("</span><strong>").append(ratio.all() == 0 ? "–" : ratio.percent())
                .append("</strong><small>").append(ratio.all() == 0 ? "there are none" : ratio).append("</small></div>");
    }

    private void files() {
        if (report.files().isEmpty()) {
            return;
        }
        page.section("Files");
        var table = new HtmlTable("", "statements", "pattern branches", "instances");
        for (var file : report.files()) {
            var ratios = List.of(file.statementRatio(), file.branchRatio(), file.instanceRatio());
            table.row(file.name(), pages.name(file), ratios.stream().map(ratio -> ratio.all() == 0 ? "–" : ratio.toString()).toList(),
                    i -> ratios.get(i).all() == 0 ? "soft" : ratios.get(i).used() == ratios.get(i).all() ? "good" : "bad");
        }
        out.append(table.html()).append("</section>\n");
    }

    private void wires() {
        if (report.wires().isEmpty()) {
            return;
        }
        page.section("Wires");
        var table = new HtmlTable("", "events", "");
        for (var wire : report.wires()) {
            table.row(wire.title(), List.of(Quantity.count(wire.events()), Use.of(wire.isUsed()).words()), i -> wire.isUsed() ? "good" : "bad");
        }
        out.append(table.html()).append("</section>\n");
    }
}
