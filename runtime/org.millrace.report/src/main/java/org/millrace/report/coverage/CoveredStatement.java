package org.millrace.report.coverage;

import java.util.ArrayList;
import java.util.List;

/**
 * The use of a statement.
 *
 * @param processor the processor
 * @param name      its name
 * @param code      where its text stands in the file, without comments; at least one piece, in their order
 * @param outputs   the number of its outputs; of a statement without outputs, the number of times that it changed something
 * @param instances the instances of a template; empty for a statement without parameters
 * @param branches  the branches of its patterns, the outer ones first
 */
public record CoveredStatement(String processor, String name, List<Span> code, long outputs, List<CoveredInstance> instances,
        List<CoveredBranch> branches) {

    /**
     * A piece of a file.
     *
     * @param offset where it begins, in UTF-16 units from 0
     * @param length its length
     */
    public record Span(int offset, int length) {
    }

    boolean isUsed() {
        return outputs > 0;
    }

    Ratio branchRatio() {
        return Ratio.of(branches, CoveredBranch::isUsed);
    }

    Ratio instanceRatio() {
        return Ratio.of(instances, CoveredInstance::isUsed);
    }

    /** Returns the use of its text apart from the branches. */
    Use textUse() {
        return instances.isEmpty() ? Use.of(isUsed()) : Use.ofParts(instances.stream().map(each -> Use.of(each.isUsed())).toList());
    }

    /** Returns the use of the statement with all branches and instances. */
    Use use() {
        var parts = new ArrayList<Use>();
        parts.add(textUse());
        branches.forEach(branch -> parts.add(Use.of(branch.isUsed())));
        return Use.ofParts(parts);
    }

    int offset() {
        return code.getFirst().offset();
    }
}
