package org.millrace.epl.types;

import java.util.Objects;
import java.util.Optional;

/**
 * A property of an event.
 *
 * @param name   the name; case counts
 * @param type   the type of its value; of an indexed or mapped property that of one value
 * @param access how a query has to ask for it
 * @param column what it is beside that if it is a column of a table
 */
public record ShapeProperty(String name, EplType type, PropertyAccess access, Optional<TableColumn> column) {

    /** Checks that nothing is {@code null}. */
    public ShapeProperty {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(access, "access");
        Objects.requireNonNull(column, "column");
    }

    /** A property that is asked for by its name. */
    public static ShapeProperty of(String name, EplType type) {
        return new ShapeProperty(name, type, PropertyAccess.PLAIN, Optional.empty());
    }

    /** A column of a table. */
    public static ShapeProperty of(String name, EplType type, TableColumn column) {
        return new ShapeProperty(name, type, PropertyAccess.PLAIN, Optional.of(column));
    }

    /** The property as one line for hover and completion: {@code price: double}. */
    public String label() {
        var brackets = switch (access) {
            case PLAIN -> "";
            case INDEXED -> "[index]";
            case MAPPED -> "('key')";
        };
        return name + brackets + ": " + type.label();
    }
}
