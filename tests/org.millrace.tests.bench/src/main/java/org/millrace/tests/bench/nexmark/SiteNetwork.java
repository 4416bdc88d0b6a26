package org.millrace.tests.bench.nexmark;

import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.ProjectCompiler;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.DeploymentFile;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.BeanSpec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The network of the example for a measurement: adapters that make the events in place of TCP, and a bean that counts the rows in place of one that
 * keeps them. The statements are those of the example.
 *
 * @param deployment the file
 * @param classPath  the classes of the example
 */
public record SiteNetwork(Path deployment, List<Path> classPath) {

    private static final String ENGINE = "org.millrace.tests.engines.millrace.nexmark.";

    public SiteNetwork {
        classPath = List.copyOf(classPath);
    }

    /**
     * Compiles the network.
     *
     * @param example the folder of the example; it is not changed
     * @param query   the key of the statement set
     * @param folder  the folder for the deployment and the classes
     * @throws IOException if the example cannot be compiled, with the problems
     */
    public static SiteNetwork compile(Path example, String query, Path folder) throws IOException {
        var options = CompileOptions.DEFAULT.withOverrides(Map.of("statements", query)).withOutput(folder.resolve("classes"));
        var compiled = ProjectCompiler.compile(example, options);
        var deployment = compiled.deployment().orElseThrow(() -> new IOException("the example cannot be compiled: " + compiled.problems()));
        var file = folder.resolve(query + ".deployment.json");
        DeploymentFile.write(changed(deployment), file);
        return new SiteNetwork(file, compiled.classPath());
    }

    private static Deployment changed(Deployment network) {
        return new Deployment(network.format(), network.version(), network.project(), network.folder(), network.classPath(), network.time(),
                network.tick(), network.eventTypes().stream().map(SiteNetwork::changed).toList(),
                network.stages().stream().map(SiteNetwork::changed).toList(), network.wires());
    }

    /** Returns an event type whose events are those of the site: records with the same components. */
    private static EventTypeSpec changed(EventTypeSpec type) {
        return new EventTypeSpec(type.name(), "org.millrace.tests.engines.nexmark." + type.name(), type.properties(), type.sentTimeProperty(),
                type.ingressTimeProperty(), type.eventTimeProperty(), type.eventTimeUnit());
    }

    private static StageSpec changed(StageSpec stage) {
        return switch (stage) {
            case AdapterSpec adapter -> new AdapterSpec(adapter.name(), "auction-site", adapter.direction(), adapter.eventType(), "", Map.of());
            case BeanSpec bean -> new BeanSpec(bean.name(), ENGINE + "CountedRows", bean.eventType(), Map.of());
            default -> stage;
        };
    }
}
