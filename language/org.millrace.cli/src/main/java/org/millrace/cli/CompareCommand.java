package org.millrace.cli;

import org.millrace.report.history.Comparison;
import org.millrace.report.history.ComparisonFiles;
import org.millrace.report.history.ComparisonText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Compares kept runs. */
@Command(name = "compare", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Compares kept runs: shows the differences of every figure from the first run, the differences in "
                + "settings and environment, and warnings about differences that may be noise.",
        footer = {"", "RUN is the folder of a run or, after a PROJECT, the name of one of its runs, the beginning of the name, its label, "
                + "latest, latest~1 for the run before, and so on. A project alone stands for its last two runs:", "",
            "  millrace compare examples/signal-generation",
            "  millrace compare examples/signal-generation latest~3 latest --html comparison.html"})
final class CompareCommand implements Callable<Integer> {

    /** As many as there are colours to tell them apart. */
    private static final int MOST_RUNS = 8;
    private static final int WIDTH = 120;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT|RUN", arity = "1..*", description = "the runs to compare; the first is the base")
    private List<String> words;

    @Option(names = "--html", paramLabel = "FILE", description = "Writes a page with the overlaid percentile curves.")
    private Optional<Path> html = Optional.empty();

    @Option(names = "--json", paramLabel = "FILE", description = "Writes the comparison as JSON.")
    private Optional<Path> json = Optional.empty();

    @Override
    public Integer call() throws IOException, UserError {
        var runs = KeptRuns.find(words);
        if (runs.size() < 2 || runs.size() > MOST_RUNS) {
            throw new ParameterException(spec.commandLine(), runs.size() < 2 ? "name a second run to compare with " + runs.getFirst().name()
                    : "at most " + MOST_RUNS + " runs can be compared at once");
        }
        var comparison = Comparison.of(runs);
        var out = spec.commandLine().getOut();
        out.print(ComparisonText.format(comparison, WIDTH));
        out.flush();
        if (html.isPresent()) {
            ComparisonFiles.writePage(comparison, html.get());
            spec.commandLine().getErr().println("page: " + html.get());
        }
        if (json.isPresent()) {
            ComparisonFiles.writeJson(comparison, json.get());
        }
        return ExitCodes.OK;
    }
}
