package org.millrace.report.coverage;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

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
        return RatioText.of(statementRatio(), "statements").add(branchRatio(), "pattern branches").add(wireRatio(), "wires")
                .add(instanceRatio(), "instances").text();
    }

    /** Returns the use of each processor that has statements other than declarations. */
    public List<CoveredProcessor> processors() {
        return files.stream().flatMap(file -> file.statements().stream())
                .collect(Collectors.groupingBy(CoveredStatement::processor, LinkedHashMap::new, Collectors.toList()))
                .entrySet().stream().map(each -> new CoveredProcessor(each.getKey(), each.getValue())).toList();
    }
}
