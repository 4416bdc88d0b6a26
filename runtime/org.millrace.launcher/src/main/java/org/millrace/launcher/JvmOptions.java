package org.millrace.launcher;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How the runtime's JVM is started.
 *
 * @param collector the garbage collector
 * @param heap      the size of the heap, as the option -Xmx takes it, for instance {@code 1g}
 * @param more      further arguments
 */
public record JvmOptions(Collector collector, String heap, List<String> more) {

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

    /** Copies the list. */
    public JvmOptions {
        more = List.copyOf(more);
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
