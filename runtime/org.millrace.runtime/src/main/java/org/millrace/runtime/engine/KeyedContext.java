package org.millrace.runtime.engine;

import com.espertech.esper.common.client.configuration.Configuration;
import com.espertech.esper.common.client.soda.Conjunction;
import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.FilterStream;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import com.espertech.esper.common.client.soda.RelationalOpExpression;
import com.espertech.esper.common.client.soda.SelectClauseExpression;
import com.espertech.esper.common.client.soda.SelectClauseWildcard;
import com.espertech.esper.common.client.soda.SubstitutionParameterExpression;
import com.espertech.esper.compiler.client.EPCompileException;
import com.espertech.esper.compiler.client.EPCompilerProvider;

import org.millrace.deployment.StatementSpec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/**
 * A plan for templates: one statement in a context partitioned by key in place of one deployment
 * per instance. Esper loads the classes of every deployment anew, so 200 instances are 200 copies
 * of the same code, which the JIT compiler compiles 200 times and the processor's caches hold 200
 * times; partitions of a context share one copy.
 *
 * <p>It is chosen only where the outputs are the same: one stream, whose filter compares a property
 * with the template's only parameter; data windows that do not care when they began; no clause
 * whose meaning depends on other instances or on when a statement was deployed. Everything else
 * keeps a deployment per instance.
 */
final class KeyedContext {

    private static final Set<String> WINDOWS = Set.of("length", "length_batch", "lastevent", "firstevent", "firstlength",
            "unique", "firstunique", "sort", "time", "keepall");
    private static final Pattern QUOTED = Pattern.compile("'(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern PARAMETER = Pattern.compile("\\?");
    private static final Pattern SUBQUERY = Pattern.compile("\\(\\s*select\\b", Pattern.CASE_INSENSITIVE);
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private KeyedContext() {
    }

    /**
     * The template as a module with a context and a statement.
     *
     * @return the module's text; empty if the plan does not fit
     */
    static Optional<String> module(StatementSpec template, Configuration configuration) {
        if (template.instances().size() < 2) {
            return Optional.empty();
        }
        var parameter = onlyParameter(template);
        var bare = QUOTED.matcher(template.text()).replaceAll("''");
        if (parameter.isEmpty() || PARAMETER.matcher(bare).results().count() != 1 || SUBQUERY.matcher(bare).find()) {
            return Optional.empty();
        }
        try {
            return rewrite(template, parameter.get(),
                    EPCompilerProvider.getCompiler().eplToModel(template.text(), configuration));
        } catch (EPCompileException e) {
            // The usual way finds the same fault, and says where.
            return Optional.empty();
        }
    }

    /** The name of the parameter if all instances have just that one, with texts that all differ. */
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
        if (!isPlainSelect(model) || model.getFromClause().getStreams().size() != 1
                || !(model.getFromClause().getStreams().getFirst() instanceof FilterStream stream)
                || !isAbsent(stream.getFilter().getOptionalPropertySelects())
                || !stream.getViews().stream().allMatch(view -> WINDOWS.contains(view.getName()))) {
            return Optional.empty();
        }
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
     * Within a partition the key is constant, and Esper counts it among the aggregated: a statement
     * that selects nothing else beside aggregations gives a row per partition in place of a row per
     * event. A plain property or a wildcard keeps it a row per event.
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

    /** Whether a statement selects and does nothing else but perhaps to insert what it selects into a stream. */
    static boolean isPlainSelect(EPStatementObjectModel model) {
        return model.getSelectClause() != null && model.getFromClause() != null && model.getContextName() == null
                && model.getGroupByClause() == null && model.getOrderByClause() == null
                && model.getOutputLimitClause() == null && model.getRowLimitClause() == null && model.getOnExpr() == null
                && model.getMatchRecognizeClause() == null && model.getForClause() == null
                && model.getUpdateClause() == null && model.getIntoTableClause() == null
                && model.getCreateWindow() == null && model.getFireAndForgetClause() == null
                && isAbsent(model.getExpressionDeclarations()) && isAbsent(model.getScriptExpressions())
                && isAbsent(model.getClassProvidedExpressions()) && model.getFromClause().getOuterJoinQualifiers().isEmpty();
    }

    private static boolean isAbsent(List<?> clauses) {
        return clauses == null || clauses.isEmpty();
    }

    /** The property that is compared with the parameter; what else the filter asks goes to the rest. */
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
