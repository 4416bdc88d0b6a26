package org.millrace.cli;

import org.millrace.deployment.Deployment;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;

/** Whether statistics are printed while a network runs: an option that several subcommands share. */
final class StatisticsOption {

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--statistics", paramLabel = "TIME", converter = DurationConverter.class,
            description = "Prints statistics at this interval, in whole seconds such as 5s: the latencies in buckets, throughput, events that are "
                    + "processed or wait in Streams, and connections.")
    private Optional<Duration> interval = Optional.empty();

    boolean isWanted() {
        return interval.isPresent();
    }

    /** Finds wrong values before anything is done. */
    void check() {
        if (interval.isPresent() && (interval.get().isZero() || interval.get().toNanosPart() != 0)) {
            throw new ParameterException(spec.commandLine(), "--statistics must be whole seconds, at least 1s");
        }
    }

    Beside open(Deployment deployment, PrintWriter err) {
        return interval.<Beside>map(length -> new StatisticsPrinter(length, deployment, err)).orElse(Beside.NOTHING);
    }
}
