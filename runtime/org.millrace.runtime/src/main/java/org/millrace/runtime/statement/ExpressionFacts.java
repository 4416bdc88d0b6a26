package org.millrace.runtime.statement;

import com.espertech.esper.common.client.soda.ConstantExpression;
import com.espertech.esper.common.client.soda.DotExpression;
import com.espertech.esper.common.client.soda.DotExpressionItemCall;
import com.espertech.esper.common.client.soda.EPStatementObjectModel;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.ExpressionPrecedenceEnum;
import com.espertech.esper.common.client.soda.SelectClauseExpression;
import com.espertech.esper.common.client.soda.SubqueryExistsExpression;
import com.espertech.esper.common.client.soda.SubqueryExpression;
import com.espertech.esper.common.client.soda.SubqueryInExpression;
import com.espertech.esper.common.client.soda.SubqueryQualifiedExpression;
import com.espertech.esper.common.client.soda.SubstitutionParameterExpression;
import com.espertech.esper.common.client.soda.TimePeriodExpression;
import org.millrace.deployment.StatementSpec;

import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Static facts about the expressions of a statement. */
public final class ExpressionFacts {

    private static final double[] UNIT_SECONDS = {31_556_952, 2_629_746, 604_800, 86_400, 3_600, 60, 1, 1e-3, 1e-6};

    private final List<StatementSpec.Instance> instances;

    /** Creates facts for the parameter values of a template's instances. */
    public ExpressionFacts(List<StatementSpec.Instance> instances) {
        this.instances = instances;
    }

    /**
     * Returns all expressions of a statement's select, where, having and order by clauses, without those of
     * subqueries.
     */
    public static List<Expression> of(EPStatementObjectModel model) {
        var selected = model.getSelectClause() == null ? Stream.<Expression>empty() : model.getSelectClause().getSelectList().stream()
                .filter(SelectClauseExpression.class::isInstance).map(column -> ((SelectClauseExpression) column).getExpression());
        var declared = model.getExpressionDeclarations() == null ? Stream.<Expression>empty()
                : model.getExpressionDeclarations().stream().map(declaration -> declaration.getExpression());
        var ordered = model.getOrderByClause() == null ? Stream.<Expression>empty()
                : model.getOrderByClause().getOrderByExpressions().stream().map(element -> element.getExpression());
        return Stream.of(selected, declared, ordered, Stream.of(Optional.ofNullable(model.getWhereClause()), Optional.ofNullable(model.getHavingClause()))
                .flatMap(Optional::stream)).flatMap(part -> part).flatMap(ExpressionFacts::within).toList();
    }

    /** Returns an expression with all its subexpressions. */
    public static Stream<Expression> within(Expression expression) {
        if (expression == null) {
            return Stream.empty();
        }
        var inner = expression instanceof DotExpression dot ? dot.getChain().stream().filter(DotExpressionItemCall.class::isInstance)
                .flatMap(item -> ((DotExpressionItemCall) item).getParameters().stream()) : Stream.<Expression>empty();
        return Stream.of(Stream.of(expression), expression.getChildren().stream().flatMap(ExpressionFacts::within), inner.flatMap(ExpressionFacts::within))
                .flatMap(part -> part);
    }

    /** Returns the statement of a subquery, if the expression is one. */
    public static Optional<EPStatementObjectModel> subquery(Expression expression) {
        return switch (expression) {
            case SubqueryExpression query -> Optional.of(query.getModel());
            case SubqueryExistsExpression query -> Optional.of(query.getModel());
            case SubqueryInExpression query -> Optional.of(query.getModel());
            case SubqueryQualifiedExpression query -> Optional.of(query.getModel());
            default -> Optional.empty();
        };
    }

    /** Returns expressions as text. */
    public static String text(List<? extends Expression> expressions) {
        return expressions.stream().map(expression -> {
            var text = new StringWriter();
            expression.toEPL(text, ExpressionPrecedenceEnum.MINIMUM);
            return text.toString();
        }).collect(Collectors.joining(", "));
    }

    /**
     * Returns the constant value of an expression, the maximum over all instances; empty if it is known only at
     * runtime.
     */
    public OptionalDouble number(Expression expression) {
        return switch (expression) {
            case ConstantExpression constant when constant.getConstant() instanceof Number number -> OptionalDouble.of(number.doubleValue());
            case SubstitutionParameterExpression parameter -> instances.stream().map(instance -> instance.parameters().get(parameter.getOptionalName()))
                    .filter(Number.class::isInstance).mapToDouble(value -> ((Number) value).doubleValue()).max();
            default -> OptionalDouble.empty();
        };
    }

    /** Returns the length of a time period in seconds, the default unit; empty as for {@link #number}. */
    public OptionalDouble seconds(Expression expression) {
        if (!(expression instanceof TimePeriodExpression period)) {
            return number(expression);
        }
        var has = new boolean[] {period.isHasYears(), period.isHasMonths(), period.isHasWeeks(), period.isHasDays(), period.isHasHours(),
            period.isHasMinutes(), period.isHasSeconds(), period.isHasMilliseconds(), period.isHasMicroseconds()};
        var at = 0;
        var sum = 0.0;
        for (var unit = 0; unit < has.length; unit++) {
            if (has[unit]) {
                var number = number(period.getChildren().get(at++));
                if (number.isEmpty()) {
                    return number;
                }
                sum += number.getAsDouble() * UNIT_SECONDS[unit];
            }
        }
        return OptionalDouble.of(sum);
    }
}
