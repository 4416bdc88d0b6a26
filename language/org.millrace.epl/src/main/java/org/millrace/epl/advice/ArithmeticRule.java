package org.millrace.epl.advice;

import org.millrace.epl.EplProblem;
import org.millrace.epl.ast.Binary;
import org.millrace.epl.ast.Comparison;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.Filter;
import org.millrace.epl.ast.NumberLiteral;
import org.millrace.epl.ast.UnarySign;
import org.millrace.epl.edit.Fix;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The engine looks filters up by property and constant; a property in a calculation it has to compute for every event. */
final class ArithmeticRule implements Advisor.Rule {

    private static final Set<String> ARITHMETIC = Set.of("+", "-", "*", "/", "%");

    @Override
    public void check(StatementView view, Consumer<EplProblem> advice) {
        view.all(Filter.class).forEach(filter -> filter.getFilters().stream().flatMap(f -> StatementView.conjuncts(f).stream())
                .forEach(conjunct -> check(view, conjunct, advice)));
    }

    private static void check(StatementView view, Expression conjunct, Consumer<EplProblem> advice) {
        if (!(conjunct instanceof Comparison comparison) || comparison.getRight() == null) {
            return;
        }
        var left = calculation(comparison.getLeft());
        var right = calculation(comparison.getRight());
        if (left.isPresent() == right.isPresent()) {
            return;
        }
        var node = StatementView.node(comparison);
        var simpler = left.isPresent() ? simpler(view, left.get(), comparison.getOperator(), comparison.getRight())
                : simpler(view, right.get(), mirrored(comparison.getOperator()), comparison.getLeft());
        advice.accept(EplProblem.warning("arithmetic-in-filter", node.getOffset(), node.getLength(),
                "a filter with arithmetic is computed for every event instead of being looked up", simpler.map(s -> "write " + s).orElse("compare the property with a constant"),
                simpler.map(s -> List.of(Fix.of("Write " + s, node.getOffset(), node.getLength(), s))).orElse(List.of())));
    }

    private static Optional<Binary> calculation(Expression expression) {
        return expression instanceof Binary binary && ARITHMETIC.contains(binary.getOperator())
                && (StatementView.isProperty(binary.getLeft()) || StatementView.isProperty(binary.getRight())) ? Optional.of(binary) : Optional.empty();
    }

    /** With a sum of a property and a number on one side and a number on the other, the numbers can be taken together. */
    private static Optional<String> simpler(StatementView view, Binary calculation, String operator, Expression other) {
        var constant = number(other);
        var operand = number(calculation.getRight());
        if (constant.isEmpty() || operand.isEmpty() || !StatementView.isProperty(calculation.getLeft())) {
            return Optional.empty();
        }
        var property = view.text(calculation.getLeft());
        return switch (calculation.getOperator()) {
            case "+" -> Optional.of(property + " " + operator + " " + constant.get().subtract(operand.get()).toPlainString());
            case "-" -> Optional.of(property + " " + operator + " " + constant.get().add(operand.get()).toPlainString());
            default -> Optional.empty();
        };
    }

    private static Optional<BigDecimal> number(Expression expression) {
        if (expression instanceof UnarySign sign && "-".equals(sign.getOperator())) {
            return number(sign.getOperand()).map(BigDecimal::negate);
        }
        if (expression instanceof NumberLiteral literal && literal.getValue().matches("[0-9]+(\\.[0-9]+)?")) {
            return Optional.of(new BigDecimal(literal.getValue()));
        }
        return Optional.empty();
    }

    private static String mirrored(String operator) {
        return switch (operator) {
            case "<" -> ">";
            case "<=" -> ">=";
            case ">" -> "<";
            case ">=" -> "<=";
            default -> operator;
        };
    }
}
