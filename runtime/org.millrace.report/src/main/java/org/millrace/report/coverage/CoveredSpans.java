package org.millrace.report.coverage;

import org.millrace.report.figure.Quantity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Divides the statements of a file into pieces of the same use: branches of patterns lie upon their statements, the inner ones on top. */
final class CoveredSpans {

    /** The use of a character, and the counts behind it. */
    private record Mark(Use use, String note) {
    }

    private final Mark[] marks;

    private CoveredSpans(CoveredFile file) {
        this.marks = new Mark[file.text().length()];
        file.statements().forEach(this::mark);
    }

    /** Returns the pieces in their order. */
    static List<CoveredSpan> of(CoveredFile file) {
        return new CoveredSpans(file).spans(file.text());
    }

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

    private List<CoveredSpan> spans(String text) {
        var spans = new ArrayList<CoveredSpan>();
        var from = 0;
        while (from < marks.length) {
            var to = from + 1;
            while (to < marks.length && marks[to] == marks[from] && text.charAt(to - 1) != '\n') {
                to++;
            }
            if (marks[from] != null) {
                spans.add(new CoveredSpan(from, to - from, marks[from].use(), marks[from].note()));
            }
            from = to;
        }
        return spans;
    }
}
