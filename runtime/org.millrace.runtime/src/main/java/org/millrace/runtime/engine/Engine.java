package org.millrace.runtime.engine;

import com.espertech.esper.common.client.EventSender;
import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.common.client.hook.exception.ExceptionHandlerContext;
import com.espertech.esper.runtime.client.EPRuntime;
import com.espertech.esper.runtime.client.EPRuntimeProvider;
import com.espertech.esper.runtime.internal.kernel.service.EPRuntimeSPI;

import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The engine of one processor. Events may be sent by any number of threads at once and while
 * statements are deployed, removed and replaced.
 */
public final class Engine implements AutoCloseable {

    /** Where the output of a statement goes. */
    @FunctionalInterface
    public interface Outputs {

        /**
         * Chooses the receiver when a statement is deployed.
         *
         * @param statement  the name of the statement as it is written
         * @param instance   the name of this deployment of it
         * @param eventType  the name of the output's event type, if the network declares it; otherwise empty
         * @return takes every output event, in the thread that sent the event which caused it
         */
        Consumer<Object> open(String statement, String instance, String eventType);
    }

    /** Failures inside statements, by the URI of the engine, since Esper makes the handler itself. */
    private static final Map<String, Consumer<String>> FAILURES = new ConcurrentHashMap<>();

    private final EPRuntime runtime;
    private final StatementCompiler compiler;
    private final Deployments deployments;

    /**
     * Makes an engine without statements.
     *
     * @param name     a name for its threads and messages, unique in this process
     * @param types    the event types that statements know
     * @param outputs  where outputs go
     * @param failures takes a message for every evaluation that failed with an exception
     */
    public Engine(String name, EventTypes types, Outputs outputs, Consumer<String> failures) {
        var configuration = configuration(types);
        FAILURES.put(name, failures);
        this.runtime = EPRuntimeProvider.getRuntime(name, configuration);
        this.compiler = new StatementCompiler(configuration);
        this.deployments = new Deployments(runtime, types, outputs);
    }

    private static Configuration configuration(EventTypes types) {
        var configuration = new Configuration();
        Config.common(configuration.getCommon(), types);
        Config.compiler(configuration.getCompiler());
        Config.runtime(configuration.getRuntime());
        return configuration;
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
        return result.problems().isEmpty() ? deployments.add(result.units()) : result.problems();
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
        var lock = ((EPRuntimeSPI) runtime).getServicesContext().getEventProcessingRWLock();
        lock.acquireWriteLock();
        try {
            return deployments.replace(result.units());
        } finally {
            lock.releaseWriteLock();
        }
    }

    /**
     * Removes statements.
     *
     * @param names names of statements or of instances
     * @return the names that were found nowhere
     */
    public List<String> undeploy(Collection<String> names) {
        return deployments.remove(names);
    }

    /** How many statements are deployed. */
    public int statements() {
        return deployments.count();
    }

    /** An entrance for events of one type. */
    public Consumer<Object> sender(RuntimeEventType type) {
        EventSender sender = runtime.getEventService().getEventSender(type.name());
        return sender::sendEvent;
    }

    @Override
    public void close() {
        runtime.destroy();
        FAILURES.remove(runtime.getURI());
    }
}
