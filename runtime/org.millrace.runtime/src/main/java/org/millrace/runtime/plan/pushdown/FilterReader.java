package org.millrace.runtime.plan.pushdown;

import com.espertech.esper.common.client.soda.BetweenExpression;
import com.espertech.esper.common.client.soda.Conjunction;
import com.espertech.esper.common.client.soda.ConstantExpression;
import com.espertech.esper.common.client.soda.Disjunction;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.InExpression;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import com.espertech.esper.common.client.soda.RelationalOpExpression;
import com.espertech.esper.common.client.soda.SubstitutionParameterExpression;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Derives the property values that pass the filter of a stream. */
final class FilterReader {

    private final RuntimeEventType type;
    private final String alias;
    private final Map<String, Object> parameters;

    /**
     * @param alias      the name of the stream in the statement; empty for none
     * @param parameters the parameter values by name
     */
    FilterReader(RuntimeEventType type, String alias, Map<String, Object> parameters) {
        this.type = type;
        this.alias = alias;
        this.parameters = parameters;
    }

    /** Returns the events that pass a filter; all events if it cannot be analyzed. */
    PropertyConstraints read(Expression filter) {
        return switch (filter) {
            case Conjunction all -> all.getChildren().stream().map(this::read).reduce(PropertyConstraints.ALL, PropertyConstraints::and);
            case Disjunction any -> PropertyConstraints.anyOf(any.getChildren().stream().map(this::read).toList());
            case RelationalOpExpression comparison -> compare(comparison);
            case InExpression in when !in.isNotIn() -> among(in.getChildren().getFirst(), in.getChildren().subList(1, in.getChildren().size()));
            case BetweenExpression between when !between.isNotBetween() -> between(between.getChildren());
            default -> PropertyConstraints.ALL;
        };
    }

