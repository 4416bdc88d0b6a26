package org.millrace.cli;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.requirement.RequirementsFile;
import org.millrace.report.RunResult;
import org.millrace.report.RunSummary;
import org.millrace.report.figure.Quantity;
import org.millrace.report.history.SweepResult;
import org.millrace.report.junit.JUnitXml;
import org.millrace.report.junit.JUnitXml.Case;
import org.millrace.report.junit.JUnitXml.Fault;
import org.millrace.report.junit.JUnitXml.Suite;
import org.millrace.report.requirement.RequirementParser;
import org.millrace.report.requirement.Requirements;
import org.millrace.report.requirement.Verdict;
import org.millrace.report.scale.ScaleResult;
import org.millrace.report.series.RunSeries;
import org.millrace.report.series.RunSeries.Judgement;
import org.millrace.report.series.SeriesReport;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Requirements and where their verdicts go: options that several subcommands share. */
final class RequirementOptions {

    private static final double MICROS = 1e6;

    @Option(names = "--require", paramLabel = "REQUIREMENTS", converter = Converter.class,
            description = "What the measurements have to meet, such as \"p99.99 < 5ms, lost = 0, rate >= 0.99\"; otherwise the exit code is 3. "
                    + "Replaces requirements about the same metrics in the project's file requirements.json.")
    private Requirements given = Requirements.NONE;

    @Option(names = "--junit", paramLabel = "FILE", description = "Writes the verdicts on the requirements in the XML format of JUnit.")
    private Optional<Path> junit = Optional.empty();

    /** Reads requirements of an option. */
    static final class Converter implements ITypeConverter<Requirements> {
        @Override
        public Requirements convert(String value) {
            var result = RequirementParser.parse(value);
            if (!result.faults().isEmpty()) {
                throw new TypeConversionException(String.join("\n  ", RequirementsFile.messages(value, result.faults())));
            }
            return result.requirements();
        }
    }

    /** Finds out whether the file can be written. */
    void check() throws UserError {
        ResultOptions.check(junit);
    }

    /** Returns the requirements of the project and of the options. */
    Requirements of(CompileResult compiled) throws UserError {
        return of(compiled, Requirements.NONE);
    }

    /**
     * Returns the requirements of the project and of the options.
     *
     * @param always the requirements about metrics that neither of them names
     */
    Requirements of(CompileResult compiled, Requirements always) throws UserError {
        var all = always.replacedBy(compiled.requirements().replacedBy(given));
        if (junit.isPresent() && all.isEmpty()) {
            throw new UserError("there are no requirements, so --junit has no meaning; add --require, or a file " + RequirementsFile.NAME + " to the project");
        }
        return all;
    }

    void write(RunResult result) throws IOException {
        write(List.of(suite(result.summary().project(), result.summary())));
    }

    void write(SweepResult sweep) throws IOException {
        write(sweep.points().stream().map(point -> suite(point.connections() + " × " + Quantity.rate(point.rate()), point.summary())).toList());
    }

    void write(RunSeries series) throws IOException {
        var suites = new ArrayList<Suite>();
        for (var i = 0; i < series.runs().size(); i++) {
            suites.add(suite("measurement " + (i + 1), series.runs().get(i)));
        }
        suites.add(new Suite("together", series.judgements().stream().map(RequirementOptions::together).toList()));
        write(suites);
    }

    void write(ScaleResult scale) throws IOException {
        write(scale.rows().stream().flatMap(row -> row.each().stream().map(instance -> suite("instance " + instance.number() + " of " + row.instances(),
                instance.summary()))).toList());
    }

    private static Case together(Judgement judgement) {
        var text = judgement.requirement().text();
        var message = text + ": confidence interval of the mean " + SeriesReport.interval(judgement);
        return new Case(text, "together.requirements", Optional.empty(), 0,
                judgement.met() ? Optional.empty() : Optional.of(new Fault(false, message, "requirement", message)));
    }

    private void write(List<Suite> suites) throws IOException {
        if (junit.isPresent()) {
            JUnitXml.write(junit.get(), suites);
        }
    }

    private static Suite suite(String name, RunSummary summary) {
        return new Suite(name, summary.verdicts().stream().map(verdict -> new Case(verdict.requirement().text(), summary.project() + ".requirements",
                Optional.empty(), Math.round(summary.durationSeconds() * MICROS), fault(verdict))).toList());
    }

    private static Optional<Fault> fault(Verdict verdict) {
        return verdict.met() ? Optional.empty() : Optional.of(new Fault(false, verdict.summary(), "requirement", verdict.summary()));
    }
}
