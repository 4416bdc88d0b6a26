package org.millrace.runtime.plan.direct;

import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.GroupByClauseExpressionSingle;
import com.espertech.esper.common.client.soda.PropertyValueExpression;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Generates the processing of an event of a statement with {@code group by}: the filter, the where clause, and the
 * aggregations of the event's group; and the output for a group: {@code having} and the columns.
 */
final class GroupedBody {

    /** In the code of an output, the grouping property and its null flag. */
    private static final String KEY = "k";
    private static final String KEY_IS_NULL = "kn";

    private static final String GROUP_CLASS = GroupedStatement.class.getName() + ".Group";

    private final Body body;
    private final Body row = new Body();
    private final Properties properties;
    private final Parameters parameters;
    private final Optional<TimeBatch> batch;
    private final Aggregations aggregations;
    private final int keyIndex;
    private final String keyName;
    private final Kind kind;

    /** @param batch the data window; empty for none */
    GroupedBody(EPStatementObjectModel model, Body body, Properties properties, Parameters parameters, Optional<TimeBatch> batch)
            throws NotDirectException {
        this.body = body;
        this.properties = properties;
        this.parameters = parameters;
        this.batch = batch;
        this.aggregations = new Aggregations(body, Optional.empty());
        var expressions = model.getGroupByClause().getGroupByExpressions();
        if (expressions.size() != 1 || !(expressions.getFirst() instanceof GroupByClauseExpressionSingle single)
                || !(single.getExpression() instanceof PropertyValueExpression property)) {
            throw new NotDirectException("group by anything but a property");
        }
        this.keyName = property.getPropertyName();
        this.keyIndex = properties.indexOf(keyName);
        this.kind = properties.kind(keyIndex);
    }

    private ExpressionCode ofEvent() {
        return new ExpressionCode(body, properties::read, parameters, GroupedBody::refuse);
    }

    private static Value refuse(Expression expression) throws NotDirectException {
        throw new NotDirectException("the expression '" + ExpressionCode.text(expression) + "'");
    }

    private Value key(String written) throws NotDirectException {
        DirectCompiler.refuse(properties.indexOf(written) != keyIndex, "the property '" + written + "', by which it does not group");
        return new Value(kind, KEY, KEY_IS_NULL);
    }

    private Value known(Expression expression) throws NotDirectException {
        return Aggregations.Function.of(expression).isPresent() ? aggregations.value(ExpressionCode.text(expression)) : refuse(expression);
    }

    /** Returns the expression by which the statement groups. */
    String groupedBy() {
        return keyName;
    }

    /** Generates everything. */
    RowSource write(EPStatementObjectModel model, List<Expression> filter) throws NotDirectException {
        DirectCompiler.refuse(DirectCompiler.isWildcard(model), "a wildcard beside group by");
        var selected = SelectedColumns.of(model);
        condition(filter);
        if (batch.isPresent()) {
            body.line("arrived();");
        }
        condition(Optional.ofNullable(model.getWhereClause()).map(List::of).orElse(List.of()));
        for (var column : selected) {
            prepare(column.getExpression());
        }
        var having = Optional.ofNullable(model.getHavingClause());
        if (having.isPresent()) {
            prepare(having.get());
        }
        DirectCompiler.refuse(aggregations.isEmpty(), "group by without an aggregation");
        body.line("final Object key = " + properties.read(keyName).boxed() + ";");
        body.line("final Groups " + Body.GROUP + " = (Groups) group(key);");
        aggregations.enter("");
        body.line(batch.isPresent() ? "return null;" : "return row(key, " + Body.GROUP + ");");

        row.line("final Groups " + Body.GROUP + " = (Groups) group;");
        row.line("final boolean " + KEY_IS_NULL + " = key == null;");
        row.line("final " + kind.java + " " + KEY + " = " + KEY_IS_NULL + " ? " + kind.zero + " : "
                + (kind == Kind.TEXT ? "(String) key" : "((" + kind.boxed.getSimpleName() + ") key)." + kind.java + "Value()") + ";");
        var expressions = new ExpressionCode(row, this::key, parameters, this::known);
        if (having.isPresent()) {
            row.line("if (!" + expressions.condition(having.get()).isTrue() + ") { return null; }");
        }
        var rows = new RowSource();
        for (var column : selected) {
            rows.add(SelectedColumns.name(column), expressions.write(column.getExpression()));
        }
        row.line("return " + rows.make() + ";");
        return rows;
    }

    private void condition(List<Expression> conditions) throws NotDirectException {
        for (var condition : conditions) {
            body.line("if (!" + ofEvent().condition(condition).isTrue() + ") { return null; }");
        }
    }

    private void prepare(Expression expression) throws NotDirectException {
        var function = Aggregations.Function.of(expression);
        if (function.isEmpty()) {
            for (var child : expression.getChildren()) {
                prepare(child);
            }
            return;
        }
        var argument = Aggregations.argument(expression);
        var value = argument.isEmpty() ? Optional.<Value>empty() : Optional.of(ofEvent().write(argument.get()));
        DirectCompiler.refuse(batch.isPresent() && !isExact(function.get(), value), "an aggregation over batches whose result could differ in the last bit");
        aggregations.add(function.get(), ExpressionCode.text(expression), value);
    }

    /**
     * Returns whether a new aggregation for each batch has the result of Esper's, which goes on: it adds the events of a
     * batch and then subtracts those of the one before.
     */
    private static boolean isExact(Aggregations.Function function, Optional<Value> argument) {
        return switch (function) {
            case COUNT -> true;
            case SUM, MIN, MAX -> argument.orElseThrow().kind().isWhole();
            default -> false;
        };
    }

    /** Returns the members of the class besides its method for events. */
    String members() {
        var declared = new StringBuilder();
        var fields = new StringBuilder();
        body.groupFields().forEach(field -> fields.append("    ").append(field).append('\n'));
        row.fields().forEach(field -> declared.append("  ").append(field).append('\n'));
        return declared + "  protected Object row(Object key, org.millrace.runtime.plan.direct.GroupedStatement.Group group) {\n" + row + "  }\n"
                + "  protected org.millrace.runtime.plan.direct.GroupedStatement.Group newGroup() {\n    return new Groups();\n  }\n"
                + "  protected void show(org.millrace.runtime.plan.direct.GroupedStatement.Group group, java.util.Map values) {\n"
                + "    final Groups " + Body.GROUP + " = (Groups) group;\n    " + String.join("\n    ", aggregations.shown()) + "\n  }\n"
                + ClassSource.method("save", GROUP_CLASS + " group, java.io.DataOutput out", cast(body.saving()))
                + ClassSource.method("load", GROUP_CLASS + " group, java.io.DataInput in", cast(body.loading()))
                + "  static final class Groups extends org.millrace.runtime.plan.direct.GroupedStatement.Group {\n" + fields + "  }\n";
    }

    private static List<String> cast(List<String> lines) {
        return Stream.concat(Stream.of("final Groups " + Body.GROUP + " = (Groups) group;"), lines.stream()).toList();
    }

    /** Returns the superclass of the class. */
    String superclass() {
        return (batch.isPresent() ? BatchStatement.class : GroupedStatement.class).getName();
    }

    /** Returns the further arguments of the superclass's constructor. */
    String arguments() {
        return batch.map(window -> ", " + window.interval() + "L, " + window.reference().orElse(0L) + "L, " + window.reference().isPresent()).orElse("");
    }
}
