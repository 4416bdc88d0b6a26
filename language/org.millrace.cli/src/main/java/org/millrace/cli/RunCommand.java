package org.millrace.cli;

import org.millrace.compiler.CompileResult;
import org.millrace.compiler.load.LoadSpec;
import org.millrace.launcher.Load;
import org.millrace.launcher.RunPlan;
import org.millrace.runtime.api.Durations;

import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Optional;

/** Runs a project with its load and measures it. */
@Command(name = "run", mixinStandardHelpOptions = true, sortOptions = false,
        description = "Compiles a project, starts it in a JVM of its own, sends it the load that the project declares, "
                + "and prints what was measured. A project without a load runs until its inputs come to their end.",
        footer = {"", "Durations are written like 500ms, 30s, 5m or 1h.",
            "Ctrl+C ends the load early; what was sent is processed and reported."})
final class RunCommand extends RunnableProject {

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
    private static final double FASTEST = 1e9;

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

    @Override
    void checkOptions() {
        check(connections.isEmpty() || connections.get() >= 1 && connections.get() <= MOST_CONNECTIONS,
                "--connections must lie between 1 and " + MOST_CONNECTIONS);
        check(rate.isEmpty() || rate.get() > 0 && rate.get() <= FASTEST,
                "--rate must be more than 0 and at most 1,000,000,000");
        check(duration.isEmpty() || !duration.get().isZero(), "--duration must be more than 0");
    }

    private void check(boolean right, String message) {
        if (!right) {
            throw new ParameterException(spec().commandLine(), message);
        }
    }

    @Override
    RunPlan plan(CompileResult compiled, Path deploymentFile) throws UserError {
        if (compiled.load().isEmpty() && (rate.isPresent() || connections.isPresent() || inProcess || warmup.isPresent())) {
            throw new UserError("the project declares no load, so --rate, --connections, --warmup and --in-process have "
                    + "no meaning; add a file load.json to it");
        }
        return new RunPlan(compiled.deployment().orElseThrow(), deploymentFile, jvm(), compiled.load().map(this::load),
                inProcess, compiled.load().isPresent() ? Optional.empty() : duration, environment(), RunPlan.DEFAULT_SAMPLING);
    }

    private Load load(LoadSpec declared) {
        var market = new LinkedHashMap<String, String>();
        market.put("symbols", Integer.toString(declared.symbols()));
        market.put("volatility", Double.toString(declared.volatility()));
        market.put("seed", Long.toString(declared.seed()));
        return new Load(declared.target().orElseThrow(), connections.orElse(declared.connections()),
                rate.orElse(declared.rate()), duration.orElse(declared.duration()),
                warmup.orElse(declared.warmup()), ramp.orElse(declared.ramp()), market, declared.fields());
    }
}
