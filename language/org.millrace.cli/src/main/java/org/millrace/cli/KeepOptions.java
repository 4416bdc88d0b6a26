package org.millrace.cli;

import org.millrace.launcher.RunPlan;
import org.millrace.report.RunResult;
import org.millrace.report.history.RunHistory;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;

/** Whether runs are kept in the project: options that several subcommands share. */
final class KeepOptions {

    @Option(names = "--no-keep", description = "Does not keep the run in the project's folder runs/, from which 'compare' reads.")
    private boolean noKeep;

    boolean keep() {
        return !noKeep;
    }

    /** Keeps a run. A run that cannot be kept was a run all the same: that is a warning. */
    void keep(RunPlan plan, Map<String, String> overrides, Path folder, RunResult result, PrintWriter err) {
        if (noKeep) {
            return;
        }
        if (result.summary().received() == 0) {
            err.println("nothing was measured, so the run is not kept");
            return;
        }
        try {
            err.println("kept: " + RunHistory.keep(folder, result, plan.settings(overrides)).folder());
        } catch (IOException e) {
            err.println("warning: the run was not kept: " + Messages.of(e));
        }
    }
}
