package org.millrace.runtime.kernel;

import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec.AdapterSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.epl.StatementShape;
import org.millrace.runtime.esper.JoinedDatabases;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The databases of adapters that the statements of a network join. Used by the thread that builds or stops the network. */
final class Databases {

    /** The identifiers of the open databases, by the names of the adapters. */
    private final Map<String, String> open = new HashMap<>();

    /** Makes the context in which an adapter opens its database. */
    @FunctionalInterface
    interface Contexts {
        AdapterContext of(AdapterSpec adapter) throws StartException;
    }

    /**
     * Opens the databases that the statements name.
     *
     * @throws StartException if one is not available; the others are closed
     */
    static Databases open(Deployment deployment, Adapters adapters, Contexts contexts) throws StartException {
        var databases = new Databases();
        var named = named(deployment);
        try {
            for (var stage : deployment.stages()) {
                if (stage instanceof AdapterSpec adapter && named.contains(adapter.name())) {
                    databases.open(deployment, adapter, adapters, contexts.of(adapter));
                }
            }
            return databases;
        } catch (StartException e) {
            databases.close();
            throw e;
        }
    }

    private static Set<String> named(Deployment deployment) {
        return deployment.stages().stream().filter(ProcessorSpec.class::isInstance).flatMap(stage -> ((ProcessorSpec) stage).statements().stream())
                .flatMap(statement -> StatementShape.databases(statement.text()).stream()).collect(Collectors.toUnmodifiableSet());
    }

    private void open(Deployment deployment, AdapterSpec adapter, Adapters adapters, AdapterContext context) throws StartException {
        var id = deployment.folder() + "/" + deployment.project() + "/" + adapter.name();
        var provider = adapters.provider(adapter);
        if (!provider.providesDatabase()) {
            throw new StartException(adapter.name(), "no-database", "statements join its database with sql:, but adapters of the provider '"
                    + adapter.provider() + "' have none");
        }
        try {
            JoinedDatabases.open(id, () -> provider.openDatabase(context));
        } catch (IOException e) {
            throw new StartException(adapter.name(), "no-database", e.getMessage());
        }
        open.put(adapter.name(), id);
    }

    /** Returns the identifiers of the open databases, by the names of the adapters. */
    Map<String, String> ids() {
        return Map.copyOf(open);
    }

    /** Closes the databases; call it once. */
    void close() {
        open.values().forEach(JoinedDatabases::close);
        open.clear();
    }
}
