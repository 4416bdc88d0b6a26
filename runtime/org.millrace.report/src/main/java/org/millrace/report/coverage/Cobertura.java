package org.millrace.report.coverage;

import org.millrace.report.internal.html.Html;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * Writes the XML format of Cobertura, which build servers read: a package for the project, a class for each file, a method
 * for each statement. A branch is a condition of the line on which it begins.
 */
final class Cobertura {

    private static final double PERCENT = 100;

    private final StringBuilder out = new StringBuilder();

    private Cobertura() {
    }

    static String xml(CoverageReport report, Path sources, Instant time) {
        var writer = new Cobertura();
        writer.coverage(report, sources, time);
        return writer.out.toString();
    }

    private void coverage(CoverageReport report, Path sources, Instant time) {
        var lines = Ratio.sum(report.files().stream().map(file -> CoveredLine.ratio(CoveredLine.of(file))).toList());
        var branches = report.branchRatio();
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
                .append("<!DOCTYPE coverage SYSTEM \"http://cobertura.sourceforge.net/xml/coverage-04.dtd\">\n<coverage")
                .append(rates(lines, branches)).append(attribute("lines-covered", lines.used())).append(attribute("lines-valid", lines.all()))
                .append(attribute("branches-covered", branches.used())).append(attribute("branches-valid", branches.all()))
                .append(attribute("version", "Millrace")).append(attribute("timestamp", time.toEpochMilli())).append(">\n<sources><source>")
                .append(Html.escape(sources.toAbsolutePath().normalize().toString())).append("</source></sources>\n<packages>\n<package")
                .append(attribute("name", report.project())).append(rates(lines, branches)).append(">\n<classes>\n");
        report.files().forEach(this::file);
        out.append("</classes>\n</package>\n</packages>\n</coverage>\n");
    }

    private void file(CoveredFile file) {
        var lines = CoveredLine.of(file);
        out.append("<class").append(attribute("name", file.name())).append(attribute("filename", file.name()))
                .append(rates(CoveredLine.ratio(lines), file.branchRatio())).append(">\n<methods>\n");
        for (var statement : file.statements()) {
            var own = CoveredLine.of(file, statement);
            out.append("<method").append(attribute("name", statement.name())).append(attribute("signature", ""))
                    .append(rates(CoveredLine.ratio(own), statement.branchRatio())).append(">\n");
            lines(own);
            out.append("</method>\n");
        }
        out.append("</methods>\n");
        lines(lines);
        out.append("</class>\n");
    }

    private void lines(List<CoveredLine> lines) {
        out.append("<lines>\n");
        for (var line : lines) {
            out.append("<line").append(attribute("number", line.number())).append(attribute("hits", line.hits()))
                    .append(attribute("branch", !line.branches().isEmpty()));
            if (line.branches().isEmpty()) {
                out.append("/>\n");
            } else {
                conditions(line);
            }
        }
        out.append("</lines>\n");
    }

    private void conditions(CoveredLine line) {
        var used = Ratio.of(line.branches(), CoveredBranch::isUsed);
        out.append(attribute("condition-coverage", Math.round(used.share() * PERCENT) + "% (" + used.used() + "/" + used.all() + ")"))
                .append(">\n<conditions>\n");
        for (var i = 0; i < line.branches().size(); i++) {
            out.append("<condition").append(attribute("number", i)).append(attribute("type", "jump"))
                    .append(attribute("coverage", line.branches().get(i).isUsed() ? "100%" : "0%")).append("/>\n");
        }
        out.append("</conditions>\n</line>\n");
    }

    private static String rates(Ratio lines, Ratio branches) {
        return attribute("line-rate", rate(lines)) + attribute("branch-rate", rate(branches)) + attribute("complexity", "0");
    }

    private static String rate(Ratio ratio) {
        return String.format(Locale.ROOT, "%.4f", ratio.share());
    }

    private static String attribute(String name, Object value) {
        return " " + name + "=\"" + Html.escape(String.valueOf(value)) + "\"";
    }
}
