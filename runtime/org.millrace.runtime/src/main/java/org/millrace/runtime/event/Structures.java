package org.millrace.runtime.event;

import com.espertech.esper.common.client.EventBean;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.Structure;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Converts values to nested records, and to arrays of records or values. */
final class Structures {

    private static final ObjectMapper JSON = JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

    /** How the values and the records in a structure are converted. */
    private record Conversion(BiFunction<EventProperty, Object, Object> value, BiFunction<RuntimeEventType, Map<?, ?>, Object> record) {
    }

    private static final Conversion FITTING = new Conversion((property, value) -> Conversions.fit(value, property.type().javaType(), property.name()),
            RuntimeEventType::fromMap);
    private static final Conversion READING = new Conversion(EventValues::fit, Structures::make);

    private Structures() {
    }

    /** Returns the Java class of each value, or of each record. */
    private static Class<?> element(Structure structure) {
        return structure.record().isEmpty() ? MethodType.methodType(structure.element().javaType()).wrap().returnType()
                : ((RuntimeEventType) structure.record().get()).javaClass().orElse(Map.class);
    }

    /**
     * Converts maps, events, collections and arrays.
     *
     * @param value not {@code null}
     * @throws IllegalArgumentException if the value does not fit; the message is for the user
     */
    static Object fit(EventProperty property, Object value) {
        return fit(property.structure().orElseThrow(), value, property.name(), FITTING);
    }

    /** Converts the same values and texts in JSON, which users write; names that a record does not have are mistakes. */
    static Object read(EventProperty property, Object value) {
        return fit(property.structure().orElseThrow(), value instanceof String text ? json(text, property) : value, property.name(), READING);
    }

    /** Returns a conversion that ignores values of other kinds if they are single values, and fits records and arrays into a Java type. */
    static Function<Object, Object> conversion(EventProperty property, Class<?> type) {
        return property.structure().isEmpty() ? Conversions.to(type) : value -> value == null ? null : to(type, property, fit(property, value));
    }

    private static Object to(Class<?> type, EventProperty property, Object fitted) {
        if (type.isInstance(fitted)) {
            return fitted;
        }
        var values = (Object[]) fitted;
        if (!type.isArray()) {
            return type.isAssignableFrom(ArrayList.class) ? new ArrayList<>(Arrays.asList(values)) : new LinkedHashSet<>(Arrays.asList(values));
        }
        var array = Array.newInstance(type.getComponentType(), values.length);
        for (var i = 0; i < values.length; i++) {
            if (values[i] == null) {
                throw new IllegalArgumentException("'" + property.name() + "[" + i + "]': an array of " + type.getComponentType() + " has no null");
            }
            Array.set(array, i, values[i]);
        }
        return array;
    }

    /** Returns the records or values of a property of a Java class in the form that they have in all event types. */
    static Object plain(Object value) {
        return switch (value) {
            case null -> null;
            case Object[] array -> array;
            case Collection<?> list -> list.toArray();
            case Object array when array.getClass().isArray() -> boxed(array);
            default -> value;
        };
    }

    /** Returns a value with a map in place of each record, to be shown. */
    static Object shown(EventProperty property, Object value) {
        return property.structure().<Object>map(structure -> structure.repeated() && value instanceof Object[] array
                ? Arrays.stream(array).map(each -> shown(structure, each)).toArray() : shown(structure, value)).orElse(value);
    }

    private static Object shown(Structure structure, Object value) {
        var record = value instanceof EventBean event ? event.getUnderlying() : value;
        return structure.record().map(RuntimeEventType.class::cast).filter(type -> type.isInstance(record))
                .<Object>map(type -> EventValues.of(type, record)).orElse(value);
    }

    private static Object[] boxed(Object array) {
        var values = new Object[Array.getLength(array)];
        Arrays.setAll(values, i -> Array.get(array, i));
        return values;
    }

    private static Object json(String text, EventProperty property) {
        try {
            return JSON.readValue(text, Object.class);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the value of '" + property.name() + "', which is of type " + property.label() + ", is not in JSON: column "
                    + e.getLocation().getColumnNr() + ": " + e.getOriginalMessage().replaceFirst("(?s) \\(start marker.*", ""), e);
        }
    }

    private static Object make(RuntimeEventType type, Map<?, ?> values) {
        var named = new LinkedHashMap<String, Object>();
        values.forEach((name, value) -> named.put(String.valueOf(name), value));
        return EventValues.make(type, named);
    }

    private static Object fit(Structure structure, Object value, String name, Conversion conversion) {
        if (!structure.repeated()) {
            return one(structure, value, name, conversion);
        }
        if (!(plain(value) instanceof Object[] values)) {
            throw refused(structure, value, name);
        }
        var array = (Object[]) Array.newInstance(element(structure), values.length);
        Arrays.setAll(array, i -> values[i] == null ? null : one(structure, values[i], name + "[" + i + "]", conversion));
        return array;
    }

    private static Object one(Structure structure, Object value, String name, Conversion conversion) {
        if (structure.record().isEmpty()) {
            return conversion.value().apply(new EventProperty(name, structure.element()), value);
        }
        var type = (RuntimeEventType) structure.record().get();
        var record = value instanceof EventBean event ? event.getUnderlying() : value;
        try {
            if (record instanceof Map<?, ?> map) {
                return conversion.record().apply(type, map);
            }
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
        if (type.javaClass().isPresent() && type.isInstance(record)) {
            return record;
        }
        throw refused(structure, value, name);
    }

    private static IllegalArgumentException refused(Structure structure, Object value, String name) {
        return new IllegalArgumentException("'" + name + "': a " + value.getClass().getSimpleName() + " is no value of the type " + structure.label());
    }
}
