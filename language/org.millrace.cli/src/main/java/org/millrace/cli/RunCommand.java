package org.millrace.cli;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.load.LoadChanges;
import org.millrace.deployment.feed.Load;
import org.millrace.launcher.RepeatedLoad;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.SweepPlan;
import org.millrace.launcher.SweepSpec;
import org.millrace.report.RunResult;
import org.millrace.report.history.SweepResult.Varied;
import org.millrace.runtime.api.Durations;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Runs a project with its load and measures it. */
@Command(name = "run", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Compiles a project, starts it in a separate JVM, sends it the load that the project declares, "
                + "and prints the measurements. A project without a load runs until its inputs end.",
        footer = {"", "Examples of durations: 500ms, 30s, 5m, 1h.",
            "Ctrl+C ends the load early; the events sent so far are processed, and the run is reported and kept. A sweep starts no further run."})
final class RunCommand extends RunnableProject {

    /** Reads the values of a sweep. */
    static final class SweepConverter implements ITypeConverter<SweepSpec> {
        @Override
        public SweepSpec convert(String value) {
            try {
                return SweepSpec.parse(value);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    /** What a run of a sweep takes at most if nobody says otherwise: there are many of them. */
    private static final Duration SWEEP_DURATION = Duration.ofSeconds(10);
    private static final Duration SWEEP_WARMUP = Duration.ofSeconds(5);
    static final int MOST_CONNECTIONS = 10_000;
    static final double FASTEST = 1e9;
    private static final int MOST_MEASUREMENTS = 100;

    @Option(names = "--rate", paramLabel = "[Nx]M", converter = LoadRate.Converter.class,
            description = "Events per second and connection (default: the project's); 4x25000 stands for --connections 4 --rate 25000. With "
                    + "--in-process, connections are threads.")
    private Optional<LoadRate> rate = Optional.empty();

    @Option(names = "--connections", paramLabel = "C", description = "The number of connections (default: the project's).")
    private Optional<Integer> connections = Optional.empty();

    @Option(names = "--duration", paramLabel = "TIME", converter = DurationConverter.class,
            description = "The measured duration (default: the project's).")
    private Optional<Duration> duration = Optional.empty();

    @Option(names = "--warmup", paramLabel = "TIME", converter = DurationConverter.class,
            description = "The time to send before the measurement begins (default: the project's).")
    private Optional<Duration> warmup = Optional.empty();

    @Option(names = "--ramp", paramLabel = "TIME", converter = DurationConverter.class,
            description = "The time in which the rate grows at the beginning (default: the project's).")
    private Optional<Duration> ramp = Optional.empty();

    @Option(names = "--precision", paramLabel = "TIME", converter = DurationConverter.class,
            description = "The time that a due event may wait to be sent with others (default: the project's).")
    private Optional<Duration> precision = Optional.empty();

    @Option(names = "--sweep", paramLabel = "NAME=VALUES", converter = SweepConverter.class,
            description = "Runs once for each value of connections or rate, for instance connections=1..10, "
                    + "rate=10000..100000:10000 or connections=1,2,5, and prints one table. Every run measures for at most 10s "
                    + "after a warm-up of at most 5s, unless --duration and --warmup are given.")
    private Optional<SweepSpec> sweep = Optional.empty();

    @Option(names = "--in-process",
            description = "Generates the load inside the runtime, in place of the adapter that receives it.")
    private boolean inProcess;

    @Option(names = "--repeat", paramLabel = "N", description = "Measures N times after one warm-up in the same process, 2 to 100, and prints the spread: "
            + "standard deviation and 95 %% confidence interval. A requirement is met if the whole interval meets it.")
    private Optional<Integer> repeat = Optional.empty();

    @Mixin
    private RequirementOptions requirements;

    @Mixin
    private FlinkOptions flink;

    @Override
    void checkOptions() throws UserError {
        requirements.check();
        flink.check();
        Usage.check(spec(), flink.params().isEmpty() || !inProcess && results().outputs().isEmpty() && files().journal().folder().isEmpty(),
                "--in-process, --outputs and --journal are not for --on flink");
        if (repeat.isPresent()) {
            checkRepeat();
        }
        Usage.check(spec(), connections.isEmpty() || rate.flatMap(LoadRate::connections).isEmpty(),
                "--rate has the number of connections, so --connections may not have it, too");
        Usage.check(spec(), connections().isEmpty() || connections().get() >= 1 && connections().get() <= MOST_CONNECTIONS,
                "the number of connections must lie between 1 and " + MOST_CONNECTIONS);
        Usage.check(spec(), rate.isEmpty() || rate.get().rate() > 0 && rate.get().rate() <= FASTEST,
                "--rate must be more than 0 and at most 1,000,000,000");
        Usage.check(spec(), precision.isEmpty() || !precision.get().isZero(), "--precision must be more than 0");
        Usage.check(spec(), duration.isEmpty() || !duration.get().isZero(), "--duration must be more than 0");
        Usage.check(spec(), sweep.isEmpty() || sweep.get().varied() != Varied.CONNECTIONS || connections().isEmpty(),
                "--sweep connections=… and a number of connections exclude each other; say --rate to set the rate of every connection");
        Usage.check(spec(), sweep.isEmpty() || sweep.get().varied() != Varied.RATE || rate.isEmpty(),
                "--sweep rate=… and --rate exclude each other; say --connections to set how many connections send at that rate");
        Usage.check(spec(), sweep.isEmpty() || !statistics().isWanted(), "--statistics is for one run; a sweep prints the figures of each run in its table");
        Usage.check(spec(), sweep.isEmpty() || !results().any() && files().journal().folder().isEmpty(),
                "--report, --json, --outputs and --journal are for one run; a sweep keeps its runs and its table in the project's folder runs/");
    }

    private void checkRepeat() {
        Usage.check(spec(), repeat.get() >= 2 && repeat.get() <= MOST_MEASUREMENTS, "--repeat must lie between 2 and " + MOST_MEASUREMENTS);
        Usage.check(spec(), sweep.isEmpty() && !inProcess, "--repeat excludes --sweep and --in-process");
        Usage.check(spec(), !results().forOneMeasurement() && files().journal().folder().isEmpty(),
                "--report, --outputs and --journal are for one measurement; --repeat writes --json, and keeps its measurements in the project's folder runs/");
    }

    @Override
    int execute(Execution execution, RunPlan plan) throws IOException, InterruptedException {
        if (repeat.isPresent()) {
            var err = spec().commandLine().getErr();
            var load = new RepeatedLoad(plan.load().orElseThrow(), repeat.get(),
                    result -> keep().keep(plan, project().overrides(), project().folder(), result, err));
            return execution.repeat(plan, project().folder(), load, series -> {
                results().write(series);
                requirements.write(series);
            });
        }
        return sweep.isEmpty() ? super.execute(execution, plan)
                : execution.sweep(new SweepPlan(plan, sweep.get(), project().overrides(), project().folder(), keep().keep()), project().folder(),
                        requirements::write);
    }

    @Override
    void present(RunPlan plan, RunResult result) throws IOException {
        super.present(plan, result);
        requirements.write(result);
    }

    private Optional<Integer> connections() {
        return connections.or(() -> rate.flatMap(LoadRate::connections));
    }

    @Override
    RunPlan plan(CompileResult compiled, Path deploymentFile) throws UserError {
        if (compiled.load().isEmpty() && (rate.isPresent() || connections().isPresent() || inProcess || warmup.isPresent() || sweep.isPresent()
                || repeat.isPresent())) {
            throw new UserError("the project declares no load, so --rate, --connections, --warmup, --sweep, --repeat and --in-process have "
                    + "no meaning; add a file load.json to it");
        }
        var load = compiled.load().isEmpty() ? Optional.<Load>empty() : Optional.of(load(compiled.load().get()));
        if (repeat.isPresent() && load.map(Load::isInProcess).orElse(false)) {
            throw new UserError("--repeat needs a load from outside, and the project's is made inside the runtime");
        }
        if (flink.params().isPresent() && load.map(Load::isInProcess).orElse(false)) {
            throw new UserError("a load inside the runtime is not for --on flink");
        }
        var plan = new RunPlan(compiled.deployment().orElseThrow(), deploymentFile, jvm(), load, inProcess,
                compiled.load().isPresent() ? Optional.empty() : duration, environment(), RunPlan.DEFAULT_SAMPLING, false, files())
                .with(requirements.of(compiled));
        return flink.params().map(plan::on).orElse(plan);
    }

    private Load load(Load declared) throws UserError {
        try {
            var load = changed(declared);
            if (sweep.isPresent()) {
                sweep.get().check(load);
            }
            return load;
        } catch (IllegalArgumentException e) {
            throw new UserError(e.getMessage());
        }
    }

    private Load changed(Load declared) {
        var load = new LoadChanges(connections(), rate.map(LoadRate::rate), Optional.of(duration.orElse(shorter(declared.duration(), SWEEP_DURATION))),
                Optional.of(warmup.orElse(shorter(declared.warmup(), SWEEP_WARMUP))), ramp).applyTo(declared);
        return precision.map(given -> load.with("precision", Durations.format(given))).orElse(load);
    }

    private Duration shorter(Duration declared, Duration most) {
        return sweep.isPresent() && declared.compareTo(most) > 0 ? most : declared;
    }
}
