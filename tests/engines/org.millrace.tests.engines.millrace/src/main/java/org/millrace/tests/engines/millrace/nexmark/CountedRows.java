package org.millrace.tests.engines.millrace.nexmark;

import org.millrace.runtime.api.EventListener;
import org.millrace.tests.engines.nexmark.QueryRun;
import org.millrace.tests.engines.nexmark.ResultRows;

import java.util.HashMap;
import java.util.Map;

/** The bean at the end: takes the rows of the query. */
public final class CountedRows implements EventListener<Object> {

    private final ResultRows rows = QueryRun.current().rows();
    private final boolean written = rows.areWritten();

    /** Called by the runtime. */
    public CountedRows() {
    }

    @Override
    public void onEvent(Object row) {
        if (written) {
            rows.write(values(row));
        } else {
            rows.add();
        }
    }

    /** Returns the values of a row; whole events are records. */
    private static Map<?, ?> values(Object row) {
        if (row instanceof Map<?, ?> map) {
            return map;
        }
        var values = new HashMap<String, Object>();
        try {
            for (var component : row.getClass().getRecordComponents()) {
                values.put(component.getName(), component.getAccessor().invoke(row));
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        return values;
    }
}
