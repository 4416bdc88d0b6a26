package org.millrace.launcher;

import org.millrace.report.history.RunSettings;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Options of the runtime's JVM.
 *
 * @param collector   the garbage collector
 * @param pauseGoal   the goal for the length of a garbage collection pause, of which the results show how many pauses were
 *                    within it; collectors that know a goal try to reach it; empty for none
 * @param heap        the heap size in the format of -Xmx, for example {@code 1g}
 * @param more        additional JVM arguments
 * @param environment all environment variables; empty for those of this process
 */
public record JvmOptions(Collector collector, Optional<Duration> pauseGoal, String heap, List<String> more,
        Optional<Map<String, String>> environment) {

    private static final String DEBUGGER = "-agentlib:jdwp";

    /** A garbage collector. */
    public enum Collector {
        /** Short pauses independent of the heap size, at the cost of some throughput. */
        ZGC("-XX:+UseZGC"),
        /** The JVM's default. */
        G1("-XX:+UseG1GC"),
        /** Highest throughput, longest pauses. */
        PARALLEL("-XX:+UseParallelGC"),
        /** One thread for all collections, smallest memory. */
        SERIAL("-XX:+UseSerialGC");

        private final String option;

        Collector(String option) {
            this.option = option;
        }

        /** Returns whether this collector tries to reach a goal for its pauses, in whole milliseconds. */
        public boolean hasPauseGoal() {
            return this == G1 || this == PARALLEL;
        }

        /** Returns the name used on the command line. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Copies the list and the map. */
    public JvmOptions {
        more = List.copyOf(more);
        environment = environment.map(Map::copyOf);
    }

    /** Uses the environment of this process. */
    public JvmOptions(Collector collector, String heap, List<String> more) {
        this(collector, heap, more, Optional.empty());
    }

    /** Sets no goal for pauses. */
    public JvmOptions(Collector collector, String heap, List<String> more, Optional<Map<String, String>> environment) {
        this(collector, Optional.empty(), heap, more, environment);
    }

    /** Returns a copy with a goal for pauses. */
    public JvmOptions with(Duration goal) {
        return new JvmOptions(collector, Optional.of(goal), heap, more, environment);
    }

    /** Returns a copy with further arguments. */
    public JvmOptions with(List<String> arguments) {
        return new JvmOptions(collector, pauseGoal, heap, Stream.concat(more.stream(), arguments.stream()).toList(), environment);
    }

    /** Returns the options with which a kept run ran, without its debugger. */
    public static JvmOptions of(RunSettings settings) {
        var collector = Arrays.stream(Collector.values()).filter(each -> each.label().equals(settings.collector())).findFirst().orElse(Collector.ZGC);
        return new JvmOptions(collector, settings.pauseGoal(), settings.heap(),
                settings.jvmArguments().stream().filter(argument -> !argument.startsWith(DEBUGGER)).toList(), Optional.empty());
    }

    /** Returns whether a debugger may suspend the threads for any length of time. */
    boolean debugged() {
        return more.stream().anyMatch(argument -> argument.startsWith(DEBUGGER));
    }

    List<String> arguments() {
        var arguments = new ArrayList<String>();
        arguments.add(collector.option);
        if (collector.hasPauseGoal()) {
            pauseGoal.ifPresent(goal -> arguments.add("-XX:MaxGCPauseMillis=" + goal.toMillis()));
        }
        // Allocate the whole heap at the start, since growing it would show as latency.
        arguments.add("-Xms" + heap);
        arguments.add("-Xmx" + heap);
        arguments.add("-XX:+ExitOnOutOfMemoryError");
        arguments.add("-Xshare:auto");
        arguments.addAll(more);
        return arguments;
    }
}
