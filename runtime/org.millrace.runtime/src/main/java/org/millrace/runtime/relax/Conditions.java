package org.millrace.runtime.relax;

import com.espertech.esper.common.client.soda.Conjunction;
import com.espertech.esper.common.client.soda.ConstantExpression;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.Junction;
import com.espertech.esper.common.client.soda.NotExpression;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import com.espertech.esper.common.client.soda.RelationalOpExpression;
import com.espertech.esper.common.client.soda.SubstitutionParameterExpression;
import com.espertech.esper.common.client.soda.TimePeriodExpression;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** The conditions of a clause, which are joined by {@code and}. */
final class Conditions {

    private Conditions() {
    }

    /** Returns the conditions of an expression; none of null. */
    static List<Expression> of(Expression clause) {
        if (clause == null) {
            return List.of();
        }
        return clause instanceof Conjunction conjunction ? conjunction.getChildren().stream().flatMap(child -> of(child).stream()).toList() : List.of(clause);
    }

    /**
     * Returns the clause without a condition, compared by identity; null if nothing is left. It is built from the conditions that a model has at
     * that time, so that several can be removed one after the other.
     */
    static Expression without(Expression clause, Expression condition) {
        var rest = of(clause).stream().filter(each -> each != condition).toList();
        if (rest.isEmpty()) {
            return null;
        }
        if (rest.size() == 1) {
            return rest.getFirst();
        }
        var conjunction = new Conjunction();
        rest.forEach(conjunction::add);
        return conjunction;
    }

    /** Returns the values that a condition compares, each once, without constants. */
    static List<Expression> operands(Expression condition) {
        var operands = new LinkedHashMap<String, Expression>();
        addOperands(condition, operands);
        return List.copyOf(operands.values());
    }

    private static void addOperands(Expression condition, Map<String, Expression> operands) {
        for (var operand : condition.getChildren()) {
            if (condition instanceof Junction || condition instanceof NotExpression) {
                addOperands(operand, operands);
            } else if (!isConstant(operand)) {
                operands.putIfAbsent(EplText.of(operand), operand);
            }
        }
    }

    /** Returns whether a condition selects the events of an instance of a template: a property equals a parameter. */
    static boolean selectsInstance(Expression condition) {
        return condition instanceof RelationalOpExpression relation && relation.getOperator().equals("=")
                && relation.getChildren().stream().anyMatch(SubstitutionParameterExpression.class::isInstance);
    }

    private static boolean isConstant(Expression expression) {
        return expression instanceof ConstantExpression || expression instanceof SubstitutionParameterExpression || expression instanceof TimePeriodExpression
                || !expression.getChildren().isEmpty() && !(expression instanceof PropertyValueExpression)
                        && expression.getChildren().stream().allMatch(Conditions::isConstant);
    }

    /** Names the stream before each property of an expression that names none. */
    static void qualify(Expression expression, String alias, Set<String> others) {
        if (expression instanceof PropertyValueExpression property) {
            var name = property.getPropertyName();
            var first = name.replaceFirst("[.\\[(].*", "");
            if (!first.equals(alias) && (first.equals(name) || !others.contains(first))) {
                property.setPropertyName(alias + "." + name);
            }
        }
        expression.getChildren().forEach(child -> qualify(child, alias, others));
    }

    /** Returns the names before the first dot of the properties of an expression. */
    static Set<String> prefixes(Expression expression) {
        var found = new HashSet<String>();
        visit(expression, each -> {
            if (each instanceof PropertyValueExpression property && property.getPropertyName().contains(".")) {
                found.add(property.getPropertyName().substring(0, property.getPropertyName().indexOf('.')));
            }
        });
        return found;
    }

    private static void visit(Expression expression, Consumer<Expression> visitor) {
        visitor.accept(expression);
        expression.getChildren().forEach(child -> visit(child, visitor));
    }
}
