package org.millrace.tests.bench.nexmark;

import org.millrace.launcher.Installation;
import org.millrace.tests.engines.nexmark.QueryMeasurement;
import org.millrace.tests.engines.nexmark.QueryProcess;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Runs queries, each in a process of its own. */
final class NexmarkRunner {

    /** The same for all engines. */
    private static final List<String> JVM = List.of("-Xms3g", "-Xmx3g", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError", "-Xshare:auto",
            "-Duser.timezone=UTC");
    /** The number of output lines that are shown if an engine fails. */
    private static final int LINES = 30;

    private final Installation installation;
    private final Path example;
    private final Path folder;
    private final Map<SiteQuery, SiteNetwork> networks = new EnumMap<>(SiteQuery.class);
    private volatile Process process;

    /**
     * Makes a runner.
     *
     * @param example the folder of the example
     * @param folder  an empty folder for networks, rows and output
     */
    NexmarkRunner(Installation installation, Path example, Path folder) {
        this.installation = installation;
        this.example = example;
        this.folder = folder;
    }

    /**
     * Runs a query.
     *
     * @param warmup the number of events before the measurement
     * @param events the number of measured events
     * @param rows   the file for the rows; empty if they are only counted
     * @throws IOException if the engine fails
     */
    QueryMeasurement run(SiteEngine engine, SiteQuery query, long warmup, long events, Optional<Path> rows) throws IOException, InterruptedException {
        var command = command(engine, query);
        command.addAll(List.of(engine.label(), query.label(), Long.toString(warmup), Long.toString(events)));
        rows.ifPresent(file -> command.add(file.toString()));
        var said = Files.createTempFile(folder, query.label() + "-" + engine.label() + "-", ".log");
        var started = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
        process = started;
        try {
            var code = started.waitFor();
            var lines = Files.readAllLines(said);
            var line = lines.stream().filter(candidate -> candidate.startsWith(QueryProcess.MARK)).findFirst();
            if (code != 0 || line.isEmpty()) {
                throw new IOException(query.label() + " failed on " + engine.title() + ":\n"
                        + lines.stream().skip(Math.max(0, lines.size() - LINES)).collect(Collectors.joining("\n")));
            }
            return QueryMeasurement.parse(line.get().substring(QueryProcess.MARK.length()));
        } finally {
            started.destroyForcibly();
        }
    }

    /** Returns a file for the rows of an engine. */
    Path rows(SiteEngine engine) {
        return folder.resolve(engine.label() + ".rows");
    }

    /** Ends the running process, if any, and waits for its end. Thread-safe. */
    void end() {
        var running = process;
        if (running != null) {
            running.destroyForcibly().onExit().join();
        }
    }

    private List<String> command(SiteEngine engine, SiteQuery query) throws IOException {
        var command = new ArrayList<>(List.of(installation.java().toString()));
        command.addAll(JVM);
        command.addAll(engine.options());
        // Flink unpacks libraries.
        command.add("-Djava.io.tmpdir=" + folder);
        if (Runtime.version().feature() >= 24) {
            command.addAll(List.of("--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED"));
        }
        var classPath = new ArrayList<String>();
        if (engine.hasNetwork()) {
            var network = network(query);
            command.add("-Dmillrace.bench.deployment=" + network.deployment());
            if (engine == SiteEngine.ON_FLINK) {
                classPath.add(installation.runtimeJars().resolve("flink").resolve("*").toString());
            }
            classPath.add(installation.runtimeJars().resolve("*").toString());
            network.classPath().forEach(entry -> classPath.add(entry.toString()));
        }
        classPath.add(jars(engine).resolve("*").toString());
        command.addAll(List.of("-cp", String.join(File.pathSeparator, classPath), QueryProcess.class.getName()));
        return command;
    }

    private Path jars(SiteEngine engine) throws IOException {
        var jars = installation.runtimeJars().resolve("../../bench").resolve(engine.folder()).normalize();
        if (!Files.isDirectory(jars)) {
            throw new IOException(engine.title() + " is not built: there is no folder " + jars);
        }
        return jars;
    }

    private SiteNetwork network(SiteQuery query) throws IOException {
        var known = networks.get(query);
        if (known != null) {
            return known;
        }
        var compiled = SiteNetwork.compile(example, query.label(), folder);
        networks.put(query, compiled);
        return compiled;
    }
}
