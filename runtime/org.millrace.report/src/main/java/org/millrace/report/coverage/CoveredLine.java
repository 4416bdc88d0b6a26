package org.millrace.report.coverage;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The use of a line with code.
 *
 * @param number   the number of the line, from 1
 * @param hits     how often it was used
 * @param uses     the use of each statement on it, and of each branch that begins on it
 * @param branches the branches that begin on it
 */
record CoveredLine(int number, long hits, List<Use> uses, List<CoveredBranch> branches) {

    Use use() {
        return Use.ofParts(uses);
    }

    private CoveredLine and(long more, Use use, List<CoveredBranch> others) {
        var allUses = new ArrayList<>(uses);
        allUses.add(use);
        others.forEach(branch -> allUses.add(Use.of(branch.isUsed())));
        var all = new ArrayList<>(branches);
        all.addAll(others);
        return new CoveredLine(number, hits + Math.max(more, others.stream().mapToLong(CoveredBranch::count).max().orElse(0)), allUses, all);
    }

    /** Returns the lines with code of a file, in their order. */
    static List<CoveredLine> of(CoveredFile file) {
        var lines = new TreeMap<Integer, CoveredLine>();
        file.statements().forEach(statement -> of(file, statement).forEach(line -> lines.merge(line.number, line, CoveredLine::merged)));
        return List.copyOf(lines.values());
    }

    private static CoveredLine merged(CoveredLine first, CoveredLine second) {
        var uses = new ArrayList<>(first.uses);
        uses.addAll(second.uses);
        var branches = new ArrayList<>(first.branches);
        branches.addAll(second.branches);
        return new CoveredLine(first.number, first.hits + second.hits, uses, branches);
    }

    /** Returns the lines of a statement. */
    static List<CoveredLine> of(CoveredFile file, CoveredStatement statement) {
        return statement.code().stream().map(span -> file.line(span.offset())).distinct()
                .map(number -> new CoveredLine(number, 0, List.of(), List.of()).and(statement.outputs(), statement.textUse(),
                        statement.branches().stream().filter(branch -> file.line(branch.offset()) == number).toList())).toList();
    }

    static Ratio ratio(List<CoveredLine> lines) {
        return Ratio.of(lines, line -> line.hits > 0);
    }
}
