package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.coverage.NetworkCoverage;
import org.millrace.runtime.engine.CompiledProcessor;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What networks of one deployment may have in common: event types, providers of adapters, and if they are shared, compiled statements. For any thread. */
final class NetworkParts {

    private final EventTypes types;
    private final Adapters adapters;
    private final boolean shared;
    private final Optional<NetworkCoverage> coverage;
    private final Map<String, CompiledProcessor> processors = new ConcurrentHashMap<>();

    private NetworkParts(EventTypes types, Adapters adapters, boolean shared, Optional<NetworkCoverage> coverage) {
        this.types = types;
        this.adapters = adapters;
        this.shared = shared;
        this.coverage = coverage;
    }

    /** Returns the parts of a single network. */
    static NetworkParts of(Deployment deployment, ClassLoader loader) throws EventTypeException {
        return new NetworkParts(EventTypes.of(deployment.eventTypes(), loader), new Adapters(loader, Path.of(deployment.folder())), false, Optional.empty());
    }

    /**
     * Returns the parts of several networks, which are built with the same plans.
     *
     * @param coverage records the use of all of them together
     */
    static NetworkParts shared(Deployment deployment, ClassLoader loader, Optional<NetworkCoverage> coverage) throws EventTypeException {
        return new NetworkParts(EventTypes.of(deployment.eventTypes(), loader), new Adapters(loader, Path.of(deployment.folder())), true, coverage);
    }

    EventTypes types() {
        return types;
    }

    Adapters adapters() {
        return adapters;
    }

    CompiledProcessor processor(String name, Plans plans, Databases databases) {
        return shared ? processors.computeIfAbsent(name,
                key -> CompiledProcessor.shared(types, plans, databases.ids(), coverage.map(all -> all.processor(name))))
                : new CompiledProcessor(types, plans, databases.ids());
    }
}
