package org.millrace.cli;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.check.CheckedCompiler;
import org.millrace.control.JournalMessages.ReplayedRun;
import org.millrace.control.temporary.PrivateFolder;
import org.millrace.deployment.Deployment;
import org.millrace.journal.Journal;
import org.millrace.journal.JournalException;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.replay.DifferenceCause;
import org.millrace.launcher.replay.Replay;
import org.millrace.report.RunResult;
import org.millrace.report.outputs.OutputComparison;
import org.millrace.report.outputs.OutputComparisonText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;

/** Replays a journal. */
@Command(name = "replay", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Replays a run from its journal, in one thread and with the recorded times: every replay gives the same outputs. Inbound "
                + "adapters open nothing, outbound adapters send nothing. With --project, replays the run also with the present statements of "
                + "a project, and shows which outputs appear, vanish or move.",
        footer = {"", "Exit codes: 0 success, 1 the journal cannot be replayed or the outputs differ, 2 wrong usage.", "",
            "  millrace serve examples/signal-generation --journal signals.journal",
            "  millrace replay signals.journal --outputs outputs.jsonl",
            "  millrace replay signals.journal --project examples/signal-generation"})
final class ReplayCommand implements Callable<Integer> {

    private static final int WIDTH = 120;
    private static final int MOST_DIFFERENCES = 20;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "JOURNAL", description = "the folder of the journal")
    private Path folder;

    @Option(names = "--run", paramLabel = "N", converter = RunNumberConverter.class, description = "The number of the run in the journal (default: the last).")
    private int number = Journal.LAST;

    @Option(names = "--until", paramLabel = "N|TIME", description = "Ends after an event by its number, or after a time of the clock, such as "
            + "2026-01-31T12:00:00Z.")
    private Optional<String> until = Optional.empty();

    @Option(names = "--speed", paramLabel = "max|Nx", defaultValue = "max", description = "The speed compared with the recorded one, such as 1x or 10x "
            + "(default: ${DEFAULT-VALUE}).")
    private String speed;

    @Option(names = "--project", paramLabel = "PROJECT", description = "A project whose present statements are compared with the recorded ones.")
    private Optional<Path> project = Optional.empty();

    @Option(names = "--outputs", paramLabel = "FILE", description = "Writes every event that a bean or an outbound adapter receives to a file, as one "
            + "line of JSON; with --project, those of the present statements.")
    private Optional<Path> outputs = Optional.empty();

    @Mixin
    private RuntimeOptions runtime;

    @Override
    public Integer call() throws IOException, InterruptedException, UserError {
        runtime.check();
        var extent = extent();
        ResultOptions.check(outputs);
        var err = spec.commandLine().getErr();
        Replay replay;
        try {
            replay = Replay.open(extent);
        } catch (JournalException e) {
            throw new UserError(e.getMessage());
        }
        var recorded = replay.run().header();
        err.println("replaying the run %d of '%s', started %s".formatted(replay.run().number(), recorded.deployment().project(), recorded.started()));
        replay.warnings().forEach(warning -> err.println("warning: " + warning));
        if (project.isEmpty()) {
            return perform(file -> replay.recorded(runtime.jvm(), file, outputs.map(Path::toAbsolutePath))) ? ExitCodes.OK : ExitCodes.FAILED;
        }
        var compiled = CheckedCompiler.compile(project.get(), CompileOptions.DEFAULT);
        compiled.problems().forEach(problem -> err.println(problem.toText()));
        return compiled.deployment().isEmpty() ? ExitCodes.FAILED : compare(replay, compiled.deployment().get());
    }

    private int compare(Replay replay, Deployment present) throws IOException, InterruptedException {
        var err = spec.commandLine().getErr();
        var before = Files.createTempFile(PrivateFolder.ofProcess(), "before-", ".jsonl");
        var after = outputs.map(Path::toAbsolutePath).orElse(Files.createTempFile(PrivateFolder.ofProcess(), "after-", ".jsonl"));
        err.println("with the recorded statements");
        if (!perform(file -> replay.recorded(runtime.jvm(), file, Optional.of(before)))) {
            return ExitCodes.FAILED;
        }
        err.println("with the present statements");
        if (!perform(file -> replay.present(present, runtime.jvm(), file, after))) {
            return ExitCodes.FAILED;
        }
        var comparison = OutputComparison.of(before, after, MOST_DIFFERENCES);
        var out = spec.commandLine().getOut();
        out.print(OutputComparisonText.format(comparison, WIDTH));
        if (!comparison.differences().isEmpty()) {
            var cause = DifferenceCause.of(replay.run(), comparison.differences().getFirst(), ReplayCommand.class.getClassLoader());
            out.println();
            out.println(cause.isPresent() ? "the first difference came about with the event, or after it:"
                    : "the first difference came about before the first event");
            cause.ifPresent(event -> out.println("  " + event));
        }
        out.flush();
        return comparison.isSame() ? ExitCodes.OK : ExitCodes.FAILED;
    }

    /** Replays; returns whether all went well. */
    private boolean perform(Function<Path, RunPlan> planned) throws IOException, InterruptedException {
        var deploymentFile = Files.createTempFile(PrivateFolder.ofProcess(), "replay-", ".deployment.json");
        try {
            var plan = planned.apply(deploymentFile);
            return new Execution(spec.commandLine().getOut(), spec.commandLine().getErr(), Beside.NOTHING)
                    .run(plan, Path.of(plan.deployment().folder()), this::print) == ExitCodes.OK;
        } finally {
            Files.deleteIfExists(deploymentFile);
        }
    }

    private void print(RunResult result) {
        var summary = result.summary();
        spec.commandLine().getErr().println("%,d events in %.1f s, %,.0f per second; %,d outputs".formatted(summary.received(), summary.durationSeconds(),
                summary.received() / summary.durationSeconds(), summary.outputs()));
        result.problems().forEach(problem -> spec.commandLine().getErr().println("error: " + problem));
    }

    private ReplayedRun extent() {
        var end = ReplayEnd.of(spec, until);
        return new ReplayedRun(folder.toAbsolutePath().normalize().toString(), number, end.event(), end.nanos(), factor(), true, project.isPresent());
    }

    private double factor() {
        if (speed.equals("max")) {
            return 0;
        }
        if (speed.matches("[0-9]{1,6}(\\.[0-9]{1,6})?x")) {
            var factor = Double.parseDouble(speed.substring(0, speed.length() - 1));
            if (factor > 0) {
                return factor;
            }
        }
        throw new ParameterException(spec.commandLine(), "--speed: '" + speed + "' is neither max nor a factor such as 1x, 0.5x or 10x");
    }
}
