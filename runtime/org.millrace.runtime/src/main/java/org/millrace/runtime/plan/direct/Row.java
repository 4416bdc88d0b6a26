package org.millrace.runtime.plan.direct;

import org.millrace.runtime.event.NamedValues;

/** The output of a statement: a map from column names to values, which are typed fields of generated subclasses. */
public abstract class Row extends NamedValues {

    private final Columns columns;

    /** For generated classes. */
    protected Row(Columns columns) {
        super(columns.names());
        this.columns = columns;
    }

    Columns columns() {
        return columns;
    }
}
