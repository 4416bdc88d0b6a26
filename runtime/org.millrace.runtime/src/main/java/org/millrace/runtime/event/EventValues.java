package org.millrace.runtime.event;

import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Converts between events and maps from property names to values, as shown to users. */
public final class EventValues {

    private EventValues() {
    }

    /**
     * Creates an event. Texts are parsed for all properties but those of type string and object; records and arrays may be
     * texts in JSON.
     *
     * @param values the values by property name, or by a path such as {@code legs[0].price}; absent and {@code null} values are not set
     * @throws IllegalArgumentException for unknown names and invalid values; the message is for the user
     */
    public static Object make(RuntimeEventType type, Map<String, Object> values) {
        var fitting = new LinkedHashMap<String, Object>();
        PropertyTree.of(type, values).forEach((name, value) -> {
            var index = type.indexOf(name);
            if (index < 0) {
                throw new IllegalArgumentException("the event type '" + type.name() + "' has no property '" + name
                        + "'; it has " + type.properties().stream().map(EventProperty::name).collect(Collectors.joining(", ")));
            }
            if (value != null) {
                fitting.put(name, fit(type.properties().get(index), value));
            }
        });
        return type.fromMap(fitting);
    }

    static Object fit(EventProperty property, Object value) {
        if (property.structure().isPresent()) {
            return Structures.read(property, value);
        }
        try {
            return switch (property.type()) {
                case STRING -> value.toString();
                case BOOLEAN -> switch (value.toString()) {
                    case "true" -> true;
                    case "false" -> false;
                    default -> throw new NumberFormatException();
                };
                case INT, LONG -> whole(property.type(), value);
                case FLOAT, DOUBLE -> value instanceof Number ? value : Double.valueOf(value.toString().strip());
                case DECIMAL, TIMESTAMP, DURATION, BYTES -> property.type().fit(value);
                case OBJECT -> value;
            };
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new IllegalArgumentException("'" + value + "' is not a value of the property '" + property.name()
                    + "', which is of type " + property.type().label(), e);
        }
    }

    private static Object whole(PropertyType type, Object value) {
        if (value instanceof Double || value instanceof Float) {
            var number = ((Number) value).doubleValue();
            if (number != Math.rint(number) || Math.abs(number) > 1L << 53) {
                throw new NumberFormatException();
            }
            return type == PropertyType.INT ? (Object) Math.toIntExact((long) number) : (Object) (long) number;
        }
        if (value instanceof BigDecimal) {
            return type.fit(value);
        }
        var number = value instanceof Number given ? given.longValue() : Long.parseLong(value.toString().strip());
        return type == PropertyType.INT ? (Object) Math.toIntExact(number) : (Object) number;
    }

    /** Returns the set properties of an event in the order of its type; records in it are maps of the same kind. */
    public static Map<String, Object> of(RuntimeEventType type, Object event) {
        var values = new LinkedHashMap<String, Object>();
        var properties = type.properties();
        for (var i = 0; i < properties.size(); i++) {
            var value = type.get(event, i);
            if (value != null) {
                values.put(properties.get(i).name(), Structures.shown(properties.get(i), value));
            }
        }
        return values;
    }
}
