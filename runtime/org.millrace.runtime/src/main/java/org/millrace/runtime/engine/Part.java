package org.millrace.runtime.engine;

import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.runtime.client.EPRuntime;
import com.espertech.esper.runtime.client.EPRuntimeProvider;
import com.espertech.esper.runtime.internal.kernel.service.EPRuntimeSPI;

import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.esper.Failures;
import org.millrace.runtime.event.EventTypes;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A runtime of Esper, and what is deployed by it and directly: all of an engine, or one of the parts among
 * which its events are divided. Changes are made by one thread at a time, events are sent by any.
 */
final class Part {

    /** Failures inside statements, by the URI of the runtime, since Esper makes the handler itself. */
    private final EPRuntime runtime;
    private final StatementCompiler compiler;
    private final Entrances entrances;
    private final Deployments deployments;

    /**
     * @param uri      unique in this process
     * @param failures takes a message for every evaluation that failed with an exception
     */
    Part(String uri, Configuration configuration, EventTypes types, StatementCompiler compiler, Plans plans, Engine.Outputs outputs,
            Consumer<String> failures) {
        Failures.report(uri, failures);
        this.compiler = compiler;
        this.runtime = EPRuntimeProvider.getRuntime(uri, configuration);
        this.entrances = new Entrances(runtime, configuration, types, new Routing(types, plans));
        this.deployments = new Deployments(new EsperDeployments(runtime, types, outputs), entrances, outputs, failures);
    }

    /** Deploys what has been compiled, all or nothing; answers with why nothing was deployed. */
    List<EngineProblem> add(List<Unit> units) {
        return deployments.add(units);
    }

    /** Replaces everything between two events, or nothing. */
    List<EngineProblem> replace(List<Unit> units) {
        return betweenEvents(() -> deployments.replace(units));
    }

    /** As {@link Engine#undeploy}. */
    List<String> undeploy(Collection<String> names) {
        var partly = deployments.partly(names);
        if (partly.isEmpty()) {
            return deployments.remove(names);
        }
        var others = new ArrayList<>(deployments.units());
        others.removeAll(partly);
        var stay = compiler.compile(compiler.read(partly.stream().flatMap(unit -> unit.without(names).stream()).toList()), others);
        if (!stay.problems().isEmpty()) {
            return List.copyOf(names);
        }
        var gone = new HashSet<>(names);
        partly.forEach(unit -> unit.statements().forEach(statement -> gone.add(statement.name())));
        var unknown = new ArrayList<>(names);
        unknown.removeAll(deployments.instanceNames());
        unknown.retainAll(betweenEvents(() -> {
            var found = deployments.remove(gone);
            deployments.add(stay.units());
            return found;
        }));
        return unknown;
    }

    /** Does something while no event is under way in Esper. */
    private <T> T betweenEvents(Supplier<T> work) {
        var lock = ((EPRuntimeSPI) runtime).getServicesContext().getEventProcessingRWLock();
        lock.acquireWriteLock();
        try {
            return work.get();
        } finally {
            lock.releaseWriteLock();
        }
    }

    /** What is deployed, in order. */
    List<Unit> units() {
        return deployments.units();
    }

    /** How many statements are deployed. */
    int count() {
        return deployments.count();
    }

    /** Where events of a type come in. */
    Entrance entrance(String type) {
        return entrances.of(type);
    }

    /** Ends when no event is under way in Esper; one that comes later and needs Esper is refused. */
    void end() {
        betweenEvents(() -> {
            entrances.end();
            return true;
        });
        close();
    }

    /** Ends at once, whatever is under way. */
    void close() {
        runtime.destroy();
        Failures.forget(runtime.getURI());
    }
}
