package org.millrace.tests.bench.engine;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;
import org.millrace.tests.engines.Workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Compiles the network of the example for a measurement: with the symbols of a workload, names for the values of the
 * two rules, an adapter with prepared ticks instead of TCP, and a bean that digests the signals instead of counting
 * them.
 */
public final class SignalNetwork {

    private static final String ENGINE = "org.millrace.tests.engines.millrace.";
    private static final String QUERIES = "signals.epl";

    private SignalNetwork() {
    }

    /**
     * Compiles the network.
     *
     * @param example the folder of the example; it is not changed
     * @param folder  an empty folder for a copy of the example
     * @return the deployment file and its classes
     * @throws IOException if the example cannot be compiled, with the problems
     */
    public static Compiled compile(Path example, Path folder, Workload workload) throws IOException {
        copy(example.resolve("src"), folder.resolve("src"));
        Files.copy(example.resolve("signal-generation.epn"), folder.resolve("signal-generation.epn"));
        Files.writeString(folder.resolve(QUERIES), named(Files.readString(example.resolve(QUERIES))));
        Files.write(folder.resolve("symbols.txt"), workload.watched());
        var compiled = ProjectCompiler.compile(folder, CompileOptions.DEFAULT);
        var deployment = compiled.deployment().orElseThrow(() -> new IOException("the example cannot be compiled: " + compiled.problems()));
        var file = folder.resolve("measured.deployment.json");
        DeploymentFile.write(changed(deployment), file);
        return new Compiled(file, compiled.classPath());
    }

    /**
     * The compiled network.
     *
     * @param deployment the file
     * @param classPath  the classes of the example
     */
    public record Compiled(Path deployment, List<Path> classPath) {

        public Compiled {
            classPath = List.copyOf(classPath);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var files = Files.walk(from)) {
            for (var file : files.toList()) {
                Files.createDirectories(to.resolve(from.relativize(file)).getParent());
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    /** Replaces names that cannot be names of record components. */
    private static String named(String queries) throws IOException {
        var named = queries.replace("perc(lastPrice),", "perc(lastPrice) AS change,").replace("trend(lastPrice),", "trend(lastPrice) AS upticks,");
        if (!named.contains("AS change,") || !named.contains("AS upticks,")) {
            throw new IOException("the queries of the example have changed; the benchmark does not find their values any more");
        }
        return named;
    }

    private static Deployment changed(Deployment network) {
        return new Deployment(network.format(), network.version(), network.project(), network.folder(), network.classPath(),
                network.time(), network.tick(), network.eventTypes().stream().map(SignalNetwork::changed).toList(),
                network.stages().stream().map(SignalNetwork::changed).toList(),
                network.wires());
    }

    private static EventTypeSpec changed(EventTypeSpec type) {
        return type.name().equals("Signal")
                ? new EventTypeSpec(type.name(), ENGINE + "FoundSignal", type.properties(), type.sentTimeProperty(), type.ingressTimeProperty()) : type;
    }

    private static StageSpec changed(StageSpec stage) {
        return switch (stage) {
            case AdapterSpec adapter -> new AdapterSpec(adapter.name(), "ready-ticks", adapter.direction(), adapter.eventType(), "", Map.of());
            case BeanSpec bean -> new BeanSpec(bean.name(), ENGINE + "SignalDigester", bean.eventType(), Map.of());
            default -> stage;
        };
    }
}
