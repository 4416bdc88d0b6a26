package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.engine.CompiledProcessor;
import org.millrace.runtime.event.EventTypeException;
import org.millrace.runtime.event.EventTypes;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What networks of one deployment may have in common: event types, providers of adapters, and if they are shared, compiled statements. For any thread. */
final class NetworkParts {

    private final EventTypes types;
    private final Adapters adapters;
    private final boolean shared;
    private final Map<String, CompiledProcessor> processors = new ConcurrentHashMap<>();

    private NetworkParts(EventTypes types, Adapters adapters, boolean shared) {
        this.types = types;
        this.adapters = adapters;
        this.shared = shared;
    }

    /** Returns the parts of a single network. */
    static NetworkParts of(Deployment deployment, ClassLoader loader) throws EventTypeException {
        return new NetworkParts(EventTypes.of(deployment.eventTypes(), loader), new Adapters(loader), false);
    }

    /** Returns the parts of several networks, which are built with the same plans. */
    static NetworkParts shared(Deployment deployment, ClassLoader loader) throws EventTypeException {
        return new NetworkParts(EventTypes.of(deployment.eventTypes(), loader), new Adapters(loader), true);
    }

    EventTypes types() {
        return types;
    }

    Adapters adapters() {
        return adapters;
    }

    CompiledProcessor processor(String name, Plans plans) {
        return shared ? processors.computeIfAbsent(name, key -> CompiledProcessor.shared(types, plans)) : new CompiledProcessor(types, plans);
    }
}
