package org.millrace.epl.link;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epl.ast.Between;
import org.millrace.epl.ast.Binary;
import org.millrace.epl.ast.Comparison;
import org.millrace.epl.ast.Expression;
import org.millrace.epl.ast.In;
import org.millrace.epl.ast.JoinCondition;
import org.millrace.epl.ast.NumberLiteral;
import org.millrace.epl.ast.Select;
import org.millrace.epl.ast.SelectItem;
import org.millrace.epl.ast.UnarySign;
import org.millrace.epl.types.EplType;
import org.millrace.epl.types.Operator;
import org.millrace.epl.types.Promotion;
import org.millrace.epl.types.ScalarKind;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/** Finds the types of what operators give, and operands that they cannot take. */
final class Operators {

    private static final String CAST = "convert it with cast(…, …)";

    private final Session session;

    Operators(Session session) {
        this.session = session;
    }

    EplType binary(Binary binary, EplType left, EplType right) {
        return switch (binary.getOperator().toLowerCase(Locale.ROOT)) {
            case "or", "and" -> {
                bool(binary.getLeft(), left, "'" + binary.getOperator() + "'");
                bool(binary.getRight(), right, "'" + binary.getOperator() + "'");
                yield EplType.BOOLEAN;
            }
            case "&", "|", "^" -> bits(binary, left, right);
            case "||" -> {
                string(binary.getLeft(), left);
                string(binary.getRight(), right);
                yield EplType.STRING;
            }
            case "+" -> arithmetic(binary, Operator.ADD, left, right);
            case "-" -> arithmetic(binary, Operator.SUBTRACT, left, right);
            case "*" -> arithmetic(binary, Operator.MULTIPLY, left, right);
            case "/" -> arithmetic(binary, Operator.DIVIDE, left, right);
            case "%" -> arithmetic(binary, Operator.REMAINDER, left, right);
            default -> EplType.UNKNOWN;
        };
    }

    EplType sign(UnarySign sign, EplType operand) {
        number(sign.getOperand(), operand, sign.getOperator());
        return Promotion.negated(operand).orElse(EplType.UNKNOWN);
    }

    EplType comparison(Comparison comparison, EplType left, Scope scope) {
        if (comparison.getQuantified() == null) {
            compare(comparison, comparison.getRight(), left, session.type(comparison.getRight(), scope));
            return EplType.BOOLEAN;
        }
        var quantified = comparison.getQuantified();
        if (quantified.getSubquery() != null) {
            compare(comparison, selected(quantified.getSubquery()), left, session.selects().subquery(quantified.getSubquery(), scope));
        }
        for (var value : quantified.getValues()) {
            compare(comparison, value, left, org.millrace.epl.types.Comparison.membersOf(session.type(value, scope)));
        }
        return EplType.BOOLEAN;
    }

    EplType in(In in, Scope scope) {
        var left = session.type(in.getLeft(), scope);
        if (in.getSubquery() != null) {
            equal(selected(in.getSubquery()), left, session.selects().subquery(in.getSubquery(), scope));
            return EplType.BOOLEAN;
        }
        var values = new ArrayList<Expression>();
        values.add(in.getFirst());
        if (in.getHigh() != null) {
            values.add(in.getHigh());
        }
        values.addAll(in.getOthers());
        for (var value : values) {
            if (value != null) {
                var type = session.type(value, scope);
                if (in.isColon()) {
                    ordered(value, left, type);
                } else {
                    equal(value, left, org.millrace.epl.types.Comparison.membersOf(type));
                }
            }
        }
        return EplType.BOOLEAN;
    }

    EplType between(Between between, Scope scope) {
        var left = session.type(between.getLeft(), scope);
        Stream.of(between.getLow(), between.getHigh()).filter(Objects::nonNull).forEach(bound -> ordered(bound, left, session.type(bound, scope)));
        return EplType.BOOLEAN;
    }

    EplType matching(Expression value, Expression pattern, Scope scope) {
        var left = session.type(value, scope);
        var right = session.type(pattern, scope);
        if (!isOpen(left) && !isOpen(right) && !org.millrace.epl.types.Comparison.matching(left, right)) {
            session.error(session.places().of(right.is(ScalarKind.STRING) ? value : pattern), LinkCodes.STRING_EXPECTED,
                    "a pattern needs texts, but this compares " + left.label() + " with " + right.label(), CAST);
        }
        return EplType.BOOLEAN;
    }

    /** The condition of an outer join: two properties that can be compared. */
    static void join(Session session, JoinCondition condition, Scope scope) {
        var left = session.type(condition.getLeft(), scope);
        new Operators(session).equal(condition.getRight(), left, session.type(condition.getRight(), scope));
    }

    /** Reports an operand that is no truth value. */
    void bool(Expression expression, EplType type, String where) {
        if (expression != null && !isOpen(type) && !type.is(ScalarKind.BOOLEAN)) {
            session.error(session.places().of(expression), LinkCodes.BOOLEAN_EXPECTED,
                    where + " needs a truth value, but this is of type " + type.label(), "compare it with something");
        }
    }

