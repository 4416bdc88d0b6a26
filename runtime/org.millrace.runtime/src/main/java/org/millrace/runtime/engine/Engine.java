package org.millrace.runtime.engine;

import com.espertech.esper.common.client.hook.exception.ExceptionHandlerContext;
import com.espertech.esper.runtime.client.EPRuntime;
import com.espertech.esper.runtime.client.EPRuntimeProvider;
import com.espertech.esper.runtime.internal.kernel.service.EPRuntimeSPI;

import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.plan.Plans;
import org.millrace.runtime.direct.DirectStatement;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The engine of one processor. Events may be sent by any number of threads at once and while
 * statements are deployed, removed and replaced.
 */
public final class Engine implements AutoCloseable {

    /** Takes the outputs of a statement; the context is null if an output comes from Esper. */
    @FunctionalInterface
    public interface Output extends DirectStatement.Receiver {
    }

    /** Where the output of a statement goes. */
    public interface Outputs {

        /**
         * Chooses the receiver when a statement is deployed.
         *
         * @param statement  the name of the statement as it is written
         * @param instance   the name of this deployment of it
         * @param eventType  the name of the output's event type, if the network declares it; otherwise empty
         * @return takes every output event
         */
        Output open(String statement, String instance, String eventType);

        /**
         * Whether somebody wants the output of one instance and not of the others; then instances
         * do not share a statement.
         */
        default boolean tellsApart(StatementSpec template) {
            return false;
        }
    }

    /** An entrance for events of one type; for any thread. */
    public interface Sender extends Consumer<Object> {

        @Override
        default void accept(Object event) {
            accept(event, null);
        }

        /**
         * Sends an event.
         *
         * @param context given to the receivers of outputs where the way there is short enough
         */
        void accept(Object event, Object context);

        /** Whether an event would change nothing if it were sent now; in doubt it would. */
        boolean ignores(Object event);

        /**
         * Sends events as long as they can be sent together. A caller sends the next one by itself, and then
         * the others behind it together again.
         *
         * @param from    the index of the first
         * @param to      the index behind the last
         * @param context as for one event
         * @param batch   is told of each event that is wanted; the others need nothing
         * @return the index of the first event that was not sent
         */
        int accept(Object[] events, int from, int to, Object context, Batch batch);
    }

    /** Failures inside statements, by the URI of the engine, since Esper makes the handler itself. */
    private static final Map<String, Consumer<String>> FAILURES = new ConcurrentHashMap<>();

    private final EPRuntime runtime;
    private final StatementCompiler compiler;
    private final Entrances entrances;
    private final Deployments deployments;
    private final List<Choice> choices = new CopyOnWriteArrayList<>();

    /**
     * Makes an engine without statements, with the plans that {@link Plans#current} allows.
     *
     * @param name     a name for its threads and messages, unique in this process
     * @param types    the event types that statements know
     * @param outputs  where outputs go
     * @param failures takes a message for every evaluation that failed with an exception
     */
    public Engine(String name, EventTypes types, Outputs outputs, Consumer<String> failures) {
        this(name, types, outputs, failures, Plans.current());
    }

    /** As the other constructor, with plans of one's own choice. */
    Engine(String name, EventTypes types, Outputs outputs, Consumer<String> failures, Plans plans) {
        var configuration = Config.of(types);
        FAILURES.put(name, failures);
        this.runtime = EPRuntimeProvider.getRuntime(name, configuration);
        this.compiler = new StatementCompiler(configuration, types, plans, template -> !outputs.tellsApart(template));
        this.entrances = new Entrances(runtime, configuration, types, new Routing(types, plans));
        this.deployments = new Deployments(new EsperDeployments(runtime, types, outputs), entrances, outputs, failures);
    }

    /** Called by Esper's handler, see {@link Config}. */
    static void failed(ExceptionHandlerContext context) {
        var cause = context.getThrowable();
        FAILURES.getOrDefault(context.getRuntimeURI(), message -> { })
                .accept("the statement '" + context.getStatementName() + "' failed: "
                        + cause.getClass().getSimpleName() + (cause.getMessage() == null ? "" : ": " + cause.getMessage()));
    }

    /** Compiles statements against the engine's event types and those deployed before. */
    public List<EngineProblem> compile(List<StatementSpec> statements) {
        return compiler.compile(statements, deployments.units()).problems();
    }

    /**
     * Compiles and deploys statements; all or none.
     *
     * @return why nothing was deployed; empty if all were
     */
    public List<EngineProblem> deploy(List<StatementSpec> statements) {
        var result = compiler.compile(statements, deployments.units());
        if (!result.problems().isEmpty()) {
            return result.problems();
        }
        var problems = deployments.add(result.units());
        if (problems.isEmpty()) {
            choices.addAll(result.choices());
        }
        return problems;
    }

    /**
     * Replaces all statements between two events; if one does not compile nothing changes.
     *
     * @return why nothing was replaced; empty if it was
     */
    public List<EngineProblem> replace(List<StatementSpec> statements) {
        var result = compiler.compile(statements, List.of());
        if (!result.problems().isEmpty()) {
            return result.problems();
        }
        var problems = betweenEvents(() -> deployments.replace(result.units()));
        if (problems.isEmpty()) {
            choices.clear();
            choices.addAll(result.choices());
        }
        return problems;
    }

    /**
     * Removes statements. What was deployed together with them, in one call or as instances of one
     * template, stays but begins without history; if it cannot stay without them, nothing is removed.
     *
     * @param names names of statements or of instances
     * @return the names that were not removed
     */
    public List<String> undeploy(Collection<String> names) {
        var partly = deployments.partly(names);
        if (partly.isEmpty()) {
            return deployments.remove(names);
        }
        var others = new ArrayList<>(deployments.units());
        others.removeAll(partly);
        var stay = compiler.compile(partly.stream().flatMap(unit -> unit.without(names).stream()).toList(), others);
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

    /** Does something while no event is under way in the engine. */
    private <T> T betweenEvents(Supplier<T> work) {
        var lock = ((EPRuntimeSPI) runtime).getServicesContext().getEventProcessingRWLock();
        lock.acquireWriteLock();
        try {
            return work.get();
        } finally {
            lock.releaseWriteLock();
        }
    }

    /** The statements that are deployed; templates with all their instances. */
    public List<StatementSpec> deployed() {
        return deployments.units().stream().flatMap(unit -> unit.statements().stream()).toList();
    }

    /** How the statements were compiled that have been deployed, those undeployed since included. */
    public List<Choice> choices() {
        return List.copyOf(choices);
    }

    /** How many statements are deployed. */
    public int statements() {
        return deployments.count();
    }

    /** An entrance for events of one type. */
    public Sender sender(RuntimeEventType type) {
        return entrances.of(type.name());
    }

    @Override
    public void close() {
        runtime.destroy();
        FAILURES.remove(runtime.getURI());
    }
}
