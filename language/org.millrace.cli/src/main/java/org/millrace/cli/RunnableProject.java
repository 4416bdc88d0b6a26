package org.millrace.cli;

import org.millrace.compiler.CompileResult;
import org.millrace.control.temporary.PrivateFolder;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.RunFiles;
import org.millrace.launcher.RunPlan;
import org.millrace.report.RunResult;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

/** A subcommand that compiles a project, runs it and prints the result; subclasses decide the plan. */
abstract class RunnableProject implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProjectOptions project;

    @Mixin
    private RuntimeOptions runtime;

    @Mixin
    private ResultOptions results;

    @Mixin
    private StatisticsOption statistics;

    @Mixin
    private JournalOptions journal;

    @Mixin
    private KeepOptions keep;

    private Optional<DebuggedRun> debugged = Optional.empty();

    /** Runs the project for a debugger. */
    final void debug(DebuggedRun run) {
        debugged = Optional.of(run);
    }

    /** Finds wrong options before anything is compiled. */
    void checkOptions() throws UserError {
    }

    /** Decides what is run. */
    abstract RunPlan plan(CompileResult compiled, Path deploymentFile) throws UserError;

    /**
     * Begins what goes on beside the run.
     *
     * @return ends it
     */
    Beside beside(CompileResult compiled) throws IOException, UserError {
        return Beside.NOTHING;
    }

    /** Runs the plan and presents the result. */
    int execute(Execution execution, RunPlan plan) throws IOException, InterruptedException {
        return execution.run(plan, project.folder(), result -> present(plan, result));
    }

    /** Prints, writes and keeps a result. */
    void present(RunPlan plan, RunResult result) throws IOException {
        results.write(result, spec.commandLine().getOut(), spec.commandLine().getErr());
        keep.keep(plan, project.overrides(), project.folder(), result, spec.commandLine().getErr());
    }

    final ProjectOptions project() {
        return project;
    }

    final ResultOptions results() {
        return results;
    }

    final RunFiles files() {
        return RunFiles.of(results.outputs(), state().map(journal::params).orElseGet(journal::params));
    }

    /** Returns the folder in which the network keeps its state; empty if it does not. */
    Optional<Path> state() {
        return Optional.empty();
    }

    final StatisticsOption statistics() {
        return statistics;
    }

    final KeepOptions keep() {
        return keep;
    }

    final CommandSpec spec() {
        return spec;
    }

    final JvmOptions jvm() {
        return runtime.jvm();
    }

    /** What the reader of a report has to know of how it came about. */
    final Map<String, String> environment() {
        return Map.of(RunPlan.COMMAND, "millrace " + String.join(" ", spec.commandLine().getParent().getParseResult().originalArgs()));
    }

    @Override
    public final Integer call() throws IOException, InterruptedException, UserError {
        runtime.check();
        journal.check(state().isPresent());
        statistics.check();
        checkOptions();
        results.check();
        var err = spec.commandLine().getErr();
        err.println("compiling " + project.folder());
        var compiled = project.compile(err);
        if (compiled.deployment().isEmpty()) {
            return ExitCodes.FAILED;
        }
        debugged.ifPresent(run -> run.compiled(compiled));
        var file = Files.createTempFile(PrivateFolder.ofProcess(), "run-", ".deployment.json");
        var figures = statistics.open(compiled.deployment().get(), err);
        var further = Beside.both(beside(compiled), debugged.<Beside>map(run -> run).orElse(Beside.NOTHING));
        try (var beside = Beside.both(new LiveProject(compiled, project.options(), err, debugged.isPresent()), Beside.both(figures, further))) {
            return execute(new Execution(spec.commandLine().getOut(), err, beside), plan(compiled, file));
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
