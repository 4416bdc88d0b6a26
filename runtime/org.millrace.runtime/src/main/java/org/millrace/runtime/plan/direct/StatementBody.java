package org.millrace.runtime.plan.direct;

import com.espertech.esper.common.client.soda.ConstantExpression;
import com.espertech.esper.common.client.soda.DotExpression;
import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.PreviousExpression;
import com.espertech.esper.common.client.soda.PreviousExpressionType;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import com.espertech.esper.common.client.soda.SelectClauseExpression;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Generates the processing of an event in Esper's order: the filter; values for {@code prev}; {@code where},
 * after the window; the new event enters the aggregations, then the event that leaves the window;
 * {@code having}; the columns.
 */
final class StatementBody {

    private final Body body;
    private final Properties properties;
    private final Parameters parameters;
    private final Optional<LengthWindow> window;
    private final Aggregations aggregations;
    private final Map<String, Value> previous = new HashMap<>();
    private boolean joined;

    StatementBody(Body body, Properties properties, Parameters parameters, Optional<LengthWindow> window) {
        this.body = body;
        this.properties = properties;
        this.parameters = parameters;
        this.window = window;
        this.aggregations = new Aggregations(body, window);
    }

    /** Returns the members of the class that show, save and load the state. */
    String members() {
        var shown = aggregations.shown();
        var saving = new ArrayList<>(body.saving());
        var loading = new ArrayList<>(body.loading());
        window.ifPresent(kept -> {
            saving.addAll(kept.saving());
            loading.addAll(kept.loading());
        });
        return ClassSource.method(hasArrays() ? "saveRest" : "save", "java.io.DataOutput out", saving)
                + ClassSource.method("load", "java.io.DataInput in", loading)
                + (shown.isEmpty() ? "" : "  public void show(java.util.Map values) {\n    " + String.join("\n    ", shown) + "\n  }\n")
                + window.map(LengthWindow::members).orElse("");
    }

    private boolean hasArrays() {
        return window.isPresent() && window.get().isUsed();
    }

    /** Returns the superclass of the class. */
    String superclass() {
        return (hasArrays() ? WindowStatement.class : DirectStatement.class).getName();
    }

    int bytesPerEvent() {
        return window.map(LengthWindow::bytesPerEvent).orElse(0);
    }

    int length() {
        return window.map(LengthWindow::length).orElse(0);
    }

    void filter(List<Expression> conditions) throws NotDirectException {
        var expressions = expressions(StatementBody::refuse);
        for (var condition : conditions) {
            body.line("if (!" + expressions.condition(condition).isTrue() + ") { return null; }");
        }
    }

    /** Generates the look at an object beside the event, after the filter. */
    void join(MethodStream stream, EPStatementObjectModel model) throws NotDirectException {
        DirectCompiler.refuse(window.isPresent() || model.getWhereClause() != null || model.getHavingClause() != null || DirectCompiler.isWildcard(model),
                "a join with a data window, a condition or a wildcard");
        stream.call(body, expressions(StatementBody::refuse));
        properties.join(stream);
        joined = true;
    }

    private ExpressionCode expressions(ExpressionCode.Calls calls) {
        return new ExpressionCode(body, properties::read, parameters, calls);
    }

    private static Value refuse(Expression expression) throws NotDirectException {
        throw new NotDirectException("the expression '" + ExpressionCode.text(expression) + "'");
    }

    /**
     * Generates everything after the filter.
     *
     * @return the columns; none if the event itself is the output
     */
    RowSource select(EPStatementObjectModel model) throws NotDirectException {
        var wildcard = DirectCompiler.isWildcard(model);
        var selected = wildcard ? List.<SelectClauseExpression>of() : SelectedColumns.of(model);
        var having = Optional.ofNullable(model.getHavingClause());
        var where = Optional.ofNullable(model.getWhereClause());
        for (var column : selected) {
            prepare(column.getExpression(), true);
        }
        if (having.isPresent()) {
            prepare(having.get(), true);
        }
        if (where.isPresent()) {
            prepare(where.get(), false);
        }
        checkRows(wildcard, selected, having, where);
        var passes = where.isPresent() ? Optional.of(expressions(this::prevOnly).condition(where.get()).isTrue()) : Optional.<String>empty();
        aggregate(passes);
        if (passes.isPresent()) {
            body.line("if (!" + passes.get() + ") { return null; }");
        }
        var expressions = expressions(this::known);
        if (having.isPresent()) {
            body.line("if (!" + expressions.condition(having.get()).isTrue() + ") { return null; }");
        }
        var rows = new RowSource();
        if (wildcard) {
            body.line("return o;");
            return rows;
        }
        for (var column : selected) {
            if (column.getExpression() instanceof PropertyValueExpression property && !MethodCode.isCall(property.getPropertyName())
                    && !properties.hasKind(property.getPropertyName())) {
                rows.add(SelectedColumns.name(column), properties.object(property.getPropertyName()));
            } else {
                rows.add(SelectedColumns.name(column), expressions.write(column.getExpression()));
            }
        }
        body.line("return " + rows.make() + ";");
        return rows;
    }

