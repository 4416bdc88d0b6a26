package org.millrace.runtime.plan.keyed;

import com.espertech.esper.common.client.soda.Conjunction;
import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.FilterStream;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import com.espertech.esper.common.client.soda.RelationalOpExpression;
import com.espertech.esper.common.client.soda.SelectClauseExpression;
import com.espertech.esper.common.client.soda.SelectClauseWildcard;
import com.espertech.esper.common.client.soda.SubstitutionParameterExpression;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.statement.Clause;
import org.millrace.runtime.statement.DataWindows;
import org.millrace.runtime.statement.StatementFacts;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A plan for templates: one statement in a context partitioned by key instead of one deployment per instance.
 * Esper loads the classes of every deployment again, so 200 instances are 200 copies of the same code, which
 * the JIT compiler compiles 200 times and which compete for CPU caches; the partitions of a context share one
 * copy.
 *
 * <p>It applies only if the outputs are the same: one stream, whose filter compares a property with the
 * template's only parameter; data windows whose contents do not depend on their start; no clause whose meaning
 * depends on other instances or on the deployment time. All other templates keep one deployment per instance.
 */
public final class KeyedContext {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private KeyedContext() {
    }

    /**
     * Returns a template as a module with a context and a statement.
     *
     * @return the module's text; empty if the plan does not apply
     */
    public static Optional<String> module(StatementFacts facts) {
        var template = facts.statement();
        var only = facts.onlyStream();
        if (template.instances().size() < 2 || only.isEmpty() || facts.parameters() != 1 || facts.hasSubquery()
                || facts.firstClauseExcept(Clause.INSERT_INTO, Clause.DISTINCT, Clause.STREAM_SELECTOR).isPresent()
                || !DataWindows.areDrivenByEvents(StatementFacts.windows(only.get()))) {
            return Optional.empty();
        }
        return onlyParameter(template).flatMap(parameter -> rewrite(template, parameter, facts.newModel()));
    }

    /** Returns the name of the parameter if all instances have only this one, with distinct strings. */
    private static Optional<String> onlyParameter(StatementSpec template) {
        var names = new HashSet<String>();
        var values = new HashSet<Object>();
        for (var instance : template.instances()) {
            names.addAll(instance.parameters().keySet());
            values.addAll(instance.parameters().values());
        }
        return names.size() == 1 && values.size() == template.instances().size()
                && values.stream().allMatch(String.class::isInstance) ? Optional.of(names.iterator().next()) : Optional.empty();
    }

    private static Optional<String> rewrite(StatementSpec template, String parameter, EPStatementObjectModel model) {
        var stream = (FilterStream) model.getFromClause().getStreams().getFirst();
        var rest = new ArrayList<Expression>();
        var key = splitFilter(stream.getFilter().getFilter(), parameter, rest);
        if (key.isEmpty() || !selectsMoreThanKey(model, key.get())) {
            return Optional.empty();
        }
        stream.getFilter().setFilter(rest.isEmpty() ? null : rest.size() == 1 ? rest.getFirst() : conjunction(rest));
        var context = "Keyed" + NUMBER.incrementAndGet();
        model.setContextName(context);
        model.setAnnotations(null);
        return Optional.of("create context " + context + " partition by " + key.get() + " from "
                + stream.getFilter().getEventTypeName() + "(" + key.get() + " in (" + values(template) + "));\n@name('"
                + template.name().replace("'", "\\'") + "') " + model.toEPL());
    }

    /**
     * Returns whether the statement emits one row per event. Within a partition the key is constant and counts
     * as aggregated, so a statement that selects only the key and aggregations emits one row per partition. A
     * plain property or a wildcard keeps one row per event.
     */
    private static boolean selectsMoreThanKey(EPStatementObjectModel model, String key) {
        return model.getSelectClause().getSelectList().stream().anyMatch(element -> element instanceof SelectClauseWildcard
                || element instanceof SelectClauseExpression column
                        && column.getExpression() instanceof PropertyValueExpression property
                        && property.getPropertyName().matches("\\w+") && !property.getPropertyName().equals(key));
    }

    private static Expression conjunction(List<Expression> parts) {
        var conjunction = new Conjunction();
        parts.forEach(conjunction::add);
        return conjunction;
    }

    /** Returns the property that is compared with the parameter; adds the other conditions to the rest. */
    private static Optional<String> splitFilter(Expression filter, String parameter, List<Expression> rest) {
        var parts = filter instanceof Conjunction conjunction ? conjunction.getChildren() : filter == null ? List.<Expression>of() : List.of(filter);
        var key = Optional.<String>empty();
        for (var part : parts) {
            var property = comparedWith(part, parameter);
            if (property.isPresent()) {
                key = property;
            } else {
                rest.add(part);
            }
        }
        return key;
    }

    private static Optional<String> comparedWith(Expression part, String parameter) {
        if (!(part instanceof RelationalOpExpression equal) || !equal.getOperator().equals("=")) {
            return Optional.empty();
        }
        var sides = equal.getChildren();
        for (var i = 0; i < 2; i++) {
            if (sides.get(i) instanceof PropertyValueExpression property
                    && sides.get(1 - i) instanceof SubstitutionParameterExpression value
                    && parameter.equals(value.getOptionalName()) && property.getPropertyName().matches("\\w+")) {
                return Optional.of(property.getPropertyName());
            }
        }
        return Optional.empty();
    }

    private static String values(StatementSpec template) {
        return String.join(", ", template.instances().stream()
                .map(instance -> "'" + instance.parameters().values().iterator().next().toString().replace("\\", "\\\\")
                        .replace("'", "\\'") + "'").toList());
    }
}
