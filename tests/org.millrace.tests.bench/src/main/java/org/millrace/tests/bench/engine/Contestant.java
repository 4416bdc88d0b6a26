package org.millrace.tests.bench.engine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The engines, in the order of the table. */
enum Contestant {

    /** A loop written by hand: the limit. */
    HAND("hand", "hand", "a loop in Java, written by hand"),
    /** Millrace as it is deployed. */
    MILLRACE("millrace", "millrace", "Millrace"),
    /** Millrace without what makes it fast. */
    MILLRACE_PLAIN("millrace-plain", "millrace", "Millrace, all plans off"),
    /** Esper as commonly written. */
    ESPER("esper", "esper", "Esper, a statement a query"),
    /** Esper in its best form. */
    ESPER_KEYED("esper-keyed", "esper", "Esper, a keyed context"),
    /** Siddhi as commonly written. */
    SIDDHI("siddhi", "siddhi", "Siddhi, a query each"),
    /** Siddhi in its best form. */
    SIDDHI_PARTITION("siddhi-partition", "siddhi", "Siddhi, partitioned"),
    /** Flink's keyed process function. */
    FLINK("flink", "flink", "Flink, a keyed function"),
    /** The same, where Flink hands objects on without copying them. */
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

    /** The name by which it is asked for. */
    String label() {
        return label;
    }

    /** The folder in {@code dist/bench} with its jars. */
    String folder() {
        return folder;
    }

    /** What the table calls it. */
    String title() {
        return title;
    }

    /** What the process calls its engine. */
    String engine() {
        return isMillrace() ? MILLRACE.label : label;
    }

    /** Whether it needs a deployment and the runtime. */
    boolean isMillrace() {
        return folder.equals(MILLRACE.folder);
    }

    /** Options that only its JVM gets. */
    List<String> options() {
        return switch (this) {
            case MILLRACE_PLAIN -> List.of("-Dmillrace.plans=none");
            // What Flink's own start script opens to it.
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
