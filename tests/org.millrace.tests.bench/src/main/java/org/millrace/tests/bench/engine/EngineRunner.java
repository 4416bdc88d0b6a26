package org.millrace.tests.bench.engine;

import org.millrace.launcher.Installation;
import org.millrace.tests.bench.runs.MeasuredProcess;
import org.millrace.tests.engines.EngineProcess;
import org.millrace.tests.engines.HandEngine;
import org.millrace.tests.engines.Market;
import org.millrace.tests.engines.Measurement;
import org.millrace.tests.engines.Workload;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Measures engines, each in its own process. Rejects the measurement of an engine whose signals are wrong. */
final class EngineRunner {

    /**
     * The options of all JVMs. The garbage collector stops all threads, so its time counts for the one core; a full
     * collection leaves no garbage, so that the heap can be measured.
     */
    private static final List<String> JVM = List.of("-Xms3g", "-Xmx3g", "-XX:+UseSerialGC", "-XX:MarkSweepDeadRatio=0", "-XX:+ExitOnOutOfMemoryError",
            "-Xshare:auto");

    private final Installation installation;
    private final Path example;
    private final MeasuredProcess process;
    private final Effort effort;
    private final Map<Integer, SignalNetwork.Compiled> networks = new HashMap<>();
    private final Map<Integer, Market> markets = new HashMap<>();
    private final Map<String, String> references = new HashMap<>();

    /**
     * The size of a measurement.
     *
     * @param warmup  the number of events before the measurement
     * @param seconds the approximate duration of the measurement
     */
    record Effort(long warmup, double seconds) {
    }

    EngineRunner(Installation installation, Path example, MeasuredProcess process, Effort effort) {
        this.installation = installation;
        this.example = example;
        this.process = process;
        this.effort = effort;
    }

    /**
     * Measures once.
     *
     * @throws IOException if the engine fails or its signals differ from those of the hand-written loop
     */
    Measurement measure(Contestant contestant, int queries) throws IOException, InterruptedException {
        var measured = Measurement.parse(process.run(command(contestant, queries), contestant.label(), EngineProcess.MARK));
        verify(contestant, queries, measured);
        return measured;
    }

    /**
     * Compares the signals with those of the hand-written loop.
     *
     * @throws IOException if they differ
     */
    void verify(Contestant contestant, int queries, Measurement measured) throws IOException {
        agree(contestant, measured.warmupDigest(), reference(queries, measured.warmup()));
        agree(contestant, measured.digest(), reference(queries, measured.warmup() + measured.events()));
    }

    private static void agree(Contestant contestant, String found, String expected) throws IOException {
        if (!found.equals(expected)) {
            throw new IOException(contestant.label() + " found other signals than the loop written by hand, so its speed says nothing: "
                    + found + " and not " + expected);
        }
    }

    private String reference(int queries, long events) {
        var market = markets.computeIfAbsent(queries, number -> Market.of(new Workload(number)));
        return references.computeIfAbsent(queries + " " + events, key -> HandEngine.reference(market, events));
    }

    private List<String> command(Contestant contestant, int queries) throws IOException {
        var classPath = new ArrayList<String>();
        var command = new ArrayList<>(List.of(installation.java().toString()));
        command.addAll(JVM);
        // Some engines extract native libraries.
        command.add("-Djava.io.tmpdir=" + process.folder());
        command.addAll(contestant.options());
        if (contestant.isMillrace()) {
            var network = network(queries);
            command.add("-Dmillrace.bench.deployment=" + network.deployment());
            classPath.add(installation.runtimeJars().resolve("*").toString());
            network.classPath().forEach(entry -> classPath.add(entry.toString()));
        }
        classPath.add(jars(contestant).resolve("*").toString());
        command.addAll(List.of("-cp", String.join(File.pathSeparator, classPath), EngineProcess.class.getName(), contestant.engine(),
                Integer.toString(queries), Long.toString(effort.warmup()), Double.toString(effort.seconds())));
        return command;
    }

    private Path jars(Contestant contestant) throws IOException {
        var found = Optional.of(installation.runtimeJars().resolve("../../bench").resolve(contestant.folder()).normalize()).filter(Files::isDirectory);
        return found.orElseThrow(() -> new IOException("the engine " + contestant.label() + " is not built: there is no folder dist/bench/"
                + contestant.folder()));
    }

    private SignalNetwork.Compiled network(int queries) throws IOException {
        var known = networks.get(queries);
        if (known != null) {
            return known;
        }
        var compiled = SignalNetwork.compile(example, Files.createTempDirectory(process.folder(), "network-"), new Workload(queries));
        networks.put(queries, compiled);
        return compiled;
    }
}
