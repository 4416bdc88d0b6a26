package org.millrace.runtime.plan.direct;

import com.espertech.esper.common.client.soda.ArithmaticExpression;
import com.espertech.esper.common.client.soda.BetweenExpression;
import com.espertech.esper.common.client.soda.CaseSwitchExpression;
import com.espertech.esper.common.client.soda.CaseWhenThenExpression;
import com.espertech.esper.common.client.soda.Conjunction;
import com.espertech.esper.common.client.soda.ConstantExpression;
import com.espertech.esper.common.client.soda.Disjunction;
import com.espertech.esper.common.client.soda.DotExpression;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.ExpressionPrecedenceEnum;
import com.espertech.esper.common.client.soda.InExpression;
import com.espertech.esper.common.client.soda.LikeExpression;
import com.espertech.esper.common.client.soda.NotExpression;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import com.espertech.esper.common.client.soda.RelationalOpExpression;
import com.espertech.esper.common.client.soda.SubstitutionParameterExpression;
import com.espertech.esper.common.internal.util.LikeUtil;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Generates Java code for expressions with Esper's semantics: numbers in the wider type of both operands,
 * divisions as doubles, and null for any null operand, except for {@code and}, {@code or} and {@code between}.
 */
final class ExpressionCode {

    /** Generates code for an expression: aggregations and previous events, or conditions. */
    interface Calls {

        Value call(Expression expression) throws NotDirectException;
    }

    /** Generates code that reads a property. */
    interface Reader {

        Value read(String written) throws NotDirectException;
    }

    /** The escape character of patterns that name none. */
    private static final char ESCAPE = '\\';
    private static final Set<String> COMPARISONS = Set.of("<", "<=", ">", ">=");

    private final Body body;
    private final Reader properties;
    private final Parameters parameters;
    private final Calls calls;
    private final MethodCode methods;
    private final ChoiceCode choices;

    ExpressionCode(Body body, Reader properties, Parameters parameters, Calls calls) {
        this.body = body;
        this.properties = properties;
        this.parameters = parameters;
        this.calls = calls;
        this.methods = new MethodCode(body, this);
        this.choices = new ChoiceCode(body, this);
    }

    Value write(Expression expression) throws NotDirectException {
        return switch (expression) {
            case PropertyValueExpression call when MethodCode.isCall(call.getPropertyName()) -> methods.write(call.getPropertyName());
            case PropertyValueExpression property -> property(property.getPropertyName());
            case ConstantExpression constant -> Literals.of(constant.getConstant());
            case SubstitutionParameterExpression parameter -> parameters.value(parameter);
            case ArithmaticExpression arithmetic -> arithmetic(arithmetic);
            case RelationalOpExpression relation -> relation(relation);
            case BetweenExpression between -> between(between);
            case InExpression in -> in(in);
            case LikeExpression like -> like(like);
            case NotExpression not -> not(write(only(not)));
            case Conjunction conjunction -> junction(conjunction.getChildren(), true);
            case Disjunction disjunction -> junction(disjunction.getChildren(), false);
            case DotExpression chain -> methods.write(chain);
            case CaseWhenThenExpression choice -> choices.write(choice.getChildren(), this::condition);
            case CaseSwitchExpression choice -> choices.write(choice);
            default -> calls.call(expression);
        };
    }

    /** Generates code that reads a property. */
    Value property(String written) throws NotDirectException {
        return properties.read(written);
    }

    /** Generates a boolean expression. */
    Value condition(Expression expression) throws NotDirectException {
        return ofKind(write(expression), Kind.BOOLEAN);
    }

    static Expression only(Expression parent) throws NotDirectException {
        if (parent.getChildren().size() != 1) {
            throw new NotDirectException("the expression '" + text(parent) + "'");
        }
        return parent.getChildren().getFirst();
    }

