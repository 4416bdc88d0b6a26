package org.millrace.runtime.plan.direct;

import com.espertech.esper.common.client.soda.ConstantExpression;
import com.espertech.esper.common.client.soda.CreateVariableClause;
import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.FilterStream;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import com.espertech.esper.common.client.soda.SelectClauseExpression;
import org.millrace.runtime.epl.StatementTokens;
import org.millrace.runtime.statement.StatementFacts;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The values of variables that {@code create constant variable} declares with a literal. Immutable. */
public final class Constants {

    private final Map<String, Object> values;

    private Constants(Map<String, Object> values) {
        this.values = Map.copyOf(values);
    }

    /** Returns the constants that statements declare. */
    public static Constants of(List<StatementFacts> statements) {
        var values = new HashMap<String, Object>();
        statements.stream().flatMap(facts -> facts.model().stream()).flatMap(model -> Stream.ofNullable(model.getCreateVariable()))
                .filter(CreateVariableClause::isConstant).forEach(clause -> value(clause).ifPresent(value -> values.put(clause.getVariableName(), value)));
        return new Constants(values);
    }

    private static Optional<Object> value(CreateVariableClause clause) {
        if (!(clause.getOptionalAssignment() instanceof ConstantExpression literal) || literal.getConstant() == null) {
            return Optional.empty();
        }
        var value = literal.getConstant();
        return Optional.ofNullable(switch (String.valueOf(clause.getVariableType()).toLowerCase(Locale.ROOT)) {
            case "int", "integer" -> value instanceof Integer ? value : null;
            case "long" -> value instanceof Integer || value instanceof Long ? (Object) ((Number) value).longValue() : null;
            case "double" -> value instanceof Integer || value instanceof Long || value instanceof Double ? (Object) ((Number) value).doubleValue() : null;
            case "boolean" -> value instanceof Boolean ? value : null;
            case "string" -> value instanceof String ? value : null;
            default -> null;
        });
    }

    /** Returns the object model of a select statement with literals in place of the constants that it uses. */
    EPStatementObjectModel inline(StatementFacts facts, EPStatementObjectModel model) {
        if (values.isEmpty() || StatementTokens.words(facts.statement().text()).stream().noneMatch(values::containsKey)) {
            return model;
        }
        var inlined = facts.newModel();
        inlined.setWhereClause(inline(inlined.getWhereClause()));
        inlined.setHavingClause(inline(inlined.getHavingClause()));
        for (var element : inlined.getSelectClause().getSelectList()) {
            if (element instanceof SelectClauseExpression column) {
                column.setExpression(inline(column.getExpression()));
            }
        }
        for (var stream : inlined.getFromClause().getStreams()) {
            if (stream instanceof FilterStream filtered) {
                filtered.getFilter().setFilter(inline(filtered.getFilter().getFilter()));
            }
        }
        return inlined;
    }

    private Expression inline(Expression expression) {
        if (expression instanceof PropertyValueExpression property && values.containsKey(property.getPropertyName())) {
            return new ConstantExpression(values.get(property.getPropertyName()));
        }
        if (expression != null) {
            expression.getChildren().replaceAll(this::inline);
        }
        return expression;
    }

    /** Returns whether a name is that of a constant. */
    boolean contains(String name) {
        return values.containsKey(name);
    }
}
