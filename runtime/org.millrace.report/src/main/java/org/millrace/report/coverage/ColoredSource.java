package org.millrace.report.coverage;

import org.millrace.report.figure.Quantity;
import org.millrace.report.internal.html.Html;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Builds the lines of a file, whose parts have the colors of their use. */
final class ColoredSource {

    /** The color of a character, and the note that a pointer shows. */
    private record Mark(Use use, String note) {
    }

    private final CoveredFile file;
    private final Mark[] marks;
    private final StringBuilder out = new StringBuilder();

    private ColoredSource(CoveredFile file) {
        this.file = file;
        this.marks = new Mark[file.text().length()];
        file.statements().forEach(this::mark);
    }

    static String html(CoveredFile file) {
        var source = new ColoredSource(file);
        source.lines();
        return source.out.toString();
    }

    /** Marks the text of a statement, and upon it its sub-expressions, the inner ones last. */
    private void mark(CoveredStatement statement) {
        var text = new Mark(statement.textUse(), statement.name() + ": " + outputs(statement));
        statement.code().forEach(span -> Arrays.fill(marks, span.offset(), span.offset() + span.length(), text));
        for (var branch : statement.branches()) {
            var same = statement.branches().stream()
                    .filter(other -> other.offset() == branch.offset() && other.length() == branch.length()).toList();
            mark(branch, new Mark(Use.ofParts(same.stream().map(each -> Use.of(each.isUsed())).toList()),
                    same.stream().map(each -> each.kind().words() + ": " + Quantity.count(each.count())).collect(Collectors.joining("; "))));
        }
    }

    private static String outputs(CoveredStatement statement) {
        return Quantity.count(statement.outputs()) + (statement.outputs() == 1 ? " output" : " outputs");
    }

    /** Marks a sub-expression, except for comments and line ends in it. */
    private void mark(CoveredBranch branch, Mark mark) {
        for (var i = branch.offset(); i < branch.offset() + branch.length(); i++) {
            marks[i] = marks[i] == null ? null : mark;
        }
    }

    private void lines() {
        var used = CoveredLine.of(file).stream().collect(Collectors.toMap(CoveredLine::number, line -> line));
        var starts = new ArrayList<Integer>();
        starts.add(0);
        IntStream.range(0, file.text().length()).filter(i -> file.text().charAt(i) == '\n').forEach(i -> starts.add(i + 1));
        for (var i = 0; i < starts.size(); i++) {
            var end = i + 1 < starts.size() ? starts.get(i + 1) - 1 : file.text().length();
            if (i + 1 < starts.size() || end > starts.get(i)) {
                var line = used.get(i + 1);
                out.append("<div class=\"line").append(line == null ? "" : " " + line.use().label()).append("\"><b>").append(i + 1).append("</b><em>")
                        .append(line == null ? "" : Quantity.count(line.hits())).append("</em><code>");
                code(starts.get(i), end);
                out.append("</code></div>\n");
            }
        }
    }

    private void code(int begin, int end) {
        var from = begin;
        while (from < end) {
            var to = from;
            while (to < end && marks[to] == marks[from]) {
                to++;
            }
            var text = Html.escape(file.text().substring(from, to).replace("\r", ""));
            var mark = marks[from];
            out.append(mark == null ? text : "<span class=\"" + mark.use().label() + "\" title=\"" + Html.escape(mark.note()) + "\">" + text + "</span>");
            from = to;
        }
    }
}
