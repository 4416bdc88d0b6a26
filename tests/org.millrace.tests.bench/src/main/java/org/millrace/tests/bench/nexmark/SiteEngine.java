package org.millrace.tests.bench.nexmark;

import java.util.List;

/** The engines, in the order of the table. */
enum SiteEngine {

    /** The network in the runtime. */
    MILLRACE("millrace", "millrace", "Millrace"),
    /** The same network on an embedded cluster of Flink. */
    ON_FLINK("millrace-on-flink", "millrace", "Millrace on Flink"),
    /** Flink's SQL. */
    FLINK_SQL("flink-sql", "flinksql", "Flink SQL");

    /** The packages of the JDK that Flink's serializers and network need. */
    private static final List<String> OPENED = List.of("java.lang", "java.lang.reflect", "java.net", "java.nio", "java.text", "java.time", "java.util",
            "java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks", "sun.nio.ch");

    private final String label;
    private final String folder;
    private final String title;

    SiteEngine(String label, String folder, String title) {
        this.label = label;
        this.folder = folder;
        this.title = title;
    }

    /** Returns the name in its process. */
    String label() {
        return label;
    }

    /** Returns the folder in {@code dist/bench} with its jars. */
    String folder() {
        return folder;
    }

    /** Returns the title in tables. */
    String title() {
        return title;
    }

    /** Returns whether it needs the deployment of the network. */
    boolean hasNetwork() {
        return this != FLINK_SQL;
    }

    /** Returns additional JVM options. */
    List<String> options() {
        return this == MILLRACE ? List.of() : OPENED.stream().map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED").toList();
    }
}