    /** Returns an expression as written in the statement, for messages. */
    static String text(Expression expression) {
        var writer = new StringWriter();
        expression.toEPL(writer, ExpressionPrecedenceEnum.MINIMUM);
        return writer.toString();
    }

    private static Value ofKind(Value value, Kind kind) throws NotDirectException {
        if (value.kind() != kind) {
            throw new NotDirectException("a " + value.kind().java + " where a " + kind.java + " should be");
        }
        return value;
    }

    private Value arithmetic(ArithmaticExpression arithmetic) throws NotDirectException {
        var operator = arithmetic.getOperator();
        if (!Set.of("+", "-", "*", "/", "%").contains(operator)) {
            throw new NotDirectException("the operator '" + operator + "'");
        }
        // Esper's result for a remainder by zero depends on the clause.
        DirectCompiler.refuse(operator.equals("%") && !arithmetic.getChildren().stream().skip(1).allMatch(ExpressionCode::isNotZero),
                "a remainder by anything but a number that is not zero");
        var result = number(write(arithmetic.getChildren().getFirst()));
        for (var next : arithmetic.getChildren().subList(1, arithmetic.getChildren().size())) {
            var right = number(write(next));
            var kind = operator.equals("/") ? Kind.DOUBLE : Kind.wider(result.kind(), right.kind());
            var cast = "(" + kind.java + ") ";
            result = new Value(kind, body.variable(kind.java, cast + result.code() + " " + operator + " " + cast + right.code()),
                    either(result, right));
        }
        return result;
    }

    private static boolean isNotZero(Expression expression) {
        return expression instanceof ConstantExpression constant && constant.getConstant() instanceof Number number && number.doubleValue() != 0;
    }

    private static Value number(Value value) throws NotDirectException {
        if (!value.kind().isNumber()) {
            throw new NotDirectException("arithmetic with a " + value.kind().java);
        }
        return value;
    }

    private String either(Value a, Value b) {
        if (!a.nullable() || !b.nullable()) {
            return a.nullable() ? a.isNull() : b.isNull();
        }
        return body.variable("boolean", a.isNull() + " || " + b.isNull());
    }

    private Value relation(RelationalOpExpression relation) throws NotDirectException {
        var operator = relation.getOperator();
        var left = write(relation.getChildren().get(0));
        var right = write(relation.getChildren().get(1));
        if (COMPARISONS.contains(operator)) {
            return compare(number(left), operator, number(right));
        }
        if (operator.equals("=") || operator.equals("!=") || operator.equals("<>")) {
            return equal(left, right, operator.equals("="));
        }
        throw new NotDirectException("the operator '" + operator + "'");
    }

    private Value compare(Value left, String operator, Value right) {
        var cast = "(" + Kind.wider(left.kind(), right.kind()).java + ") ";
        return new Value(Kind.BOOLEAN, body.variable("boolean", cast + left.code() + " " + operator + " " + cast + right.code()),
                either(left, right));
    }

    /** Generates an equality. Does not support doubles: Esper's semantics depend on whether it uses an index. */
    Value equal(Value left, Value right, boolean equal) throws NotDirectException {
        String same;
        if (left.kind() == Kind.TEXT && right.kind() == Kind.TEXT) {
            // equals() handles a null argument; a null receiver must not be called.
            same = (left.nullable() ? "!" + left.isNull() + " && " : "") + left.code() + ".equals(" + right.code() + ")";
        } else if (left.kind().isWhole() && right.kind().isWhole() || left.kind() == Kind.BOOLEAN && right.kind() == Kind.BOOLEAN) {
            same = left.code() + " == " + right.code();
        } else {
            throw new NotDirectException("the comparison of a " + left.kind().java + " with a " + right.kind().java + " for equality");
        }
        return new Value(Kind.BOOLEAN, body.variable("boolean", equal ? same : "!(" + same + ")"), either(left, right));
    }

