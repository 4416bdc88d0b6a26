package org.millrace.runtime.plan.direct;

import java.util.List;
import java.util.Optional;

/** The columns of a row; one object shared by all rows of a statement. */
public final class Columns {

    /**
     * A column.
     *
     * @param kind     the kind of the values; empty for objects that expressions cannot use
     * @param nullable whether values may be null
     */
    record Column(String name, Optional<Kind> kind, boolean nullable) {
    }

    final List<Column> columns;

    // Interned, like property names, so that comparisons mostly end with the reference.
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

    /** Returns the index of a column; -1 if there is none with that name. */
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
