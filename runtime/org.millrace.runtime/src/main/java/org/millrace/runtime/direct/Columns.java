package org.millrace.runtime.direct;

import java.util.List;

/** The names of the columns of a row, one object for all rows of a statement. */
public final class Columns {

    final String[] names;

    Columns(List<String> names) {
        // Interned, as names of properties are: then comparing them mostly ends with the reference.
        this.names = names.stream().map(String::intern).toArray(String[]::new);
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
