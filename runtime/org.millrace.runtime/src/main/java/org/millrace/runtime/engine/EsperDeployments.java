package org.millrace.runtime.engine;

import com.espertech.esper.common.client.EPCompiled;
import com.espertech.esper.common.client.EventBean;
import com.espertech.esper.common.client.util.StatementProperty;
import com.espertech.esper.common.client.util.StatementType;
import com.espertech.esper.runtime.client.DeploymentOptions;
import com.espertech.esper.runtime.client.EPDeployException;
import com.espertech.esper.runtime.client.EPDeployment;
import com.espertech.esper.runtime.client.EPRuntime;
import com.espertech.esper.runtime.client.EPStatement;
import com.espertech.esper.runtime.client.EPUndeployException;
import com.espertech.esper.runtime.client.option.StatementSubstitutionParameterContext;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.event.EventTypes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Deploys statements compiled by Esper, with a listener on every statement with outputs. */
final class EsperDeployments {

    /**
     * A deployment.
     *
     * @param names      the names of its statements as known to users
     * @param statements number of statements
     */
    record Deployed(String id, Set<String> names, int statements) {
    }

    private final EPRuntime runtime;
    private final EventTypes types;
    private final EngineOutputs outputs;
    private boolean muted;

    EsperDeployments(EPRuntime runtime, EventTypes types, EngineOutputs outputs) {
        this.runtime = runtime;
        this.types = types;
        this.outputs = outputs;
    }

    /** Deploys plain statements. */
    Deployed deploy(EPCompiled compiled) throws EPDeployException {
        var deployment = runtime.getDeploymentService().deploy(compiled);
        var names = new HashSet<String>();
        for (var statement : deployment.getStatements()) {
            names.add(statement.getName());
            listen(statement, statement.getName(), statement.getName());
        }
        return new Deployed(deployment.getDeploymentId(), names, deployment.getStatements().length);
    }

    /** Deploys a template as one statement for all instances. */
    Deployed deployKeyed(EPCompiled compiled, String name) throws EPDeployException {
        var deployment = runtime.getDeploymentService().deploy(compiled);
        for (var statement : deployment.getStatements()) {
            listen(statement, name, name);
        }
        return new Deployed(deployment.getDeploymentId(), Set.of(name), deployment.getStatements().length);
    }

    /** Deploys an instance of a template. */
    Deployed deploy(EPCompiled compiled, StatementSpec template, StatementSpec.Instance instance) throws EPDeployException {
        var options = new DeploymentOptions()
                .setStatementNameRuntime(context -> instance.name())
                .setStatementSubstitutionParameter(context -> context.getSubstitutionParameterNames()
                        .keySet().forEach(name -> context.setObject(name, value(context, name, instance))));
        EPDeployment deployment = runtime.getDeploymentService().deploy(compiled, options);
        for (var statement : deployment.getStatements()) {
            listen(statement, template.name(), instance.name());
        }
        return new Deployed(deployment.getDeploymentId(), new HashSet<>(List.of(template.name(), instance.name())),
                deployment.getStatements().length);
    }

    /**
     * Returns what the statements of a deployment keep.
     *
     * @param names the names of its statements as known to users
     */
    List<StatementState> states(String id, Set<String> names) {
        var deployment = runtime.getDeploymentService().getDeployment(id);
        if (deployment == null) {
            return List.of();
        }
        var states = new ArrayList<StatementState>();
        for (var statement : deployment.getStatements()) {
            // A template that is one statement has a context of its own, which users do not know.
            var name = names.contains(statement.getName()) || names.size() != 1 ? statement.getName() : names.iterator().next();
            if (keeps(statement)) {
                states.add(EsperState.of(name, statement));
            }
        }
        return states;
    }

    /** Sends no outputs while the history is sent again. */
    void mute(boolean mute) {
        muted = mute;
    }

    /** Passes the events in the data windows of a deployment. */
    void eventsInWindows(String id, Consumer<Object> receiver) {
        var deployment = runtime.getDeploymentService().getDeployment(id);
        for (var statement : deployment == null ? new EPStatement[0] : deployment.getStatements()) {
            if (keeps(statement)) {
                EsperState.eventsInWindows(statement, receiver);
            }
        }
    }

    /** Returns the statements of a deployment that declare named windows. */
    List<EPStatement> namedWindows(String id) {
        var deployment = runtime.getDeploymentService().getDeployment(id);
        return deployment == null ? List.of() : Arrays.stream(deployment.getStatements()).filter(each -> kind(each) == StatementType.CREATE_WINDOW).toList();
    }

    /** Returns whether a statement can keep something: declarations other than those of windows and tables do not. */
    private static boolean keeps(EPStatement statement) {
        return switch (kind(statement)) {
            case CREATE_VARIABLE, CREATE_SCHEMA, CREATE_INDEX, CREATE_CONTEXT, CREATE_EXPRESSION -> false;
            default -> true;
        };
    }

    void undeploy(String id, Set<String> names) {
        try {
            runtime.getDeploymentService().undeploy(id);
        } catch (EPUndeployException e) {
            throw new IllegalStateException("cannot remove the statements " + names + ": " + e.getMessage(), e);
        }
    }

    /** Converts a JSON number to the parameter's type. */
    private static Object value(StatementSubstitutionParameterContext context, String name, StatementSpec.Instance instance) {
        var value = instance.parameters().get(name);
        if (value instanceof Number number) {
            var type = context.getSubstitutionParameterTypes()[context.getSubstitutionParameterNames().get(name) - 1];
            if (type == Double.class) {
                return number.doubleValue();
            }
            if (type == Long.class) {
                return number.longValue();
            }
            if (type == Integer.class) {
                return number.intValue();
            }
        }
        return value;
    }

    private void listen(EPStatement statement, String name, String instance) {
        if (!sends(statement)) {
            if (!isDeclaration(statement)) {
                outputs.changes(instance).ifPresent(receiver -> statement.addListener((newEvents, oldEvents, source, engine) -> {
                    if (!muted) {
                        receiver.run();
                    }
                }));
            }
            return;
        }
        var typeName = statement.getEventType().getName();
        var output = outputs.open(name, instance, types.find(typeName).isPresent() ? typeName : "");
        statement.addListener((newEvents, oldEvents, source, engine) -> {
            if (newEvents != null && !muted) {
                for (EventBean event : newEvents) {
                    output.accept(event.getUnderlying(), null);
                }
            }
        });
    }

    private static StatementType kind(EPStatement statement) {
        return (StatementType) statement.getProperty(StatementProperty.STATEMENTTYPE);
    }

    /** Returns whether a statement has outputs; the listeners of declarations do not count. */
    private static boolean sends(EPStatement statement) {
        return switch (kind(statement)) {
            case SELECT, ON_SELECT -> true;
            default -> false;
        };
    }

    private static boolean isDeclaration(EPStatement statement) {
        return switch (kind(statement)) {
            case CREATE_VARIABLE, CREATE_TABLE, CREATE_SCHEMA, CREATE_INDEX, CREATE_CONTEXT, CREATE_EXPRESSION -> true;
            default -> false;
        };
    }
}
