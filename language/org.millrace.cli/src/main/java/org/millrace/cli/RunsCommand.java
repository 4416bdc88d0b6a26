package org.millrace.cli;

import org.millrace.report.history.ComparisonText;
import org.millrace.report.history.KeptRun;
import org.millrace.report.history.RunHistory;
import org.millrace.report.history.SweepTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** Lists kept runs, names and deletes them. */
@Command(name = "runs", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Lists the runs and sweeps in a project's folder runs/, the newest first.",
        footer = {"", "RUN is a name, the beginning of a name, a label, latest, latest~1 for the run before, and so on."})
final class RunsCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PROJECT", description = "the project's folder")
    private Path project;

    @Option(names = "--label", paramLabel = "RUN=TEXT", description = "Sets the label of a run; an empty text removes it; may be repeated.")
    private final Map<String, String> labels = new LinkedHashMap<>();

    @Option(names = "--delete", paramLabel = "RUN", description = "Deletes a run; may be repeated.")
    private final List<String> deleted = new ArrayList<>();

    @Override
    public Integer call() throws IOException, UserError {
        // All are found first: 'latest' is another one after the first has gone.
        var toLabel = new LinkedHashMap<KeptRun, String>();
        for (var label : labels.entrySet()) {
            toLabel.put(find(label.getKey()), label.getValue());
        }
        var toDelete = new ArrayList<KeptRun>();
        for (var run : deleted) {
            toDelete.add(find(run));
        }
        for (var each : toLabel.entrySet()) {
            each.getKey().rename(each.getValue());
        }
        for (var run : toDelete) {
            run.delete();
        }
        list();
        return ExitCodes.OK;
    }

    private KeptRun find(String word) throws IOException, UserError {
        var runs = KeptRuns.find(List.of(project.toString(), word));
        if (runs.size() != 1) {
            throw new UserError("'" + word + "' is not a run of the project " + project);
        }
        return runs.getFirst();
    }

    private void list() throws IOException, UserError {
        if (!project.toFile().isDirectory()) {
            throw new UserError("there is no folder '" + project + "'");
        }
        var out = spec.commandLine().getOut();
        var listing = RunHistory.list(project);
        listing.runs().forEach(run -> out.println(ComparisonText.describe(run)));
        listing.sweeps().forEach(sweep -> out.println(sweep.name() + " · sweep of " + sweep.result().varied().title() + " · "
                + SweepTable.count(sweep.result())));
        listing.broken().forEach(broken -> spec.commandLine().getErr().println("warning: " + broken.reason()));
        if (listing.runs().isEmpty() && listing.sweeps().isEmpty()) {
            spec.commandLine().getErr().println("the project " + project + " has no kept runs");
        }
        out.flush();
    }
}
