package org.millrace.runtime.plan.direct;

import java.util.List;
import java.util.Optional;

/** The columns of a row, one object for all rows of a statement. */
public final class Columns {

    /**
     * A column.
     *
     * @param kind     of its values; empty if they are objects that no expression can compute with
     * @param nullable whether there may be no value
     */
    record Column(String name, Optional<Kind> kind, boolean nullable) {
    }

    final List<Column> columns;

    // Interned, as names of properties are: then comparing them mostly ends with the reference.
    private final String[] names;

    Columns(List<Column> columns) {
        this.columns = List.copyOf(columns);
        this.names = columns.stream().map(column -> column.name().intern()).toArray(String[]::new);
    }

    int size() {
        return names.length;
    }

    String name(int index) {
        return names[index];
    }

    /** Where a column is; -1 if there is none of that name. */
    int indexOf(Object name) {
        for (var i = 0; i < names.length; i++) {
            if (names[i] == name) {
                return i;
            }
        }
        for (var i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }
}
