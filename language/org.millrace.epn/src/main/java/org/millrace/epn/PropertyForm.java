package org.millrace.epn;

import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The types of properties as users write them: {@code double}, {@code double[]}, or an event type for records. */
public final class PropertyForm {

    private static final String REPEATED = "[]";

    private PropertyForm() {
    }

    /** Returns the type of a property, such as {@code double[]} or {@code Leg}. */
    public static String label(EventTypeProperty property) {
        var record = property.getRecord();
        var element = record == null ? property.getType().getLiteral() : record.getName() == null ? "?" : record.getName();
        return element + (property.isRepeated() ? REPEATED : "");
    }

    /** Returns whether a type of this form is repeated. */
    public static boolean isRepeated(String label) {
        return label.endsWith(REPEATED);
    }

    /** Returns the value type or the event type in a type of this form. */
    public static String element(String label) {
        return isRepeated(label) ? label.substring(0, label.length() - REPEATED.length()) : label;
    }

    /** Returns the event types that a type consists of, directly or through others, if it contains itself; the first and the last are the type. */
    public static Optional<List<EventType>> circle(EventType type) {
        return circle(type, type, new ArrayList<>(List.of(type)));
    }

    private static Optional<List<EventType>> circle(EventType from, EventType to, List<EventType> path) {
        for (var property : from.getProperties()) {
            var next = property.getRecord();
            if (next == null || next.eIsProxy() || next != to && path.contains(next)) {
                continue;
            }
            path.add(next);
            if (next == to) {
                return Optional.of(List.copyOf(path));
            }
            var found = circle(next, to, path);
            if (found.isPresent()) {
                return found;
            }
            path.removeLast();
        }
        return Optional.empty();
    }
}
