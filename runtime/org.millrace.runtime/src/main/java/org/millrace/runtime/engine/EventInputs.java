package org.millrace.runtime.engine;

import com.espertech.esper.common.client.EPCompiled;
import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.compiler.client.CompilerArguments;
import com.espertech.esper.compiler.client.EPCompileException;
import com.espertech.esper.compiler.client.EPCompilerProvider;
import com.espertech.esper.runtime.client.EPDeployException;
import com.espertech.esper.runtime.client.EPRuntime;
import com.espertech.esper.runtime.client.EPUndeployException;
import com.espertech.esper.runtime.internal.kernel.service.EPRuntimeSPI;
import org.millrace.runtime.event.EventTypes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The inputs of an engine, one per event type. If Esper's statements may create or modify events of a type that
 * direct statements use, all events of that type first pass a selecting Esper statement.
 */
final class EventInputs {

    private final EPRuntime runtime;
    private final Configuration configuration;
    private final Routing routing;
    private final Map<String, EventInput> inputs = new HashMap<>();
    private final Map<String, String> through = new HashMap<>();

    EventInputs(EPRuntime runtime, Configuration configuration, EventTypes types, Routing routing) {
        this.runtime = runtime;
        this.configuration = configuration;
        this.routing = routing;
        var shared = ((EPRuntimeSPI) runtime).getServicesContext().getEventProcessingRWLock().getLock().readLock();
        types.all().forEach(type -> inputs.put(type.name(), new EventInput(type, runtime.getEventService().getEventSender(type.name()),
                shared, routing.router(type, List.of(), List.of()))));
    }

    EventInput of(String type) {
        return inputs.get(type);
    }

    /** Lets Esper's events be kept; before the first event. */
    void record(HistoryRecorder recorder) {
        inputs.values().forEach(input -> input.record(recorder));
    }

    /** Sends nothing to the direct statements while the history is sent again. */
    void mute(boolean mute) {
        inputs.values().forEach(input -> input.mute(mute));
    }

    /** Stops passing events to Esper. */
    void end() {
        inputs.values().forEach(EventInput::end);
    }

    /** Routes events to the current deployments, see {@link Routing#router}. */
    void publish(List<Routing.Direct> direct, List<Set<String>> esper) {
        inputs.forEach((name, input) -> {
            var router = routing.router(input.type(), direct, esper);
            var handedOn = router.way() == Router.Way.THROUGH_ESPER;
            if (handedOn && !through.containsKey(name)) {
                through.put(name, handOn(input));
            }
            input.use(router);
            if (!handedOn && through.containsKey(name)) {
                undeploy(through.remove(name));
            }
        });
    }

    private String handOn(EventInput input) {
        var name = input.type().name();
        try {
            var compiled = EPCompilerProvider.getCompiler().compile("select * from `" + name + "`", new CompilerArguments(configuration));
            return listen(compiled, input);
        } catch (EPCompileException | EPDeployException e) {
            throw new IllegalStateException("cannot select the events of the type " + name, e);
        }
    }

    private String listen(EPCompiled compiled, EventInput input) throws EPDeployException {
        var deployment = runtime.getDeploymentService().deploy(compiled);
        deployment.getStatements()[0].addListener((newEvents, oldEvents, statement, engine) -> {
            for (var event : newEvents) {
                // Events of subtypes have their own input.
                if (event.getEventType().getName().equals(input.type().name())) {
                    input.fromEsper(event.getUnderlying());
                }
            }
        });
        return deployment.getDeploymentId();
    }

    private void undeploy(String id) {
        try {
            runtime.getDeploymentService().undeploy(id);
        } catch (EPUndeployException e) {
            throw new IllegalStateException(e);
        }
    }
}
