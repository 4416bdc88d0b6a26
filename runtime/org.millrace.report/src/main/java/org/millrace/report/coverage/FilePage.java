package org.millrace.report.coverage;

import org.millrace.report.figure.Quantity;
import org.millrace.report.internal.html.Document;
import org.millrace.report.internal.html.Html;
import org.millrace.report.internal.html.HtmlTable;

import java.util.List;
import java.util.stream.Collectors;

/** Builds the page of a file: its coloured text, its statements, branches, and the instances of its templates. */
final class FilePage {

    private final CoveredFile file;
    private final Document page;
    private final StringBuilder out;

    private FilePage(CoverageReport report, CoveredFile file) {
        this.file = file;
        this.page = new Document(file.name() + " – coverage of " + report.project() + " by Millrace");
        this.out = page.body();
        out.append("<header><div><h1>").append(Html.escape(file.name())).append("</h1><p><a href=\"").append(FilePages.INDEX).append("\">")
                .append(Html.escape(report.project())).append("</a></p></div><p class=\"key-of-colors\">");
        for (var use : Use.values()) {
            out.append(" <span class=\"").append(use.label()).append("\">").append(use.words()).append("</span>");
        }
        out.append("</p></header>\n");
    }

    static String of(CoverageReport report, CoveredFile file) {
        var page = new FilePage(report, file);
        page.source();
        page.statements();
        page.branches();
        file.statements().stream().filter(statement -> !statement.instances().isEmpty()).forEach(page::instances);
        return page.page.html();
    }

    private void source() {
        out.append("<section><div class=\"scroll source\" tabindex=\"0\">").append(ColoredSource.html(file)).append("</div></section>\n");
    }

    private void statements() {
        page.section("Statements");
        var table = new HtmlTable("", "processor", "outputs", "pattern branches", "instances", "");
        for (var statement : file.statements()) {
            table.row(file.place(statement.offset()) + " " + statement.name(), List.of(statement.processor(), Quantity.count(statement.outputs()),
                    ratio(statement.branchRatio()), ratio(statement.instanceRatio()), statement.use().words()), i -> i < 4 ? "" : style(statement.use()));
        }
        out.append(table.html()).append("</section>\n");
    }

    private static String ratio(Ratio ratio) {
        return ratio.all() == 0 ? "–" : ratio.toString();
    }

    private static String style(Use use) {
        return switch (use) {
            case USED -> "good";
            case PARTLY -> "warn";
            case UNUSED -> "bad";
        };
    }

    private void branches() {
        if (file.branchRatio().all() == 0) {
            return;
        }
        page.section("Pattern branches");
        var table = new HtmlTable("", "branch", "times");
        for (var statement : file.statements()) {
            for (var branch : statement.branches()) {
                table.row(file.place(branch.offset()) + " " + branch.text().strip().replaceAll("\\s+", " "),
                        List.of(branch.kind().words(), Quantity.count(branch.count())), i -> branch.isUsed() ? "good" : "bad");
            }
        }
        out.append(table.html()).append("</section>\n");
    }

    /** Shows a square for each instance, and the names of the unused ones. */
    private void instances(CoveredStatement statement) {
        page.section("Instances of " + Html.escape(statement.name()));
        out.append("<p>").append(statement.instanceRatio()).append("</p><div class=\"instances\">");
        for (var instance : statement.instances()) {
            out.append("<i class=\"").append(Use.of(instance.isUsed()).label()).append("\" title=\"").append(Html.escape(instance.title())).append(": ")
                    .append(Quantity.count(instance.outputs())).append("\"></i>");
        }
        out.append("</div>");
        var unused = statement.instances().stream().filter(instance -> !instance.isUsed()).map(CoveredInstance::title).toList();
        if (!unused.isEmpty()) {
            out.append("<details class=\"unused-instances\"><summary>not used</summary><p>")
                    .append(unused.stream().map(Html::escape).collect(Collectors.joining("; "))).append("</p></details>");
        }
        out.append("</section>\n");
    }
}