    /** Reports a value behind {@code when} that the value behind {@code case} can never be. */
    void choice(Expression value, EplType subject, EplType type) {
        if (subject instanceof EplType.Scalar && type instanceof EplType.Scalar && !org.millrace.epl.types.Comparison.equality(subject, type)
                && !org.millrace.epl.types.Comparison.equality(type, subject)) {
            incomparable(value, subject, type, "");
        }
    }

    private void compare(Comparison comparison, EObject right, EplType left, EplType type) {
        var equality = switch (comparison.getOperator().charAt(0)) {
            case '=', '!', 'i', 'I' -> true;
            default -> comparison.getOperator().equals("<>");
        };
        if (equality) {
            equal(right, left, type);
        } else {
            ordered(right, left, type);
        }
    }

    /** What a subquery selects; all of it if that is not one value. */
    private static EObject selected(Select subquery) {
        var items = subquery.getClause() == null ? List.<SelectItem>of() : subquery.getClause().getItems();
        return items.size() == 1 ? items.getFirst() : subquery;
    }

    private void equal(EObject right, EplType left, EplType type) {
        if (isSingle(left) && type instanceof EplType.Event event && !event.shape().open()) {
            incomparable(right, left, type, "select one column or property of it");
        }
        if (isPlain(left) && isPlain(type) && !org.millrace.epl.types.Comparison.equality(left, type)) {
            incomparable(right, left, type, "");
        }
        if (left.is(ScalarKind.BIG_DECIMAL) && right instanceof NumberLiteral literal) {
            var number = literal.getValue();
            session.warning(session.places().of(right), LinkCodes.DECIMAL_EQUALITY, "a decimal is equal to " + number
                    + " only if it has the same number of decimals", "compare the numbers: between " + number + " and " + number);
        }
    }

    private void ordered(EObject right, EplType left, EplType type) {
        if (isSingle(left) && type instanceof EplType.Event event && !event.shape().open()) {
            incomparable(right, left, type, "select one column or property of it");
        }
        if ((isPlain(left) || left.isNull()) && (isPlain(type) || type.isNull())
                && (left.isNull() || type.isNull() || !org.millrace.epl.types.Comparison.ordering(left, type))) {
            incomparable(right, left, type, left.equals(type) || left.boxed().equals(type.boxed()) ? "only numbers and texts have an order" : CAST);
        }
    }

    private void incomparable(EObject right, EplType left, EplType type, String advice) {
        session.error(session.places().of(right), LinkCodes.NOT_COMPARABLE, "a value of type " + left.label() + " cannot be compared with one of type "
                + type.label(), advice.isEmpty() ? CAST : advice);
    }

    private EplType bits(Binary binary, EplType left, EplType right) {
        var type = Promotion.bitwise(left, right);
        if (type.isEmpty() && isPlain(left) && isPlain(right)) {
            session.error(session.places().of(binary), LinkCodes.NUMBER_EXPECTED, "'" + binary.getOperator()
                    + "' needs two whole numbers of one type or two truth values, but this is of " + left.label() + " and " + right.label(), CAST);
        }
        return type.orElse(EplType.UNKNOWN);
    }

    private EplType arithmetic(Binary binary, Operator operator, EplType left, EplType right) {
        number(binary.getLeft(), left, operator.symbol());
        number(binary.getRight(), right, operator.symbol());
        return Promotion.arithmetic(operator, left, right).orElse(EplType.UNKNOWN);
    }

    private void number(Expression expression, EplType type, String operator) {
        if (expression != null && !type.isUnknown() && !type.isNumeric()) {
            session.error(session.places().of(expression), LinkCodes.NUMBER_EXPECTED,
                    "'" + operator + "' needs a number, but this is of type " + type.label(),
                    type.is(ScalarKind.STRING) && operator.equals("+") ? "texts are joined with ||" : type.is(ScalarKind.STRING) ? CAST : "");
        }
    }

    private void string(Expression expression, EplType type) {
        if (!type.isUnknown() && !type.is(ScalarKind.STRING)) {
            session.error(session.places().of(expression), LinkCodes.STRING_EXPECTED,
                    "'||' needs a text, but this is of type " + type.label(), "convert it with cast(…, string)");
        }
    }

    private static boolean isOpen(EplType type) {
        return type.isUnknown() || type.isNull();
    }

    /** Whether it is a single value and certainly no event. */
    private static boolean isSingle(EplType type) {
        return type instanceof EplType.Scalar scalar && scalar.kind() != ScalarKind.OBJECT;
    }

    /** Whether the rules of comparison are certain: not for arrays and collections. */
    private static boolean isPlain(EplType type) {
        return type instanceof EplType.Scalar || type instanceof EplType.Java;
    }
}
