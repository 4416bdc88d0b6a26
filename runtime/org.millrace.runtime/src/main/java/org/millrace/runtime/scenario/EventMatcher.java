package org.millrace.runtime.scenario;

import com.espertech.esper.common.client.EventBean;
import org.millrace.control.ScenarioMessages.Row;
import org.millrace.control.ScenarioMessages.StepEvent;
import org.millrace.control.ScenarioMessages.StepValue;
import org.millrace.control.ScenarioMessages.ValueKind;
import org.millrace.runtime.event.EventTypes;
import org.millrace.runtime.event.RuntimeEventType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** Compares the events that a scenario expects with those that arrived. */
final class EventMatcher {

    private final EventTypes types;

    /**
     * @param types the event types of the network
     */
    EventMatcher(EventTypes types) {
        this.types = types;
    }

    /** Returns whether an event is the expected one: of the same type, and with the named values. */
    boolean matches(StepEvent expected, Arrived actual) {
        return isSameType(expected, actual) && expected.values().stream().allMatch(value -> ValueMatcher.matches(value, read(actual, value.name())));
    }

    private static boolean isSameType(StepEvent expected, Arrived actual) {
        return expected.type().isEmpty() || actual.type().isEmpty() || expected.type().equals(actual.type());
    }

    /**
     * Assigns an arrived event to each expected one, in any order.
     *
     * @return the index of the arrived event for each expected event; -1 if there is none for it
     */
    int[] assign(List<StepEvent> expected, List<Arrived> actual) {
        var owner = new int[actual.size()];
        Arrays.fill(owner, -1);
        for (var i = 0; i < expected.size(); i++) {
            assign(i, expected, actual, owner, new HashSet<>());
        }
        var assigned = new int[expected.size()];
        Arrays.fill(assigned, -1);
        for (var j = 0; j < owner.length; j++) {
            if (owner[j] >= 0) {
                assigned[owner[j]] = j;
            }
        }
        return assigned;
    }

    /** Finds an event for an expected one, and others for those that had it before (augmenting paths of Kuhn's algorithm). */
    private boolean assign(int index, List<StepEvent> expected, List<Arrived> actual, int[] owner, HashSet<Integer> tried) {
        for (var j = 0; j < owner.length; j++) {
            if (matches(expected.get(index), actual.get(j)) && tried.add(j)
                    && (owner[j] < 0 || assign(owner[j], expected, actual, owner, tried))) {
                owner[j] = index;
                return true;
            }
        }
        return false;
    }

    /** Shows an expected event beside the one that arrived. */
    List<Row> compare(StepEvent expected, Arrived actual) {
        var rows = new ArrayList<Row>();
        rows.add(new Row("", expected.type(), actual.type(), isSameType(expected, actual)));
        for (var value : expected.values()) {
            var present = read(actual, value.name());
            rows.add(new Row(value.name(), text(value), ValueText.of(present), ValueMatcher.matches(value, present)));
        }
        actual.values().forEach((name, value) -> {
            if (expected.values().stream().noneMatch(named -> (named.name() + ".").startsWith(name + ".") || named.name().startsWith(name + "["))) {
                rows.add(new Row(name, "", ValueText.of(value), true));
            }
        });
        return rows;
    }

    /** Shows an expected event for which none arrived. */
    static List<Row> missing(StepEvent expected) {
        var rows = new ArrayList<Row>();
        rows.add(new Row("", expected.type(), "", false));
        expected.values().forEach(value -> rows.add(new Row(value.name(), text(value), "", false)));
        return rows;
    }

    /** Shows an event that was not expected. */
    static List<Row> unexpected(Arrived actual) {
        var rows = new ArrayList<Row>();
        rows.add(new Row("", "", actual.type(), false));
        actual.values().forEach((name, value) -> rows.add(new Row(name, "", ValueText.of(value), false)));
        return rows;
    }

    private static String text(StepValue value) {
        return switch (value.kind()) {
            case NULL -> "null";
            case ANY -> "*";
            case TEXT -> isNumber(value.text()) || value.text().equals("true") || value.text().equals("false") ? value.text() + tolerance(value)
                    : ValueText.of(value.text());
        };
    }

    private static boolean isNumber(String text) {
        try {
            Double.parseDouble(text);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static String tolerance(StepValue value) {
        return value.tolerance() < 0 ? "" : " +/- " + value.tolerance();
    }

    /** Returns how many of the expected values an event has; the more, the more likely it is meant. */
    int likeness(StepEvent expected, Arrived actual) {
        return (int) expected.values().stream().filter(value -> value.kind() != ValueKind.ANY && ValueMatcher.matches(value, read(actual, value.name())))
                .count() + (isSameType(expected, actual) ? 1 : 0);
    }

    /** Reads a property, or a path of properties with points between them; null if there is none. */
    private Object read(Arrived actual, String path) {
        if (actual.values().containsKey(path)) {
            return actual.values().get(path);
        }
        Object value = actual.values();
        for (var step : path.split("\\.")) {
            var bracket = step.indexOf('[');
            value = property(value, bracket < 0 ? step : step.substring(0, bracket));
            value = bracket < 0 ? value : element(value, step.substring(bracket));
        }
        return value;
    }

    private static Object element(Object value, String index) {
        if (!index.matches("\\[\\d{1,9}]")) {
            return null;
        }
        var elements = switch (value) {
            case Object[] array -> Arrays.asList(array);
            case List<?> list -> list;
            case null, default -> List.of();
        };
        var number = Integer.parseInt(index.substring(1, index.length() - 1));
        return number < elements.size() ? elements.get(number) : null;
    }

    private Object property(Object holder, String name) {
        return switch (holder) {
            case null -> null;
            case EventBean event -> event.getEventType().isProperty(name) ? event.get(name) : null;
            case Map<?, ?> map -> map.get(name);
            default -> types.ofRecord(holder).map(type -> property(type, holder, name)).orElse(null);
        };
    }

    private static Object property(RuntimeEventType type, Object holder, String name) {
        var index = type.indexOf(name);
        return index < 0 ? null : type.get(holder, index);
    }
}