    private PropertyConstraints compare(RelationalOpExpression comparison) {
        var left = comparison.getChildren().get(0);
        var right = comparison.getChildren().get(1);
        return value(right).isPresent() ? compare(left, comparison.getOperator(), right)
                : compare(right, mirrored(comparison.getOperator()), left);
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

    private PropertyConstraints compare(Expression expression, String operator, Expression constant) {
        var property = property(expression);
        if (property.isEmpty()) {
            return PropertyConstraints.ALL;
        }
        if (operator.equals("=")) {
            return among(expression, List.of(constant));
        }
        var bound = value(constant).filter(Number.class::isInstance);
        if (bound.isEmpty() || !Set.of("<", "<=", ">", ">=").contains(operator)) {
            return PropertyConstraints.ALL;
        }
        var number = ((Number) bound.get()).doubleValue();
        return range(property.getAsInt(), switch (operator) {
            case "<" -> new double[] { Double.NEGATIVE_INFINITY, inside(property.getAsInt(), number, Double.NEGATIVE_INFINITY) };
            case "<=" -> new double[] { Double.NEGATIVE_INFINITY, number };
            case ">" -> new double[] { inside(property.getAsInt(), number, Double.POSITIVE_INFINITY), Double.POSITIVE_INFINITY };
            default -> new double[] { number, Double.POSITIVE_INFINITY };
        });
    }

    /**
     * Returns the last number inside an exclusive bound. Applies only if rounding cannot have changed the
     * bound, and not at zero, since the order of the two floating-point zeros differs between engines.
     */
    private double inside(int property, double end, double towards) {
        var kind = type.properties().get(property).type();
        var whole = kind == PropertyType.INT || kind == PropertyType.LONG;
        return Math.abs(end) < 1L << 53 && (whole || end != 0) ? Math.nextAfter(end, towards) : end;
    }

    private PropertyConstraints among(Expression expression, List<Expression> constants) {
        var property = property(expression);
        var values = new ArrayList<Values>();
        for (var constant : constants) {
            var value = value(constant);
            if (property.isEmpty() || value.isEmpty()) {
                return PropertyConstraints.ALL;
            }
            var one = equal(property.getAsInt(), value.get());
            if (one.isEmpty()) {
                return PropertyConstraints.ALL;
            }
            values.add(one.get());
        }
        return values.isEmpty() ? PropertyConstraints.ALL : new PropertyConstraints(Map.of(property.getAsInt(), Values.anyOf(values)));
    }

    private Optional<Values> equal(int property, Object value) {
        return switch (value) {
            case String text when type.properties().get(property).type() == PropertyType.STRING -> Optional.of(new TextValues(Set.of(text)));
            case Boolean truth when type.properties().get(property).type() == PropertyType.BOOLEAN ->
                    Optional.of(new TruthValues(truth, !truth));
            case Number number -> Optional.ofNullable(range(property, number.doubleValue(), number.doubleValue()).byProperty().get(property));
            default -> Optional.empty();
        };
    }

    private PropertyConstraints between(List<Expression> parts) {
        var property = property(parts.get(0));
        var one = value(parts.get(1)).filter(Number.class::isInstance);
        var other = value(parts.get(2)).filter(Number.class::isInstance);
        if (property.isEmpty() || one.isEmpty() || other.isEmpty()) {
            return PropertyConstraints.ALL;
        }
        // Esper accepts the bounds in either order.
        var from = ((Number) one.get()).doubleValue();
        var to = ((Number) other.get()).doubleValue();
        return range(property.getAsInt(), Math.min(from, to), Math.max(from, to));
    }

    private PropertyConstraints range(int property, double... ends) {
        return switch (type.properties().get(property).type()) {
            case INT, LONG, DOUBLE -> new PropertyConstraints(Map.of(property, NumberValues.between(ends[0], ends[1])));
            // The comparison may use 32-bit numbers, to which the bounds are rounded.
            case FLOAT -> new PropertyConstraints(Map.of(property, NumberValues.between(Math.nextDown((float) ends[0]), Math.nextUp((float) ends[1]))));
            // Esper compares decimals without rounding, which these ranges do not.
            case STRING, BOOLEAN, DECIMAL, TIMESTAMP, DURATION, BYTES, OBJECT -> PropertyConstraints.ALL;
        };
    }

    /** Returns the index of the property of an expression, if events keep its decoded value. */
    private OptionalInt property(Expression expression) {
        if (!(expression instanceof PropertyValueExpression named)) {
            return OptionalInt.empty();
        }
        var name = named.getPropertyName();
        if (!alias.isEmpty() && type.indexOf(alias) < 0 && name.startsWith(alias + ".")) {
            name = name.substring(alias.length() + 1);
        }
        var index = type.indexOf(name);
        return index >= 0 && type.keeps(index) ? OptionalInt.of(index) : OptionalInt.empty();
    }

    /** Returns the value of a constant or a parameter, if the semantics of its comparisons are known. */
    private Optional<Object> value(Expression expression) {
        return switch (expression) {
            case ConstantExpression constant -> known(constant.getConstant());
            case SubstitutionParameterExpression parameter when parameter.getOptionalName() != null ->
                    converted(parameters.get(parameter.getOptionalName()), String.valueOf(parameter.getOptionalType()));
            default -> Optional.empty();
        };
    }

    /** Converts a value to the declared parameter type, like the engine. */
    private static Optional<Object> converted(Object value, String declared) {
        return switch (declared) {
            case "string", "String", "java.lang.String" -> Optional.ofNullable(value instanceof String text ? text : null);
            case "double" -> Optional.ofNullable(value instanceof Number number ? number.doubleValue() : null);
            case "long" -> Optional.ofNullable(value instanceof Number number ? number.longValue() : null);
            case "int", "integer" -> Optional.ofNullable(value instanceof Number number ? number.intValue() : null);
            default -> Optional.empty();
        };
    }

    private static Optional<Object> known(Object constant) {
        return switch (constant) {
            case String text -> Optional.of(text);
            case Boolean truth -> Optional.of(truth);
            case Integer number -> Optional.of(number);
            case Long number -> Optional.of(number);
            case Double number -> Optional.of(number);
            case null, default -> Optional.empty();
        };
    }
}
