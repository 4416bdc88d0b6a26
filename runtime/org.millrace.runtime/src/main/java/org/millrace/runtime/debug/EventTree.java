package org.millrace.runtime.debug;

import org.millrace.runtime.event.EventValues;
import org.millrace.runtime.event.RuntimeEventType;
import org.millrace.runtime.inspect.EventText;
import org.millrace.runtime.kernel.EventPath;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A value with the values inside it, by name: an event with its properties, a record, a list. */
record EventTree(Object value) {

    /** Holds a value that may be null, so that it can be told from one that is absent. */
    record Found(Object value) {
    }

    /** Returns the tree of an event. */
    static EventTree of(EventPath.Step step) {
        return new EventTree(properties(step));
    }

    /** Returns the properties of an event by name; the event itself if its properties are not known. */
    static Object properties(EventPath.Step step) {
        return step.type().map(type -> (Object) properties(type, step.event())).orElse(step.event());
    }

    private static Map<String, Object> properties(RuntimeEventType type, Object event) {
        var values = new LinkedHashMap<String, Object>();
        type.properties().forEach(property -> values.put(property.name(), null));
        try {
            values.putAll(EventValues.of(type, event));
        } catch (RuntimeException | LinkageError e) {
            // Getters are user code, whose exceptions must not affect the thread.
            values.put("error", e.toString());
        }
        return values;
    }

    /** Returns the name of the event type, or of the Java class. */
    static String typeName(EventPath.Step step) {
        return step.type().map(RuntimeEventType::name).orElseGet(() -> step.event() instanceof Map ? "map" : step.event().getClass().getName());
    }

    /** Returns the values inside, by name; none for a simple value. */
    Map<String, Object> children() {
        var children = new LinkedHashMap<String, Object>();
        switch (value) {
            case Map<?, ?> map -> map.forEach((key, each) -> children.put(String.valueOf(key), each));
            case Collection<?> list -> list.forEach(each -> children.put(Integer.toString(children.size()), each));
            case Object[] array -> Arrays.asList(array).forEach(each -> children.put(Integer.toString(children.size()), each));
            case null, default -> { }
        }
        return children;
    }

    /** Returns whether the values inside are numbered. */
    boolean isIndexed() {
        return value instanceof Collection || value instanceof Object[];
    }

    /** Returns the value to which names lead; empty if they lead to nothing. */
    Optional<Found> find(List<String> path) {
        var at = this;
        for (var name : path) {
            var children = at.children();
            if (!children.containsKey(name)) {
                return Optional.empty();
            }
            at = new EventTree(children.get(name));
        }
        return Optional.of(new Found(at.value));
    }

    /** Returns the names of the values inside, for a message. */
    String names() {
        var names = new ArrayList<>(children().keySet());
        return names.isEmpty() ? "none that can be read" : String.join(", ", names);
    }

    /** Returns a value as text, limited in size. */
    static String text(Object value) {
        return EventText.of(value);
    }

    /** Returns the name of the type of a value for the user. */
    static String typeOf(Object value) {
        return switch (value) {
            case null -> "";
            case Map<?, ?> map -> "record";
            case Collection<?> list -> "list";
            case Object[] array -> "list";
            default -> value.getClass().getSimpleName();
        };
    }
}
