package org.millrace.runtime.engine;

import com.espertech.esper.common.client.EPCompiled;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.plan.direct.DirectPlan;

import java.util.Collection;
import java.util.List;

/** Statements compiled together. */
sealed interface Unit {

    /** Returns the statements, at least one. */
    List<StatementSpec> statements();

    /** Returns whether the unit is one deployment; otherwise every instance has its own. */
    default boolean isWhole() {
        return statements().getFirst().instances().isEmpty();
    }

    /** Returns the statements without those statements and instances that are named. */
    default List<StatementSpec> without(Collection<String> names) {
        return statements().stream().filter(statement -> !names.contains(statement.name())).map(statement ->
                new StatementSpec(statement.name(), statement.text(), statement.file(), statement.line(), statement.column(),
                        statement.instances().stream().filter(instance -> !names.contains(instance.name())).toList()))
                .filter(statement -> !statement.instances().isEmpty() || statements().getFirst().instances().isEmpty()).toList();
    }

    /**
     * A unit compiled by Esper.
     *
     * @param keyed whether it is a template compiled as one statement in a context partitioned by key
     */
    record OfEsper(List<StatementSpec> statements, EPCompiled compiled, boolean keyed) implements Unit {

        @Override
        public boolean isWhole() {
            return keyed || Unit.super.isWhole();
        }
    }

    /** A statement or template compiled to its own class. */
    record OfClass(StatementSpec statement, DirectPlan plan) implements Unit {

        @Override
        public List<StatementSpec> statements() {
            return List.of(statement);
        }
    }
}
