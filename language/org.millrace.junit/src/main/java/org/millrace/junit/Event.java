package org.millrace.junit;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * An event that a test sends or expects, or the rows of a CSV file, each of which is one.
 *
 * <p>Values are strings, numbers, booleans, enum constants, times of {@code java.time}, byte arrays and {@code null}; times and
 * bytes may be written as strings, as in a scenario. Of an expected event, only the named properties are compared, {@code a.b} is
 * a property of a property, and values may also be {@link #any()} and {@link #near}.
 *
 * @param type   the event type; empty for an expected event of any type
 * @param rows   the CSV file, relative to the project, whose first line names the properties; empty for one event
 * @param values the values by property
 */
public record Event(String type, String rows, Map<String, Object> values) {

    /** A value that an expected event may have. */
    sealed interface Expected permits Any, Near {
    }

    private record Any() implements Expected {

        @Override
        public String toString() {
            return "any value";
        }
    }

    record Near(double value, double tolerance) implements Expected {
    }

    /** Copies the values. */
    public Event {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(rows, "rows");
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /**
     * Creates an event.
     *
     * @param type   the event type
     * @param values the values by property; properties that are left out are not set, or not compared
     */
    public static Event of(String type, Map<String, ?> values) {
        return new Event(type, "", new LinkedHashMap<>(values));
    }

    /**
     * Creates the events of a CSV file: one for each row behind the first line, which names the properties. Empty cells are not
     * set, or not compared.
     *
     * @param type the event type
     * @param file the file, relative to the project
     */
    public static Event rows(String type, String file) {
        return new Event(type, file, Map.of());
    }

    /** Returns an expected value that stands for any except {@code null}. */
    public static Object any() {
        return new Any();
    }

    /**
     * Returns an expected number.
     *
     * @param value     the number
     * @param tolerance the largest difference; not negative
     */
    public static Object near(double value, double tolerance) {
        if (!Double.isFinite(value) || !(tolerance >= 0) || Double.isInfinite(tolerance)) {
            throw new IllegalArgumentException(value + " +/- " + tolerance + " is no number with a tolerance; write for instance near(10, 0.01)");
        }
        return new Near(value, tolerance);
    }
}