    private Value between(BetweenExpression between) throws NotDirectException {
        var value = number(write(between.getChildren().get(0)));
        var low = number(constant(between.getChildren().get(1)));
        var high = number(constant(between.getChildren().get(2)));
        if (between.isNotBetween() || !between.isLowEndpointIncluded() || !between.isHighEndpointIncluded()
                || value.kind() != low.kind() || value.kind() != high.kind()) {
            throw new NotDirectException("the range '" + text(between) + "'");
        }
        var math = "Math.min(" + low.code() + ", " + high.code() + ")";
        var within = value.code() + " >= " + math + " && " + value.code() + " <= " + math.replace("min", "max");
        // With a null operand, "between" is false and not null.
        return Value.of(Kind.BOOLEAN, body.variable("boolean", (value.nullable() ? "!" + value.isNull() + " && " : "") + within));
    }

    private Value in(InExpression in) throws NotDirectException {
        var value = write(in.getChildren().getFirst());
        var options = new ArrayList<Value>();
        for (var option : in.getChildren().subList(1, in.getChildren().size())) {
            options.add(equal(value, constant(option), true));
        }
        var any = options.stream().map(Value::code).collect(Collectors.joining(" || ", "(", ")"));
        return new Value(Kind.BOOLEAN, body.variable("boolean", in.isNotIn() ? "!" + any : any), value.isNull());
    }

    /** Generates a comparison with a constant pattern. */
    private Value like(LikeExpression like) throws NotDirectException {
        var value = ofKind(write(like.getChildren().getFirst()), Kind.TEXT);
        if (like.getChildren().size() != 2 || !(like.getChildren().get(1) instanceof ConstantExpression constant)
                || !(constant.getConstant() instanceof String pattern)) {
            throw new NotDirectException("the expression '" + text(like) + "'");
        }
        var start = pattern.endsWith("%") ? pattern.substring(0, pattern.length() - 1) : "%";
        String matches;
        if (start.chars().noneMatch(c -> c == '%' || c == '_' || c == ESCAPE)) {
            matches = value.code() + ".startsWith(" + Literals.of(start) + ")";
        } else {
            var matcher = body.constant(LikeUtil.class.getName(), "new " + LikeUtil.class.getName() + "(" + Literals.of(pattern)
                    + ", Character.valueOf((char) " + (int) ESCAPE + "), false)");
            matches = matcher + ".compare(" + value.code() + ")";
        }
        var found = (value.nullable() ? "!" + value.isNull() + " && " : "") + (like.isNot() ? "!" : "") + matches;
        return new Value(Kind.BOOLEAN, body.variable("boolean", found), value.isNull());
    }

    static Value constant(Expression expression) throws NotDirectException {
        if (!(expression instanceof ConstantExpression constant)) {
            throw new NotDirectException("'" + text(expression) + "' where a constant should be");
        }
        return Literals.of(constant.getConstant());
    }

    private Value not(Value value) throws NotDirectException {
        return new Value(Kind.BOOLEAN, body.variable("boolean", "!" + ofKind(value, Kind.BOOLEAN).code()), value.isNull());
    }

    /**
     * Generates a conjunction, which is false if any operand is false, otherwise null if any is null; or a
     * disjunction with the opposite rule.
     */
    private Value junction(List<Expression> parts, boolean all) throws NotDirectException {
        var decided = new ArrayList<String>();
        var nulls = new ArrayList<String>();
        for (var part : parts) {
            var value = condition(part);
            var deciding = all ? "!" + value.code() : value.code();
            decided.add(value.nullable() ? "(!" + value.isNull() + " && " + deciding + ")" : deciding);
            if (value.nullable()) {
                nulls.add(value.isNull());
            }
        }
        var known = body.variable("boolean", String.join(" || ", decided));
        return new Value(Kind.BOOLEAN, all ? body.variable("boolean", "!" + known) : known, nulls.isEmpty() ? Value.NEVER
                : body.variable("boolean", "!" + known + " && (" + String.join(" || ", nulls) + ")"));
    }
}
