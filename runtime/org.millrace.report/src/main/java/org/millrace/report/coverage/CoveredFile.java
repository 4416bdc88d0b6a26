package org.millrace.report.coverage;

import java.util.List;

/**
 * The use of a file with statements.
 *
 * @param name       the name, relative to the project; "processor NAME" for the statements in a network file
 * @param text       its text
 * @param statements its statements in their order, except declarations
 */
public record CoveredFile(String name, String text, List<CoveredStatement> statements) {

    Ratio statementRatio() {
        return Ratio.of(statements, CoveredStatement::isUsed);
    }

    Ratio branchRatio() {
        return Ratio.sum(statements.stream().map(CoveredStatement::branchRatio).toList());
    }

    Ratio instanceRatio() {
        return Ratio.sum(statements.stream().map(CoveredStatement::instanceRatio).toList());
    }

    /** Returns the pieces of the text that belong to statements, in their order, each of one use. */
    public List<CoveredSpan> spans() {
        return CoveredSpans.of(this);
    }

    /** Returns the line of an offset, from 1. */
    int line(int offset) {
        return 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
    }

    /** Returns the line and the column of an offset, for the user. */
    String place(int offset) {
        return line(offset) + ":" + (offset - text.lastIndexOf('\n', offset - 1));
    }
}
