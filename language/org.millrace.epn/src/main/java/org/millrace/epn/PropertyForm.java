package org.millrace.epn;

import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The types of properties as users write them: {@code double}, {@code double[]}, or an event type for records. */
public final class PropertyForm {

    private static final String REPEATED = "[]";

    private PropertyForm() {
    }

    /** Returns the type of a property, such as {@code double[]} or {@code Leg}. */
    public static String label(EventTypeProperty property) {
        var record = property.getRecord();
        var element = record == null ? property.getType().getLiteral() : record.getName() == null ? "?" : record.getName();
        return property.isRepeated() ? array(element) : element;
    }

    /** Returns whether a type of this form is repeated. */
    public static boolean isRepeated(String label) {
        return label.endsWith(REPEATED);
    }

    /** Returns the value type or the event type in a type of this form. */
    public static String element(String label) {
        return isRepeated(label) ? label.substring(0, label.length() - REPEATED.length()) : label;
    }

    /** Returns the type of an array of values or records. */
    public static String array(String element) {
        return element + REPEATED;
    }

    /**
     * Returns how an event type contains another one, or itself, through its records: the first and the last of the types are
     * these two. Empty if it does not contain it.
     */
    public static Optional<List<EventType>> path(EventType from, EventType to) {
        return path(from, to, List.of(from), new HashSet<>());
    }

    private static Optional<List<EventType>> path(EventType from, EventType to, List<EventType> before, Set<EventType> seen) {
        return from.getProperties().stream().map(EventTypeProperty::getRecord).filter(record -> record != null && !record.eIsProxy() && seen.add(record))
                .flatMap(record -> {
                    var path = new ArrayList<>(before);
                    path.add(record);
                    return (record == to ? Optional.of(List.copyOf(path)) : path(record, to, path, seen)).stream();
                }).findFirst();
    }
}
