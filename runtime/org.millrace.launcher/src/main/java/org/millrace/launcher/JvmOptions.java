package org.millrace.launcher;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * How the runtime's JVM is started.
 *
 * @param collector   the garbage collector
 * @param heap        the size of the heap, as the option -Xmx takes it, for instance {@code 1g}
 * @param more        further arguments
 * @param environment all its environment variables; empty for those of this process
 */
public record JvmOptions(Collector collector, String heap, List<String> more, Optional<Map<String, String>> environment) {

    private static final String DEBUGGER = "-agentlib:jdwp";

    /** A garbage collector. */
    public enum Collector {
        /** Short pauses whatever the heap's size; costs some throughput. */
        ZGC("-XX:+UseZGC"),
        /** The JVM's default. */
        G1("-XX:+UseG1GC"),
        /** Most throughput, longest pauses. */
        PARALLEL("-XX:+UseParallelGC");

        private final String option;

        Collector(String option) {
            this.option = option;
        }

        /** The name on the command line. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Copies the list and the map. */
    public JvmOptions {
        more = List.copyOf(more);
        environment = environment.map(Map::copyOf);
    }

    /** With the environment of this process. */
    public JvmOptions(Collector collector, String heap, List<String> more) {
        this(collector, heap, more, Optional.empty());
    }

    /** Whether a debugger may halt its threads, for as long as it likes. */
    boolean debugged() {
        return more.stream().anyMatch(argument -> argument.startsWith(DEBUGGER));
    }

    List<String> arguments() {
        var arguments = new ArrayList<String>();
        arguments.add(collector.option);
        // The whole heap from the start: growing it would be measured as latency.
        arguments.add("-Xms" + heap);
        arguments.add("-Xmx" + heap);
        arguments.add("-XX:+ExitOnOutOfMemoryError");
        arguments.add("-Xshare:auto");
        if (Runtime.version().feature() >= 24) {
            // JCTools' queues; without it newer JVMs print a warning.
            arguments.add("--sun-misc-unsafe-memory-access=allow");
        }
        arguments.addAll(more);
        return arguments;
    }
}
