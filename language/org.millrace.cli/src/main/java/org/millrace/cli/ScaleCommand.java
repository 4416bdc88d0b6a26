package org.millrace.cli;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.load.SearchedLoad;
import org.millrace.control.temporary.PrivateFolder;
import org.millrace.launcher.Installation;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.capacity.SearchedRun;
import org.millrace.launcher.scale.InstanceNumbers;
import org.millrace.launcher.scale.Processors;
import org.millrace.launcher.scale.ScalePlan;
import org.millrace.launcher.scale.ScaleRun;
import org.millrace.report.scale.KeptScale;
import org.millrace.report.scale.PublishedScale;
import org.millrace.report.scale.ScalePage;
import org.millrace.report.scale.ScaleReport;
import org.millrace.report.scale.ScaleResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Measures how the throughput of a project grows with the number of its instances. */
@Command(name = "scale", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Starts several instances of a project at the same time, each with a load generator and ports of its own, and finds the highest rate "
                + "at which all of them lose nothing. Does so for several numbers of instances, and prints a table, and the two coefficients and the predicted "
                + "peak of the Universal Scalability Law.",
        footer = {"", "Every instance has to meet the requirements. Besides the given ones, these are 'rate >= 0.99' and 'lost = 0', unless requirements name these "
            + "metrics.",
            "Further instances write files with their numbers in the names, such as alerts-2.csv.",
            "Ctrl+C ends all instances; the numbers of instances that were measured before are reported and kept.",
            "Exit codes: 0 success, 1 the input has errors, an instance ended, or the measurement was interrupted, 2 wrong usage, "
                    + "3 for a number of instances, no rate meets the requirements.", "",
            "  millrace scale examples/ddos-detection --instances 1..4"})
final class ScaleCommand implements Callable<Integer> {

    private static final int WIDTH = 140;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProjectOptions project;

    @Mixin
    private RuntimeOptions runtime;

    @Option(names = "--instances", paramLabel = "NUMBERS", defaultValue = InstanceNumbers.DEFAULT,
            description = "The numbers of instances, such as 1..4 or 1,2,4,8 (default: ${DEFAULT-VALUE}).")
    private String instances;

    @Option(names = "--pin", description = "Gives each instance, with its load generator, processors of its own, by the command taskset. There must be at "
            + "least as many processors as instances.")
    private boolean pinned;

    @Mixin
    private RequirementOptions requirements;

    @Option(names = "--rate", paramLabel = "N", description = "The rate of the first trial, per connection (default: the project's).")
    private Optional<Double> rate = Optional.empty();

    @Option(names = "--warmup", paramLabel = "TIME", converter = DurationConverter.class,
            description = "The time to send before the first trial of each number of instances (default: the project's).")
    private Optional<Duration> warmup = Optional.empty();

    @Option(names = "--trial", paramLabel = "TIME", defaultValue = "5s", converter = DurationConverter.class,
            description = "The measured duration of a trial (default: ${DEFAULT-VALUE}).")
    private Duration trial;

    @Option(names = "--limit", paramLabel = "TIME", defaultValue = "5m", converter = DurationConverter.class,
            description = "The time for each number of instances after which no further trial begins (default: ${DEFAULT-VALUE}).")
    private Duration limit;

    @Option(names = "--trials", paramLabel = "N", defaultValue = "30",
            description = "The maximum number of trials for each number of instances (default: ${DEFAULT-VALUE}).")
    private int most;

    @Option(names = "--json", paramLabel = "FILE", description = "Writes all figures as JSON.")
    private Optional<Path> json = Optional.empty();

    @Option(names = "--page", paramLabel = "FILE", description = "Writes a page in HTML with the curves, and those of the project's published.json.")
    private Optional<Path> page = Optional.empty();

    @Option(names = "--no-keep", description = "Does not keep the figures and the page in the project's folder runs/.")
    private boolean noKeep;

    @Override
    public Integer call() throws IOException, InterruptedException, UserError {
        runtime.check();
        var numbers = numbers();
        Usage.check(spec, rate.isEmpty() || rate.get() > 0 && rate.get() <= RunCommand.FASTEST, "--rate must be more than 0 and at most 1,000,000,000");
        Usage.check(spec, trial.compareTo(SearchedRun.SHORTEST_TRIAL) >= 0, "--trial must be at least 200ms");
        Usage.check(spec, most >= 1, "--trials must be at least 1");
        requirements.check();
        ResultOptions.check(json);
        ResultOptions.check(page);
        var processors = pinned ? processors(numbers.getLast()) : List.<Integer>of();
        var err = spec.commandLine().getErr();
        err.println("compiling " + project.folder());
        var compiled = project.compile(err);
        if (compiled.deployment().isEmpty()) {
            return ExitCodes.FAILED;
        }
        var published = PublishedScale.of(project.folder());
        var file = Files.createTempFile(PrivateFolder.ofProcess(), "run-", ".deployment.json");
        try {
            return measure(new ScalePlan(plan(compiled, file), numbers, processors, trial, limit, most), published);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private List<Integer> numbers() {
        try {
            return InstanceNumbers.parse(instances);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--instances: " + e.getMessage());
        }
    }

    private static List<Integer> processors(int instances) throws UserError {
        try {
            return Processors.forPinned(instances);
        } catch (IllegalArgumentException e) {
            throw new UserError("--pin: " + e.getMessage());
        }
    }

    private RunPlan plan(CompileResult compiled, Path file) throws UserError {
        try {
            var load = SearchedLoad.of(compiled.deployment().orElseThrow(), compiled.load(), Optional.empty(), rate, warmup, trial);
            return SearchedRun.plan(compiled.deployment().orElseThrow(), file, runtime.jvm(), load, requirements.of(compiled, SearchedRun.REQUIRED));
        } catch (IllegalArgumentException e) {
            throw new UserError(e.getMessage());
        }
    }

    private int measure(ScalePlan plan, List<PublishedScale> published) throws IOException, InterruptedException {
        var err = spec.commandLine().getErr();
        var run = new ScaleRun(Installation.find(), plan, new ConsoleScale(err));
        Signals.endOn(run::interrupt, err);
        var result = run.run();
        if (result.rows().isEmpty()) {
            return ExitCodes.FAILED;
        }
        var out = spec.commandLine().getOut();
        out.print(ScaleReport.text(result, WIDTH));
        out.flush();
        if (json.isPresent()) {
            ScaleReport.write(result, json.get());
        }
        if (page.isPresent()) {
            Files.writeString(page.get(), ScalePage.of(result, published));
        }
        requirements.write(result);
        keep(result, published);
        return ExitCodes.of(!result.interrupted() && result.rows().stream().flatMap(ScaleResult.Row::problems).findAny().isEmpty(), result.meetsRequirements());
    }

    private void keep(ScaleResult result, List<PublishedScale> published) {
        if (noKeep) {
            return;
        }
        var err = spec.commandLine().getErr();
        try {
            var kept = KeptScale.keep(project.folder(), result, published);
            err.println("kept: " + kept.folder() + ", page: " + kept.page());
        } catch (IOException e) {
            err.println("warning: the measurement was not kept: " + Messages.of(e));
        }
    }
}
