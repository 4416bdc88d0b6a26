package org.millrace.junit;

import org.millrace.junit.bridge.TestedProject;
import org.millrace.junit.bridge.TestedProject.EventType;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes events as scenarios do, so that the same rules hold for them. */
final class EventText {

    private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$-]*");

    private final TestedProject project;

    EventText(TestedProject project) {
        this.project = project;
    }

    /**
     * Writes an event that is sent.
     *
     * @param stage the stage; empty for the only inbound adapter that brings events of the type
     * @param event an {@link Event}, a map, or an object with properties
     */
    String sent(String stage, Object event) {
        var text = of(event, Optional.ofNullable(project.stageTypes().get(stage)), true);
        return stage.isEmpty() ? text : quoted(stage) + ": " + text;
    }

    /** Writes an expected event. */
    String expected(Object event) {
        return of(event, Optional.empty(), false);
    }

    private String of(Object event, Optional<String> typeOfStage, boolean sent) {
        return switch (event) {
            case null -> throw new NetworkTestException("the event is null");
            case Event rows when !rows.rows().isEmpty() -> name(rows.type()) + " with rows from " + quoted(rows.rows());
            case Event one -> of(one.type(), one.values(), sent);
            case Map<?, ?> values -> of(typeOfStage.filter(type -> sent).orElse(""), names(values), sent);
            default -> {
                var type = type(event.getClass());
                var values = new LinkedHashMap<>(ObjectProperties.of(event));
                values.keySet().removeIf(name -> !type.properties().isEmpty() && !type.properties().contains(name));
                yield of(type.name(), values, sent);
            }
        };
    }

    private static String of(String type, Map<String, ?> values, boolean sent) {
        if (type.isEmpty() && sent) {
            throw new NetworkTestException("the type of the event is open; write Event.of(\"TYPE\", values)");
        }
        var written = new LinkedHashMap<String, String>();
        values.forEach((name, value) -> write(name, value, sent, written));
        return (type.isEmpty() ? "" : name(type) + "=") + written.entrySet().stream().map(value -> quoted(value.getKey()) + "=" + value.getValue())
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static Map<String, Object> names(Map<?, ?> values) {
        var named = new LinkedHashMap<String, Object>();
        values.forEach((name, value) -> named.put(String.valueOf(name), value));
        return named;
    }

    /** Finds the event type with a class, or else with its name. */
    private EventType type(Class<?> type) {
        var types = project.eventTypes();
        return types.stream().filter(each -> each.javaClass().equals(type.getName())).findFirst()
                .or(() -> types.stream().filter(each -> each.name().equals(type.getSimpleName())).findFirst())
                .orElseThrow(() -> new NetworkTestException("no event type has the class " + type.getName() + " or the name " + type.getSimpleName()
                        + "; write Event.of(\"TYPE\", values). The event types are: "
                        + types.stream().map(EventType::name).collect(Collectors.joining(", "))));
    }

    private static void write(String name, Object value, boolean sent, Map<String, String> written) {
        switch (value) {
            case null -> written.put(name, "null");
            case Event.Near near when !sent -> written.put(name, plain(near.value()) + " +/- " + plain(near.tolerance()));
            case Event.Expected any when !sent -> written.put(name, "*");
            case Event.Expected any -> throw new NetworkTestException("the value of '" + name + "' is open, but the event is sent; write a value");
            case CharSequence text -> written.put(name, quoted(text.toString()));
            case byte[] bytes -> written.put(name, quoted(Base64.getEncoder().encodeToString(bytes)));
            case BigDecimal decimal -> written.put(name, quoted(decimal.toPlainString()));
            case Enum<?> constant -> written.put(name, quoted(constant.name()));
            case Number number -> written.put(name, quoted(number.toString()));
            case Boolean truth -> written.put(name, quoted(truth.toString()));
            case Character character -> written.put(name, quoted(character.toString()));
            case UUID id -> written.put(name, quoted(id.toString()));
            case TemporalAccessor time -> written.put(name, quoted(time.toString()));
            case TemporalAmount time -> written.put(name, quoted(time.toString()));
            case Map<?, ?> values -> names(values).forEach((each, part) -> write(name + "." + each, part, sent, written));
            case Collection<?> values -> array(name, new ArrayList<>(values), sent, written);
            case Object array when array.getClass().isArray() ->
                    array(name, IntStream.range(0, Array.getLength(array)).mapToObj(i -> Array.get(array, i)).toList(), sent, written);
            default -> {
                var properties = ObjectProperties.of(value);
                if (properties.isEmpty()) {
                    throw new NetworkTestException("the value of '" + name + "' is a " + value.getClass().getName()
                            + "; in a test, values are strings, numbers, booleans, enum constants, times, bytes, null, and records and arrays of them");
                }
                properties.forEach((each, part) -> write(name + "." + each, part, sent, written));
            }
        }
    }

    /** Writes the elements of an array; of an expected one also that there are no more. */
    private static void array(String name, List<?> values, boolean sent, Map<String, String> written) {
        if (sent && values.isEmpty()) {
            written.put(name, quoted("[]"));
        }
        for (var i = 0; i < values.size(); i++) {
            write(name + "[" + i + "]", values.get(i), sent, written);
        }
        if (!sent) {
            written.put(name + "[" + values.size() + "]", "null");
        }
    }

    private static String plain(double number) {
        return BigDecimal.valueOf(number).toPlainString();
    }

    /** Returns a name that a scenario writes without quotation marks. */
    private static String name(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new NetworkTestException("'" + name + "' is no name of an event type");
        }
        return name;
    }

    /** Returns a text in quotation marks. */
    static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t") + "'";
    }
}
