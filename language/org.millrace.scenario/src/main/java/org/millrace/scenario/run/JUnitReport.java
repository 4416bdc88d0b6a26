package org.millrace.scenario.run;

import org.millrace.epn.EpnProblem;
import org.millrace.report.junit.JUnitXml;
import org.millrace.report.junit.JUnitXml.Case;
import org.millrace.report.junit.JUnitXml.Fault;
import org.millrace.report.junit.JUnitXml.Source;
import org.millrace.report.junit.JUnitXml.Suite;
import org.millrace.scenario.run.TestRun.Performed;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes results in the XML format of JUnit: a suite for each file, a test case for each scenario. */
public final class JUnitReport {

    private JUnitReport() {
    }

    /**
     * Writes a report.
     *
     * @param file      the file, replaced if it exists
     * @param performed the results
     * @param problems  the problems of files, whose scenarios were not performed; warnings are left out
     * @throws IOException if the file cannot be written
     */
    public static void write(Path file, List<Performed> performed, List<EpnProblem> problems) throws IOException {
        var cases = new LinkedHashMap<String, List<Case>>();
        performed.forEach(each -> cases.put(each.scenario().file(), new ArrayList<>()));
        problems.stream().filter(EpnProblem::isError).forEach(error -> cases.computeIfAbsent(error.file(), key -> new ArrayList<>()).add(testCase(error)));
        performed.forEach(each -> cases.get(each.scenario().file()).add(testCase(each)));
        JUnitXml.write(file, cases.entrySet().stream().map(each -> new Suite(each.getKey(), each.getValue())).toList());
    }

    private static Case testCase(EpnProblem error) {
        return testCase(error.file(), "line " + error.line(), error.line(), 0,
                Optional.of(new Fault(true, error.message(), error.code(), error.toText())));
    }

    private static Case testCase(Performed performed) {
        var failures = performed.result().failures();
        return testCase(performed.scenario().file(), performed.scenario().scenario().name(), performed.scenario().line(), performed.result().micros(),
                performed.result().succeeded() ? Optional.empty() : Optional.of(new Fault(false, FailureText.message(failures.getFirst()), "scenario",
                        failures.stream().flatMap(failure -> FailureText.lines(performed, failure).stream()).collect(Collectors.joining("\n")))));
    }

    private static Case testCase(String file, String name, int line, long micros, Optional<Fault> fault) {
        return new Case(name, file.replaceAll("\\.scenario$", "").replace('/', '.'), Optional.of(new Source(file, line)), micros, fault);
    }
}
