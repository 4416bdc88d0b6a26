package org.millrace.epl.catalogue;

import java.util.Objects;

/**
 * A value of {@code @Hint}. Upper and lower case do not count in its name.
 *
 * @param name  the name
 * @param value what comes after the name
 * @param doc   what it is for
 */
public record Hint(String name, Value value, String doc) implements CatalogueEntry {

    /** What comes after the name of a hint. */
    public enum Value {
        /** Nothing. */
        NONE(""),
        /** An equals sign and a number. */
        ASSIGNED("=number"),
        /** A list in parentheses. */
        LISTED("(list)");

        private final String label;

        Value(String label) {
            this.label = label;
        }

        /** The form, for documentation. */
        public String label() {
            return label;
        }
    }

    /** Checks that nothing is {@code null}. */
    public Hint {
        Objects.requireNonNull(value, "value");
    }
}
