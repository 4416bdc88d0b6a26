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
 * The part of a filter that wants a property to have one of some values. It is looked up and not
 * computed, so it is no part of the code, and statements that differ in it alone share a class.
 *
 * @param property its index in the event type
 * @param kind     text or a whole number
 * @param values   constants and parameters
 */
record Key(int property, Kind kind, List<Expression> values) {

    /**
     * Takes the key out of a filter.
     *
     * @param rest takes what else the filter asks
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

    /** Esper gives an event to a statement as often as an {@code in} of its filter names the value. */
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
        // The time of arrival is set when it is known that somebody wants the event.
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

    /** The values that an instance of a template, or a plain statement, wants. */
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
