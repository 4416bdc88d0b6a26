package org.millrace.cli;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.load.SearchedLoad;
import org.millrace.control.temporary.PrivateFolder;
import org.millrace.launcher.Installation;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.capacity.CapacityPlan;
import org.millrace.launcher.capacity.CapacityRun;
import org.millrace.launcher.capacity.SearchedRun;
import org.millrace.report.capacity.CapacityReport;
import org.millrace.report.capacity.CapacityResult;
import org.millrace.report.requirement.Requirements;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Finds the highest rate at which a project meets its requirements. */
@Command(name = "capacity", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Finds the highest rate over all connections at which a project meets its requirements on this machine. Starts at the rate of the "
                + "project's load, doubles or halves it, bisects, and repeats trials at the border until a sequential test accepts or rejects it. "
                + "All trials run in one process, after one warm-up.",
        footer = {"", "Besides the given requirements, 'rate >= 0.99' and 'lost = 0' have to be met, unless the requirements name these metrics.",
            "Exit codes: 0 success, 1 the input has errors or the search was not completed, 2 wrong usage, 3 no rate meets the requirements.", "",
            "  millrace capacity examples/signal-generation --require \"endToEnd.p99.9 < 10ms\""})
final class CapacityCommand implements Callable<Integer> {

    private static final int WIDTH = 140;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProjectOptions project;

    @Mixin
    private RuntimeOptions runtime;

    @Option(names = "--require", paramLabel = "REQUIREMENTS", converter = RequirementOptions.Converter.class,
            description = "The requirements, such as \"endToEnd.p99 < 5ms\". Replaces those about the same metrics in the project's file requirements.json.")
    private Requirements given = Requirements.NONE;

    @Option(names = "--connections", paramLabel = "C", description = "The number of connections (default: the project's).")
    private Optional<Integer> connections = Optional.empty();

    @Option(names = "--rate", paramLabel = "N", description = "The rate of the first trial, per connection (default: the project's).")
    private Optional<Double> rate = Optional.empty();

    @Option(names = "--warmup", paramLabel = "TIME", converter = DurationConverter.class,
            description = "The time to send before the first trial (default: the project's).")
    private Optional<Duration> warmup = Optional.empty();

    @Option(names = "--trial", paramLabel = "TIME", defaultValue = "3s", converter = DurationConverter.class,
            description = "The measured duration of a trial (default: ${DEFAULT-VALUE}).")
    private Duration trial;

    @Option(names = "--hold", paramLabel = "TIME", defaultValue = "60s", converter = DurationConverter.class,
            description = "The measured duration of the last trial, which confirms the answer; 0 for none (default: ${DEFAULT-VALUE}).")
    private Duration hold;

    @Option(names = "--limit", paramLabel = "TIME", defaultValue = "15m", converter = DurationConverter.class,
            description = "The time after which no further trial begins (default: ${DEFAULT-VALUE}).")
    private Duration limit;

    @Option(names = "--trials", paramLabel = "N", defaultValue = "80", description = "The maximum number of trials (default: ${DEFAULT-VALUE}).")
    private int most;

    @Option(names = "--json", paramLabel = "FILE", description = "Writes the answer and all trials as JSON.")
    private Optional<Path> json = Optional.empty();

    @Override
    public Integer call() throws IOException, InterruptedException, UserError {
        runtime.check();
        Usage.check(spec, connections.isEmpty() || connections.get() >= 1 && connections.get() <= RunCommand.MOST_CONNECTIONS,
                "--connections must lie between 1 and " + RunCommand.MOST_CONNECTIONS);
        Usage.check(spec, rate.isEmpty() || rate.get() > 0 && rate.get() <= RunCommand.FASTEST, "--rate must be more than 0 and at most 1,000,000,000");
        Usage.check(spec, trial.compareTo(SearchedRun.SHORTEST_TRIAL) >= 0, "--trial must be at least 200ms");
        Usage.check(spec, most >= 1, "--trials must be at least 1");
        ResultOptions.check(json);
        var err = spec.commandLine().getErr();
        err.println("compiling " + project.folder());
        var compiled = project.compile(err);
        if (compiled.deployment().isEmpty()) {
            return ExitCodes.FAILED;
        }
        var file = Files.createTempFile(PrivateFolder.ofProcess(), "run-", ".deployment.json");
        try {
            return search(new CapacityPlan(plan(compiled, file), trial, hold, limit, most));
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private RunPlan plan(CompileResult compiled, Path file) throws UserError {
        try {
            var load = SearchedLoad.of(compiled.deployment().orElseThrow(), compiled.load(), connections, rate, warmup, trial);
            return SearchedRun.plan(compiled.deployment().orElseThrow(), file, runtime.jvm(), load,
                    SearchedRun.REQUIRED.replacedBy(compiled.requirements().replacedBy(given)));
        } catch (IllegalArgumentException e) {
            throw new UserError(e.getMessage());
        }
    }

    private int search(CapacityPlan plan) throws IOException, InterruptedException {
        var err = spec.commandLine().getErr();
        var run = new CapacityRun(Installation.find(), plan, new ConsoleCapacity(err));
        Signals.endOn(run::interrupt, err);
        var outcome = run.run();
        outcome.problems().forEach(problem -> err.println(Execution.text(project.folder(), problem)));
        if (outcome.result().trials().isEmpty()) {
            return ExitCodes.FAILED;
        }
        var out = spec.commandLine().getOut();
        out.print(CapacityReport.text(outcome.result(), WIDTH));
        out.flush();
        if (json.isPresent()) {
            CapacityReport.write(outcome.result(), json.get());
        }
        return exitCode(outcome.result());
    }

    private static int exitCode(CapacityResult result) {
        return switch (result.state()) {
            case COMPLETE, UNLIMITED -> ExitCodes.OK;
            case NONE -> ExitCodes.NOT_MET;
            case LIMITED, INTERRUPTED -> ExitCodes.FAILED;
        };
    }
}
