package org.millrace.cli;

import org.millrace.compiler.load.LoadSpec;
import org.millrace.launcher.Load;
import org.millrace.launcher.RunPlan;
import org.millrace.runtime.api.Durations;

import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Runs a project with its load and measures it. */
@Command(name = "run", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Compiles a project, starts it in a JVM of its own, sends it the load that the project declares, "
                + "and prints what was measured. A project without a load runs until its inputs come to their end.",
        footer = {"", "Durations are written like 500ms, 30s, 5m or 1h.",
            "Ctrl+C ends the load early; what was sent is processed and reported."})
final class RunCommand implements Callable<Integer> {

    /** Reads durations of options. */
    static final class DurationConverter implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String value) {
            try {
                return Durations.parse(value);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    private static final int MOST_CONNECTIONS = 10_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProjectOptions project;

    @Option(names = "--rate", paramLabel = "N", description = "Events per second and connection (default: the project's).")
    private Optional<Double> rate = Optional.empty();

    @Option(names = "--connections", paramLabel = "C", description = "Connections to open (default: the project's).")
    private Optional<Integer> connections = Optional.empty();

    @Option(names = "--duration", paramLabel = "TIME", converter = DurationConverter.class,
            description = "How long to measure (default: the project's).")
    private Optional<Duration> duration = Optional.empty();

    @Option(names = "--warmup", paramLabel = "TIME", converter = DurationConverter.class,
            description = "How long to send before measuring begins (default: the project's).")
    private Optional<Duration> warmup = Optional.empty();

    @Option(names = "--ramp", paramLabel = "TIME", converter = DurationConverter.class,
            description = "How long the rate grows at the beginning (default: the project's).")
    private Optional<Duration> ramp = Optional.empty();

    @Option(names = "--in-process",
            description = "Generates the load inside the runtime, in place of the adapter that would receive it.")
    private boolean inProcess;

    @Mixin
    private RuntimeOptions runtime;

    @Mixin
    private ResultOptions results;

    @Override
    public Integer call() throws IOException, InterruptedException, UserError {
        var jvm = runtime.jvm();
        results.check();
        var err = spec.commandLine().getErr();
        err.println("compiling " + project.folder());
        var compiled = project.compile(err);
        if (compiled.deployment().isEmpty()) {
            return ExitCodes.FAILED;
        }
        if (compiled.load().isEmpty() && (rate.isPresent() || connections.isPresent() || inProcess || warmup.isPresent())) {
            throw new UserError("the project declares no load, so --rate, --connections, --warmup and --in-process have "
                    + "no meaning; add a file load.json to it");
        }
        var file = Files.createTempFile("millrace-", ".deployment.json");
        try {
            var plan = new RunPlan(compiled.deployment().get(), file, jvm, compiled.load().map(this::load), inProcess,
                    compiled.load().isPresent() ? Optional.empty() : duration, environment());
            return new Execution(spec.commandLine().getOut(), err).run(plan, project.folder(), results);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private LinkedHashMap<String, String> environment() {
        var environment = new LinkedHashMap<String, String>();
        environment.put("Command", "millrace " + String.join(" ", spec.commandLine().getParseResult().originalArgs()));
        return environment;
    }

    private Load load(LoadSpec declared) {
        var market = new LinkedHashMap<String, String>();
        market.put("symbols", Integer.toString(declared.symbols()));
        market.put("volatility", Double.toString(declared.volatility()));
        market.put("seed", Long.toString(declared.seed()));
        return new Load(declared.target().orElseThrow(), checkedConnections(connections.orElse(declared.connections())),
                checkedRate(rate.orElse(declared.rate())), checkedDuration(duration.orElse(declared.duration())),
                warmup.orElse(declared.warmup()), ramp.orElse(declared.ramp()), market, declared.fields());
    }

    private int checkedConnections(int value) {
        if (value < 1 || value > MOST_CONNECTIONS) {
            throw new ParameterException(spec.commandLine(), "--connections must lie between 1 and " + MOST_CONNECTIONS);
        }
        return value;
    }

    private double checkedRate(double value) {
        if (!(value > 0 && value <= 1e9)) {
            throw new ParameterException(spec.commandLine(), "--rate must be more than 0 and at most 1,000,000,000");
        }
        return value;
    }

    private Duration checkedDuration(Duration value) {
        if (value.isZero()) {
            throw new ParameterException(spec.commandLine(), "--duration must be more than 0");
        }
        return value;
    }
}
