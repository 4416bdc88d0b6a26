package org.millrace.report.coverage;

import java.util.ArrayList;
import java.util.List;

/**
 * The use of a network by the scenarios of a test run.
 *
 * @param project   the name of the project
 * @param scenarios the number of scenarios
 * @param files     the files with statements
 * @param wires     the wires
 */
public record CoverageReport(String project, int scenarios, List<CoveredFile> files, List<CoveredWire> wires) {

    Ratio statementRatio() {
        return Ratio.sum(files.stream().map(CoveredFile::statementRatio).toList());
    }

    Ratio branchRatio() {
        return Ratio.sum(files.stream().map(CoveredFile::branchRatio).toList());
    }

    Ratio instanceRatio() {
        return Ratio.sum(files.stream().map(CoveredFile::instanceRatio).toList());
    }

    Ratio wireRatio() {
        return Ratio.of(wires, CoveredWire::isUsed);
    }

    /** Returns the figures in one line, such as "5 of 6 statements, 7 of 7 wires". */
    public String summary() {
        var parts = new ArrayList<String>();
        parts.add(statementRatio() + " statements");
        add(parts, branchRatio(), " pattern branches");
        add(parts, wireRatio(), " wires");
        add(parts, instanceRatio(), " instances");
        return String.join(", ", parts);
    }

    private static void add(List<String> parts, Ratio ratio, String what) {
        if (ratio.all() > 0) {
            parts.add(ratio + what);
        }
    }
}
