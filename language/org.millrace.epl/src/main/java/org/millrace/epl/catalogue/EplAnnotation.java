package org.millrace.epl.catalogue;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A built-in annotation. Upper and lower case do not count in its name.
 *
 * @param name       the name without the {@code @}
 * @param target     where it stands
 * @param attributes its attributes; the value without a name is the attribute {@code value}
 * @param choices    the values allowed for {@code value}; empty if any is
 * @param doc        what it is for
 * @param example    a query that uses it
 */
public record EplAnnotation(String name, Target target, List<Parameter> attributes, List<String> choices, String doc,
        String example) implements CatalogueEntry {

    /** Where an annotation stands. */
    public enum Target {
        /** Before any statement. */
        STATEMENT("a statement"),
        /** Before {@code create schema}. */
        SCHEMA("a schema"),
        /** After the word {@code pattern}. */
        PATTERN("a pattern"),
        /** After the filter of an event in a pattern. */
        FILTER("an event of a pattern"),
        /** After an expression in {@code select}. */
        SELECTION("a selected expression"),
        /** After a column of a table. */
        COLUMN("a column of a table");

        private final String label;

        Target(String label) {
            this.label = label;
        }

        /** The place in a few words, for documentation. */
        public String label() {
            return label;
        }
    }

    /** Checks that nothing is {@code null} and copies the lists. */
    public EplAnnotation {
        Objects.requireNonNull(target, "target");
        attributes = List.copyOf(attributes);
        choices = List.copyOf(choices);
    }

    /** The annotation with its attributes, for hover and completion. */
    public String label() {
        return "@" + name + (attributes.isEmpty() ? "" : attributes.stream().map(Parameter::label).collect(Collectors.joining(", ", "(", ")")));
    }
}
