package org.millrace.epl.link;

import org.millrace.epl.types.EplType;
import org.millrace.epl.types.EventShape;
import org.millrace.epl.types.ShapeProperty;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Something that a statement declares.
 *
 * @param kind          what it is
 * @param name          its name, without back-ticks
 * @param place         where its name is written
 * @param statement     all of the statement
 * @param type          the type of a variable, of the result of an expression, or of the events; else unknown
 * @param shape         what the events of a stream, schema, window or table, or the properties of a
 *                      context consist of
 * @param parameters    the names of the parameters of an expression or script
 * @param members       where its columns are written, by their names
 * @param documentation what its author says about it; may be empty
 */
public record Declaration(Kind kind, String name, Place place, Place statement, EplType type, Optional<EventShape> shape,
        List<String> parameters, Map<String, Place> members, String documentation) {

    /** What is declared. */
    public enum Kind {
        /** By {@code insert into} a name that nobody declared. */
        STREAM("stream"),
        /** By {@code create schema}. */
        SCHEMA("schema"),
        /** By {@code create window}. */
        WINDOW("named window"),
        /** By {@code create table}. */
        TABLE("table"),
        /** By {@code create variable}. */
        VARIABLE("variable"),
        /** By {@code create context}. */
        CONTEXT("context"),
        /** By {@code create expression}, or in front of a statement. */
        EXPRESSION("expression"),
        /** As an expression, but written in another language. */
        SCRIPT("script"),
        /** By {@code create index}. */
        INDEX("index"),
        /** By {@code inlined_class}; its methods are not known. */
        CLASS("class"),
        /** By {@code create dataflow}. */
        DATAFLOW("dataflow");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** The kind in a word or two. */
        public String label() {
            return label;
        }

        /** Whether it has events that a query can select from. */
        public boolean isSource() {
            return this == STREAM || this == SCHEMA || this == WINDOW || this == TABLE;
        }
    }

    /** Checks that nothing is {@code null} and copies the collections. */
    public Declaration {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(statement, "statement");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(documentation, "documentation");
        parameters = List.copyOf(parameters);
        members = Map.copyOf(members);
    }

    /** The declaration as one line for hover and completion: {@code variable limit: double}. */
    public String label() {
        return kind.label() + " " + name + switch (kind) {
            case STREAM, SCHEMA, WINDOW, TABLE, CONTEXT -> shape.map(s -> s.properties().stream().map(ShapeProperty::label)
                    .collect(Collectors.joining(", ", "(", s.open() ? ", …)" : ")"))).orElse("");
            case EXPRESSION, SCRIPT -> (parameters.isEmpty() ? "" : "(" + String.join(", ", parameters) + ")") + ": " + type.label();
            case VARIABLE -> ": " + type.label();
            case INDEX, CLASS, DATAFLOW -> "";
        };
    }
}
