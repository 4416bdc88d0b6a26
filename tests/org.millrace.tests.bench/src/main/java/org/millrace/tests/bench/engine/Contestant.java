package org.millrace.tests.bench.engine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The measured engines, in the order of the table. */
enum Contestant {

    /** A hand-written loop as the upper limit. */
    HAND("hand", "hand", "a loop in Java, written by hand"),
    /** Millrace as deployed. */
    MILLRACE("millrace", "millrace", "Millrace"),
    /** Millrace without optimizations. */
    MILLRACE_PLAIN("millrace-plain", "millrace", "Millrace, all plans off"),
    /** Esper with common statements. */
    ESPER("esper", "esper", "Esper, a statement a query"),
    /** Esper with its fastest statements. */
    ESPER_KEYED("esper-keyed", "esper", "Esper, a keyed context"),
    /** Siddhi with common queries. */
    SIDDHI("siddhi", "siddhi", "Siddhi, a query each"),
    /** Siddhi with its fastest queries. */
    SIDDHI_PARTITION("siddhi-partition", "siddhi", "Siddhi, partitioned"),
    /** Flink's keyed process function. */
    FLINK("flink", "flink", "Flink, a keyed function"),
    /** The same with object reuse, without copies between operators. */
    FLINK_REUSE("flink-reuse", "flink", "Flink, objects reused"),
    /** Flink's patterns. */
    FLINK_CEP("flink-cep", "flink", "Flink CEP");

    private final String label;
    private final String folder;
    private final String title;

    Contestant(String label, String folder, String title) {
        this.label = label;
        this.folder = folder;
        this.title = title;
    }

    /** Returns the name in arguments. */
    String label() {
        return label;
    }

    /** Returns the folder in {@code dist/bench} with the engine's jars. */
    String folder() {
        return folder;
    }

    /** Returns the title in the table. */
    String title() {
        return title;
    }

    /** Returns the name of the engine in its process. */
    String engine() {
        return isMillrace() ? MILLRACE.label : label;
    }

    /** Returns whether it needs a deployment and the runtime. */
    boolean isMillrace() {
        return folder.equals(MILLRACE.folder);
    }

    /** Returns additional JVM options. */
    List<String> options() {
        return switch (this) {
            case MILLRACE_PLAIN -> List.of("-Dmillrace.plans=none");
            // The packages that Flink's start script opens.
            case FLINK, FLINK_REUSE, FLINK_CEP -> List.of("--add-opens=java.base/java.util=ALL-UNNAMED", "--add-opens=java.base/java.lang=ALL-UNNAMED",
                    "--add-opens=java.base/java.time=ALL-UNNAMED");
            default -> List.of();
        };
    }

    static Optional<Contestant> named(String label) {
        return Arrays.stream(values()).filter(contestant -> contestant.label.equals(label)).findFirst();
    }

    static String labels() {
        return Arrays.stream(values()).map(Contestant::label).collect(Collectors.joining(", "));
    }
}
