package org.millrace.cli;

import org.millrace.launcher.JvmOptions;
import org.millrace.runtime.api.Durations;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How the runtime's JVM is started: options that several subcommands share. */
final class RuntimeOptions {

    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--gc", paramLabel = "zgc|g1|parallel|serial", defaultValue = "zgc",
            description = "The runtime's garbage collector (default: ${DEFAULT-VALUE}).")
    private JvmOptions.Collector collector;

    @Option(names = "--pause-goal", paramLabel = "TIME", converter = DurationConverter.class,
            description = "The goal for the length of a garbage collection pause, such as 10ms. The collectors g1 and parallel try to reach it; "
                    + "with every collector, the results show the share of pauses within it.")
    private Optional<Duration> pauseGoal = Optional.empty();

    @Option(names = "--heap", paramLabel = "SIZE", defaultValue = "1g",
            description = "The runtime's heap, for instance 512m or 1g (default: ${DEFAULT-VALUE}).")
    private String heap;

    @Option(names = "--jvm-argument", paramLabel = "ARGUMENT",
            description = "A further argument for the runtime's JVM; may be repeated.")
    private final List<String> more = new ArrayList<>();

    @Mixin
    private PlanOptions plans;

    /** Finds wrong values before anything is done. */
    void check() {
        checkHeap(spec, heap);
        pauseGoal.ifPresent(this::checkPauseGoal);
        plans.check();
    }

    /** Refuses what is no size of a heap. */
    static void checkHeap(CommandSpec spec, String heap) {
        if (!heap.matches("[1-9][0-9]{0,8}[kKmMgG]")) {
            throw new ParameterException(spec.commandLine(), "'" + heap + "' is not a heap size; use for instance 512m or 1g");
        }
    }

    private void checkPauseGoal(Duration goal) {
        var millis = goal.toMillis();
        if (goal.isZero() || goal.compareTo(LONGEST_PAUSE) > 0) {
            throw new ParameterException(spec.commandLine(), "--pause-goal must be more than 0 and at most " + Durations.format(LONGEST_PAUSE));
        }
        if (collector.hasPauseGoal() && !goal.equals(Duration.ofMillis(millis))) {
            throw new ParameterException(spec.commandLine(), "the collector " + collector.label() + " takes a --pause-goal in whole milliseconds; "
                    + "write for instance " + Math.max(1, millis) + "ms");
        }
    }

    JvmOptions jvm() {
        var arguments = new ArrayList<>(more);
        arguments.addAll(plans.arguments());
        var options = new JvmOptions(collector, heap, arguments);
        return pauseGoal.map(options::with).orElse(options);
    }
}
