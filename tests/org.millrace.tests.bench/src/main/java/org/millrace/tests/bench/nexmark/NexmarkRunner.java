package org.millrace.tests.bench.nexmark;

import org.millrace.launcher.Installation;
import org.millrace.tests.bench.runs.MeasuredProcess;
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

/** Runs queries, each in a process of its own. */
final class NexmarkRunner {

    /** The same for all engines. */
    private static final List<String> JVM = List.of("-Xms3g", "-Xmx3g", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError", "-Xshare:auto",
            "-Duser.timezone=UTC");

    private final Installation installation;
    private final Path example;
    private final MeasuredProcess process;
    private final Map<SiteQuery, SiteNetwork> networks = new EnumMap<>(SiteQuery.class);

    /**
     * Makes a runner.
     *
     * @param example the folder of the example
     * @param process runs the engines; its folder takes networks and rows, too
     */
    NexmarkRunner(Installation installation, Path example, MeasuredProcess process) {
        this.installation = installation;
        this.example = example;
        this.process = process;
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
        return QueryMeasurement.parse(process.run(command, query.label() + " on " + engine.title(), QueryProcess.MARK));
    }

    /** Returns a file for the rows of an engine. */
    Path rows(SiteEngine engine) {
        return process.folder().resolve(engine.label() + ".rows");
    }

    private List<String> command(SiteEngine engine, SiteQuery query) throws IOException {
        var command = new ArrayList<>(List.of(installation.java().toString()));
        command.addAll(JVM);
        command.addAll(engine.options());
        // Flink unpacks libraries.
        command.add("-Djava.io.tmpdir=" + process.folder());
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
        var compiled = SiteNetwork.compile(example, query.label(), process.folder());
        networks.put(query, compiled);
        return compiled;
    }
}
