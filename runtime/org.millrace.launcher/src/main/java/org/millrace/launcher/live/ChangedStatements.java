package org.millrace.launcher.live;

import org.millrace.control.Messages.Statement;
import org.millrace.deployment.Deployment;
import org.millrace.deployment.StageSpec;
import org.millrace.deployment.StageSpec.ProcessorSpec;
import org.millrace.deployment.StatementSpec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The statements in which a saved network differs from the running one. */
final class ChangedStatements {

    private ChangedStatements() {
    }

    /** Returns whether two deployments differ in statements at most. */
    static boolean isSameNetwork(Deployment a, Deployment b) {
        return a.eventTypes().equals(b.eventTypes()) && a.wires().equals(b.wires()) && frame(a).equals(frame(b));
    }

    private static List<StageSpec> frame(Deployment deployment) {
        return deployment.stages().stream().map(stage -> stage instanceof ProcessorSpec processor ? new ProcessorSpec(processor.name(), List.of()) : stage)
                .toList();
    }

    /** Returns the processors with changed statements, with their new statements. */
    static Map<String, List<StatementSpec>> of(Deployment running, Deployment saved) {
        var before = running.statements();
        var changed = saved.statements();
        changed.entrySet().removeIf(processor -> meaning(processor.getValue()).equals(meaning(before.get(processor.getKey()))));
        return changed;
    }

    private static List<StatementSpec> meaning(List<StatementSpec> statements) {
        return statements.stream().map(StatementSpec::withoutPlace).toList();
    }

    /** Returns a deployment with other statements of a processor. */
    static Deployment with(Deployment deployment, String name, List<StatementSpec> statements) {
        return deployment.withStages(deployment.stages().stream()
                .map(stage -> stage instanceof ProcessorSpec processor && processor.name().equals(name)
                        ? (StageSpec) new ProcessorSpec(name, statements) : stage).toList());
    }

    /** Returns the messages for statements. */
    static List<Statement> messages(List<StatementSpec> statements) {
        return statements.stream().map(ChangedStatements::message).toList();
    }

    private static Statement message(StatementSpec statement) {
        var instances = new LinkedHashMap<String, Map<String, Object>>();
        statement.instances().forEach(instance -> instances.put(instance.name(), instance.parameters()));
        return new Statement(statement.name(), statement.text(), statement.file(), statement.line(), statement.column(), instances);
    }
}
