package org.millrace.cli;

import org.millrace.control.FlinkParams;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

import java.time.Duration;
import java.util.Optional;

/** Whether a project runs on Apache Flink, and how: options that several subcommands share. */
final class FlinkOptions {

    /** What executes a network. */
    enum Platform {
        /** The runtime of Millrace. */
        RUNTIME,
        /** Apache Flink. */
        FLINK
    }

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--on", paramLabel = "runtime|flink", defaultValue = "runtime",
            description = "What executes the network: the runtime, or an embedded cluster of Apache Flink (default: ${DEFAULT-VALUE}).")
    private Platform platform;

    @Option(names = "--parallelism", paramLabel = "N", description = "On Flink, the number of parts of a stage that run at the same time, 1 to 64, where "
            + "it can be divided (default: 1).")
    private Optional<Integer> parallelism = Optional.empty();

    @Option(names = "--checkpoint-every", paramLabel = "TIME", converter = DurationConverter.class,
            description = "On Flink, the time between two checkpoints, or 0s for none (default: 1s).")
    private Optional<Duration> every = Optional.empty();

    /** Finds wrong values before anything is done. */
    void check() {
        if (platform == Platform.RUNTIME && (parallelism.isPresent() || every.isPresent())) {
            throw new ParameterException(spec.commandLine(), "--parallelism and --checkpoint-every are for --on flink");
        }
        if (parallelism.isPresent() && (parallelism.get() < 1 || parallelism.get() > FlinkParams.MOST)) {
            throw new ParameterException(spec.commandLine(), "--parallelism must lie between 1 and " + FlinkParams.MOST);
        }
        if (every.isPresent() && !every.get().isZero() && every.get().toMillis() < 1) {
            throw new ParameterException(spec.commandLine(), "--checkpoint-every must be at least 1ms, or 0s");
        }
    }

    /** Returns how the project runs on Flink; empty if it does not. */
    Optional<FlinkParams> params() {
        return platform == Platform.RUNTIME ? Optional.empty()
                : Optional.of(new FlinkParams(parallelism.orElse(1), every.orElse(FlinkParams.DEFAULT_INTERVAL).toMillis()));
    }
}
