package org.millrace.report.coverage;

import java.util.List;

/**
 * The use of a processor.
 *
 * @param name       its name
 * @param statements its statements, except declarations
 */
public record CoveredProcessor(String name, List<CoveredStatement> statements) {

    /** Returns the use of all statements with their branches and instances. */
    public Use use() {
        return Use.ofParts(statements.stream().map(CoveredStatement::use).toList());
    }

    /** Returns the figures in one line, such as "5 of 6 statements, 3 of 4 pattern branches". */
    public String summary() {
        return RatioText.of(Ratio.of(statements, CoveredStatement::isUsed), "statements")
                .add(Ratio.sum(statements.stream().map(CoveredStatement::branchRatio).toList()), "pattern branches")
                .add(Ratio.sum(statements.stream().map(CoveredStatement::instanceRatio).toList()), "instances").text();
    }
}
