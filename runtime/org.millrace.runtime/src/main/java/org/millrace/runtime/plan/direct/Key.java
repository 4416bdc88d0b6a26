package org.millrace.runtime.plan.direct;

import com.espertech.esper.common.client.soda.Conjunction;
import com.espertech.esper.common.client.soda.ConstantExpression;
import com.espertech.esper.common.client.soda.Expression;
import com.espertech.esper.common.client.soda.InExpression;
import com.espertech.esper.common.client.soda.PropertyValueExpression;
import com.espertech.esper.common.client.soda.RelationalOpExpression;
import com.espertech.esper.common.client.soda.SubstitutionParameterExpression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The part of a filter that compares a property with a set of values. It is evaluated by a look-up and not part
 * of the code, so statements that differ only in it share a class.
 *
 * @param property the index in the event type
 * @param kind     text or an integer kind
 * @param values   constants and parameters
 */
record Key(int property, Kind kind, List<Expression> values) {

    /**
     * Extracts the key from a filter.
     *
     * @param rest receives the remaining conditions of the filter
     */
    static Optional<Key> take(Optional<Expression> filter, Properties properties, List<Expression> rest) throws NotDirectException {
        var key = Optional.<Key>empty();
        for (var part : parts(filter)) {
            refuseRepetition(part);
            var found = key.isEmpty() ? of(part, properties) : Optional.<Key>empty();
            if (found.isPresent()) {
                key = found;
            } else {
                rest.add(part);
            }
        }
        return key;
    }

    /** Refuses repeated values: Esper sends an event to a statement as often as {@code in} contains its value. */
    private static void refuseRepetition(Expression part) throws NotDirectException {
        if (part instanceof InExpression in) {
            var constants = in.getChildren().stream().filter(ConstantExpression.class::isInstance)
                    .map(constant -> ((ConstantExpression) constant).getConstant()).toList();
            if (constants.stream().distinct().count() < constants.size()) {
                throw repetition();
            }
        }
        for (var child : part.getChildren()) {
            refuseRepetition(child);
        }
    }

    private static NotDirectException repetition() {
        return new NotDirectException("a filter that names a value twice");
    }

    private static List<Expression> parts(Optional<Expression> filter) {
        if (filter.isEmpty()) {
            return List.of();
        }
        if (!(filter.get() instanceof Conjunction conjunction)) {
            return List.of(filter.get());
        }
        var parts = new ArrayList<Expression>();
        conjunction.getChildren().forEach(child -> parts.addAll(parts(Optional.of(child))));
        return parts;
    }

    private static Optional<Key> of(Expression part, Properties properties) throws NotDirectException {
        var sides = part.getChildren();
        return switch (part) {
            case RelationalOpExpression equal when equal.getOperator().equals("=") ->
                sides.get(0) instanceof PropertyValueExpression property ? of(property, sides.subList(1, 2), properties)
                        : sides.get(1) instanceof PropertyValueExpression property ? of(property, sides.subList(0, 1), properties)
                        : Optional.empty();
            case InExpression in when !in.isNotIn() && sides.getFirst() instanceof PropertyValueExpression property ->
                of(property, sides.subList(1, sides.size()), properties);
            default -> Optional.empty();
        };
    }

    private static Optional<Key> of(PropertyValueExpression property, List<Expression> values, Properties properties)
            throws NotDirectException {
        var index = properties.indexOf(property.getPropertyName());
        var kind = properties.kind(index);
        // The arrival time is set only for wanted events.
        if (kind != Kind.TEXT && !kind.isWhole() || properties.isIngressTime(index)) {
            return Optional.empty();
        }
        for (var value : values) {
            var fits = switch (value) {
                case ConstantExpression constant -> fits(constant.getConstant(), kind);
                case SubstitutionParameterExpression parameter -> Parameters.kind(parameter) == kind;
                default -> false;
            };
            if (!fits) {
                return Optional.empty();
            }
        }
        return Optional.of(new Key(index, kind, List.copyOf(values)));
    }

    private static boolean fits(Object constant, Kind kind) {
        return kind.boxed.isInstance(constant) || kind == Kind.LONG && constant instanceof Integer;
    }

    /** Returns the keys of an instance or of a plain statement. */
    List<Object> values(Map<String, Object> parameters) throws NotDirectException {
        var wanted = new ArrayList<>();
        for (var value : values) {
            var found = value instanceof SubstitutionParameterExpression parameter ? parameters.get(parameter.getOptionalName())
                    : ((ConstantExpression) value).getConstant();
            wanted.add(Parameters.convert(found, kind, "key"));
        }
        if (wanted.stream().distinct().count() < wanted.size()) {
            throw repetition();
        }
        return List.copyOf(wanted);
    }
}
