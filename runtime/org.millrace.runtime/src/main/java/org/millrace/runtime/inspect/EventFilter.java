package org.millrace.runtime.inspect;

import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.event.RuntimeEventType;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Selects traced events. A filter only reads properties of the event, whatever its text. A comparison is false
 * if the event does not have the property or the property has another kind of value.
 */
public sealed interface EventFilter {

    /** Accepts all events. */
    EventFilter ALL = new All(List.of());

    /**
     * Parses a filter.
     *
     * @param text for example {@code price > 10 and (symbol = 'A' or symbol like 'B%')} or
     *             {@code Trade(price > 10)}; blank to accept all events
     * @throws FilterSyntaxException if the text is not a filter; the message is for the user
     */
    static EventFilter parse(String text) throws FilterSyntaxException {
        return text.isBlank() ? ALL : new FilterParser(text).parse();
    }

    /**
     * Returns whether an event passes.
     *
     * @param event the event
     * @param type  the event type, if known
     */
    boolean passes(Object event, Optional<RuntimeEventType> type);

    /** Comparison operators. */
    enum Operator {
        EQUAL("="), UNEQUAL("!="), LESS("<"), AT_MOST("<="), MORE(">"), AT_LEAST(">=");

        private final String sign;

        Operator(String sign) {
            this.sign = sign;
        }

        String sign() {
            return sign;
        }

        boolean holds(int comparison) {
            return switch (this) {
                case EQUAL -> comparison == 0;
                case UNEQUAL -> comparison != 0;
                case LESS -> comparison < 0;
                case AT_MOST -> comparison <= 0;
                case MORE -> comparison > 0;
                case AT_LEAST -> comparison >= 0;
            };
        }
    }

    /** Accepts events that all filters accept. */
    record All(List<EventFilter> filters) implements EventFilter {
        @Override
        public boolean passes(Object event, Optional<RuntimeEventType> type) {
            return filters.stream().allMatch(filter -> filter.passes(event, type));
        }
    }

    /** Accepts events that any filter accepts. */
    record Any(List<EventFilter> filters) implements EventFilter {
        @Override
        public boolean passes(Object event, Optional<RuntimeEventType> type) {
            return filters.stream().anyMatch(filter -> filter.passes(event, type));
        }
    }

    /** Accepts events that the other filter does not. */
    record Not(EventFilter filter) implements EventFilter {
        @Override
        public boolean passes(Object event, Optional<RuntimeEventType> type) {
            return !filter.passes(event, type);
        }
    }

    /** Accepts events of a type. */
    record OfType(String name) implements EventFilter {
        @Override
        public boolean passes(Object event, Optional<RuntimeEventType> type) {
            return type.map(known -> known.name().equals(name))
                    .orElseGet(() -> event.getClass().getName().equals(name) || event.getClass().getSimpleName().equals(name));
        }
    }

    /** Accepts events depending on whether a property is set. */
    record IsSet(String property, boolean wanted) implements EventFilter {
        @Override
        public boolean passes(Object event, Optional<RuntimeEventType> type) {
            return read(property, event, type).isPresent() == wanted;
        }
    }

    /** Accepts events by comparing a property with a number, a string or a boolean. */
    record Compare(String property, Operator operator, Object value) implements EventFilter {

        @Override
        public boolean passes(Object event, Optional<RuntimeEventType> type) {
            return read(property, event, type).filter(this::holds).isPresent();
        }

        private boolean holds(Object given) {
            return switch (value) {
                case Long wanted when given instanceof Long || given instanceof Integer || given instanceof Short
                        || given instanceof Byte -> operator.holds(Long.compare(((Number) given).longValue(), wanted));
                case Number wanted when given instanceof BigDecimal number && Double.isFinite(wanted.doubleValue()) ->
                        operator.holds(number.compareTo(new BigDecimal(wanted.toString())));
                case Number wanted when given instanceof Number number -> holds(number.doubleValue(), wanted.doubleValue());
                case Boolean wanted when given instanceof Boolean -> operator.holds(Boolean.compare((Boolean) given, wanted));
                case String wanted when given instanceof Instant time -> holds(time, wanted, PropertyType.TIMESTAMP);
                case String wanted when given instanceof Duration duration -> holds(duration, wanted, PropertyType.DURATION);
                case String wanted when !(given instanceof Number || given instanceof Boolean) ->
                        operator.holds(text(given).compareTo(wanted));
                default -> false;
            };
        }

        @SuppressWarnings("unchecked")
        private <T extends Comparable<T>> boolean holds(T given, String wanted, PropertyType type) {
            try {
                return operator.holds(given.compareTo((T) type.fit(wanted)));
            } catch (IllegalArgumentException e) {
                return false;
            }
        }

        /** Compares like Java, so every comparison with NaN is false. */
        private boolean holds(double given, double wanted) {
            return switch (operator) {
                case EQUAL -> given == wanted;
                case UNEQUAL -> given != wanted;
                case LESS -> given < wanted;
                case AT_MOST -> given <= wanted;
                case MORE -> given > wanted;
                case AT_LEAST -> given >= wanted;
            };
        }
    }

    /**
     * Accepts events by matching a string property with a pattern: {@code %} for any text, {@code _} for one
     * character.
     */
    record Like(String property, String pattern) implements EventFilter {

        @Override
        public boolean passes(Object event, Optional<RuntimeEventType> type) {
            return read(property, event, type).filter(value -> matches(text(value))).isPresent();
        }

        /** Runs in time proportional to the product of the lengths for every pattern. */
        private boolean matches(String text) {
            var at = 0;
            var in = 0;
            var lastStar = -1;
            var retryAt = 0;
            while (at < text.length()) {
                if (in < pattern.length() && pattern.charAt(in) == '%') {
                    lastStar = in++;
                    retryAt = at;
                } else if (in < pattern.length() && (pattern.charAt(in) == '_' || pattern.charAt(in) == text.charAt(at))) {
                    in++;
                    at++;
                } else if (lastStar >= 0) {
                    in = lastStar + 1;
                    at = ++retryAt;
                } else {
                    return false;
                }
            }
            while (in < pattern.length() && pattern.charAt(in) == '%') {
                in++;
            }
            return in == pattern.length();
        }
    }

    private static String text(Object value) {
        return (String) PropertyType.STRING.fit(value);
    }

    private static Optional<Object> read(String name, Object event, Optional<RuntimeEventType> type) {
        if (event instanceof Map<?, ?> map) {
            return Optional.ofNullable(map.get(name));
        }
        if (type.isEmpty()) {
            return Optional.empty();
        }
        var index = type.get().indexOf(name);
        return index < 0 ? Optional.empty() : Optional.ofNullable(type.get().get(event, index));
    }
}
