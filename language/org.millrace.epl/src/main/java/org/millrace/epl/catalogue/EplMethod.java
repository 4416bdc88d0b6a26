package org.millrace.epl.catalogue;

import org.millrace.epl.types.EplType;

import java.util.List;
import java.util.Objects;

/**
 * A method that EPL adds to values. Upper and lower case do not count in its name.
 *
 * @param name       the name
 * @param family     what it is called on
 * @param signatures the ways to call it
 * @param doc        what it is for
 * @param example    a query that uses it
 */
public record EplMethod(String name, Family family, List<Signature> signatures, String doc, String example) implements CallableEntry {

    /** What a method is called on. */
    public enum Family {
        /** Arrays and collections, of events and of other values. */
        ENUMERATION("Enumeration methods"),
        /** Date-time values. */
        DATE_TIME("Date-time methods"),
        /** Date-time values and events with timestamps. */
        INTERVAL("Interval methods"),
        /** The state of {@code window}, {@code first} and {@code last} in a table, and the aggregation itself. */
        WINDOW("Methods of window"),
        /** The state of {@code sorted} in a table, and the aggregation itself. */
        SORTED("Methods of sorted"),
        /** The state of {@code countMinSketch} in a table. */
        SKETCH("Methods of countMinSketch");

        private final String title;

        Family(String title) {
            this.title = title;
        }

        /** The title in the documentation. */
        public String title() {
            return title;
        }

        /** Whether methods of the family can be called on values of a type; so if the type is unknown. */
        public boolean appliesTo(EplType type) {
            return type.isUnknown() || switch (this) {
                case ENUMERATION -> type.element().isPresent();
                case DATE_TIME -> type.isDateTime();
                case INTERVAL -> type.isDateTime() || type instanceof EplType.Event;
                case WINDOW, SORTED, SKETCH -> false;
            };
        }
    }

    /** Checks that nothing is {@code null} and copies the list. */
    public EplMethod {
        Objects.requireNonNull(family, "family");
        signatures = List.copyOf(signatures);
    }
}
