package org.millrace.runtime.engine;

import com.espertech.esper.common.client.EPException;
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
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What is deployed on an engine. Changes are made by one thread at a time. */
final class Deployments {

    /** One deployment with the names under which users know its statements. */
    private record Entry(StatementCompiler.Unit unit, String deploymentId, Set<String> names, int statements) {
    }

    private final EPRuntime runtime;
    private final EventTypes types;
    private final Engine.Outputs outputs;
    private final List<Entry> entries = new ArrayList<>();

    Deployments(EPRuntime runtime, EventTypes types, Engine.Outputs outputs) {
        this.runtime = runtime;
        this.types = types;
        this.outputs = outputs;
    }

    synchronized int count() {
        return entries.stream().mapToInt(Entry::statements).sum();
    }

    /** Deploys units; if one fails the ones before it are taken back. */
    synchronized List<EngineProblem> add(List<StatementCompiler.Unit> units) {
        var added = new ArrayList<Entry>();
        for (var unit : units) {
            try {
                deploy(unit, added);
            } catch (EPDeployException | EPException e) {
                removeAll(added);
                return List.of(Positions.locate(unit.statements().getFirst(), String.valueOf(e.getMessage())));
            }
        }
        entries.addAll(added);
        return List.of();
    }

    /**
     * Replaces everything; the caller holds back events. The old goes first, since old and new may
     * declare the same names.
     */
    synchronized List<EngineProblem> replace(List<StatementCompiler.Unit> units) {
        var before = units();
        removeAll(entries);
        entries.clear();
        var problems = add(units);
        if (!problems.isEmpty()) {
            add(before);
        }
        return problems;
    }

    /**
     * What has been deployed as one and of which some statements or instances, but not all, are
     * named: Esper takes back a deployment only as a whole.
     */
    synchronized List<StatementCompiler.Unit> partly(Collection<String> names) {
        return units().stream().filter(unit -> {
            var rest = unit.without(names).stream().mapToInt(Deployments::size).sum();
            return unit.isWhole() && rest > 0 && rest < unit.statements().stream().mapToInt(Deployments::size).sum();
        }).toList();
    }

    /** The names of all instances of the templates that are deployed. */
    synchronized Set<String> instanceNames() {
        var names = new HashSet<String>();
        units().forEach(unit -> unit.statements().forEach(statement ->
                statement.instances().forEach(instance -> names.add(instance.name()))));
        return names;
    }

    /** How many deployments a statement stands for. */
    private static int size(StatementSpec statement) {
        return Math.max(1, statement.instances().size());
    }

    /** What is deployed, in order. */
    synchronized List<StatementCompiler.Unit> units() {
        return entries.stream().map(Entry::unit).distinct().toList();
    }

    synchronized List<String> remove(Collection<String> names) {
        var unknown = new ArrayList<>(names);
        for (var entry : List.copyOf(entries)) {
            if (entry.names().stream().anyMatch(names::contains)) {
                unknown.removeAll(entry.names());
                removeAll(List.of(entry));
                entries.remove(entry);
            }
        }
        return unknown;
    }

    private void deploy(StatementCompiler.Unit unit, List<Entry> added) throws EPDeployException {
        var template = unit.statements().getFirst();
        if (template.instances().isEmpty()) {
            var deployment = runtime.getDeploymentService().deploy(unit.compiled());
            var names = new HashSet<String>();
            for (var i = 0; i < deployment.getStatements().length; i++) {
                var name = deployment.getStatements()[i].getName();
                names.add(name);
                listen(deployment.getStatements()[i], name, name);
            }
            added.add(new Entry(unit, deployment.getDeploymentId(), names, deployment.getStatements().length));
            return;
        }
        if (unit.keyed()) {
            deployKeyed(unit, template, added);
            return;
        }
        for (var instance : template.instances()) {
            var deployment = deploy(unit, instance);
            added.add(new Entry(unit, deployment.getDeploymentId(), Set.of(template.name(), instance.name()),
                    deployment.getStatements().length));
            for (var statement : deployment.getStatements()) {
                listen(statement, template.name(), instance.name());
            }
        }
    }

    private void deployKeyed(StatementCompiler.Unit unit, StatementSpec template, List<Entry> added)
            throws EPDeployException {
        var deployment = runtime.getDeploymentService().deploy(unit.compiled());
        added.add(new Entry(unit, deployment.getDeploymentId(), Set.of(template.name()), template.instances().size()));
        for (var statement : deployment.getStatements()) {
            listen(statement, template.name(), template.name());
        }
    }

    private EPDeployment deploy(StatementCompiler.Unit unit, StatementSpec.Instance instance) throws EPDeployException {
        var options = new DeploymentOptions()
                .setStatementNameRuntime(context -> instance.name())
                .setStatementSubstitutionParameter(context -> context.getSubstitutionParameterNames()
                        .keySet().forEach(name -> context.setObject(name, value(context, name, instance))));
        return runtime.getDeploymentService().deploy(unit.compiled(), options);
    }

    /** JSON knows one kind of number, Esper wants the parameter's own. */
    private static Object value(StatementSubstitutionParameterContext context,
            String name, StatementSpec.Instance instance) {
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
            return;
        }
        var typeName = statement.getEventType().getName();
        var output = outputs.open(name, instance, types.find(typeName).isPresent() ? typeName : "");
        statement.addListener((newEvents, oldEvents, source, engine) -> {
            if (newEvents != null) {
                for (EventBean event : newEvents) {
                    output.accept(event.getUnderlying());
                }
            }
        });
    }

    /** Declarations have listeners too, but what they say is no output of the processor. */
    private static boolean sends(EPStatement statement) {
        var kind = (StatementType) statement.getProperty(StatementProperty.STATEMENTTYPE);
        return switch (kind) {
            case SELECT, ON_SELECT -> true;
            default -> false;
        };
    }

    private void removeAll(List<Entry> gone) {
        // Last deployed first: a deployment may need what an earlier one declares.
        for (var entry : gone.reversed()) {
            try {
                runtime.getDeploymentService().undeploy(entry.deploymentId());
            } catch (EPUndeployException e) {
                throw new IllegalStateException("cannot remove the statements " + entry.names() + ": " + e.getMessage(), e);
            }
        }
    }
}