    private void aggregate(Optional<String> passes) {
        if (window.isPresent() && (aggregations.hasLeaving() || hasArrays())) {
            var ring = window.get();
            var passed = passes.isPresent() && aggregations.hasLeaving()
                    ? Optional.of(ring.leaving(Value.of(Kind.BOOLEAN, passed(passes.get())), body)) : Optional.<Value>empty();
            ring.fields(body);
            enter(passes);
            if (aggregations.hasLeaving()) {
                body.line("if (count == " + ring.length() + passed.map(flag -> " && " + flag.code()).orElse("") + ") {");
                aggregations.leave("  ");
                body.line("}");
            }
            ring.write(body);
        } else {
            enter(passes);
        }
    }

    private String passed(String condition) {
        var variable = body.variable("boolean", condition);
        window.orElseThrow().name(Value.of(Kind.BOOLEAN, variable), "where");
        return variable;
    }

    private void enter(Optional<String> passes) {
        if (passes.isPresent() && !aggregations.isEmpty()) {
            body.line("if (" + passes.get() + ") {");
            aggregations.enter("  ");
            body.line("}");
        } else {
            aggregations.enter("");
        }
    }

    /** Generates the arguments of aggregations and the values of previous events, which must come first. */
    private void prepare(Expression expression, boolean mayAggregate) throws NotDirectException {
        if (expression instanceof PreviousExpression asked) {
            previous.put(ExpressionCode.text(asked), previousValue(asked));
            return;
        }
        var function = Aggregations.Function.of(expression);
        if (function.isEmpty()) {
            for (var child : expression.getChildren()) {
                prepare(child, mayAggregate);
            }
            return;
        }
        DirectCompiler.refuse(!mayAggregate, "an aggregation in the where clause");
        var argument = Aggregations.argument(expression);
        aggregations.add(function.get(), ExpressionCode.text(expression), argument.isEmpty() ? Optional.empty()
                : Optional.of(expressions(StatementBody::refuse).write(argument.get())));
    }

    private Value previousValue(PreviousExpression asked) throws NotDirectException {
        var parts = asked.getChildren();
        if (asked.getType() != PreviousExpressionType.PREV || parts.size() != 2 || window.isEmpty()
                || !(parts.get(0) instanceof ConstantExpression constant) || !(constant.getConstant() instanceof Integer events) || events < 1
                || !(parts.get(1) instanceof PropertyValueExpression property)) {
            throw new NotDirectException("the expression '" + ExpressionCode.text(asked) + "'");
        }
        var value = properties.read(property.getPropertyName());
        window.get().name(value, property.getPropertyName());
        return window.get().previous(value, events, body);
    }

    private Value prevOnly(Expression expression) throws NotDirectException {
        var value = previous.get(ExpressionCode.text(expression));
        return value != null ? value : refuse(expression);
    }

    private Value known(Expression expression) throws NotDirectException {
        return Aggregations.Function.of(expression).isPresent() ? aggregations.value(ExpressionCode.text(expression)) : prevOnly(expression);
    }

    /**
     * Refuses statements whose number of rows may differ: Esper emits one row per event if properties of the
     * event are selected, otherwise one row per change, which is the same unless an event changes nothing or
     * another event leaves.
     */
    private void checkRows(boolean wildcard, List<SelectClauseExpression> selected, Optional<Expression> having, Optional<Expression> where)
            throws NotDirectException {
        if (aggregations.isEmpty()) {
            DirectCompiler.refuse(having.isPresent(), "having without an aggregation");
            return;
        }
        DirectCompiler.refuse(joined, "an aggregation over a join");
        DirectCompiler.refuse(wildcard, "a wildcard beside aggregations");
        if (selected.stream().anyMatch(column -> hasProperty(column.getExpression()))) {
            return;
        }
        DirectCompiler.refuse(where.isPresent() && window.isPresent() || having.isPresent() && hasProperty(having.get()) || !previous.isEmpty(),
                "a row per change");
    }

    private static boolean hasProperty(Expression expression) {
        return expression instanceof PropertyValueExpression || expression instanceof DotExpression || Aggregations.Function.of(expression).isEmpty()
                && !(expression instanceof PreviousExpression) && expression.getChildren().stream().anyMatch(StatementBody::hasProperty);
    }
}
