package org.millrace.runtime.plan.direct;

import org.millrace.runtime.event.Names;

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
    private final Names names;

    Columns(List<Column> columns) {
        this.columns = List.copyOf(columns);
        this.names = new Names(columns.stream().map(Column::name).toList());
    }

    Names names() {
        return names;
    }

    int size() {
        return names.size();
    }

    int indexOf(String name) {
        return names.indexOf(name);
    }
}
