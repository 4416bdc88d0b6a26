package org.millrace.runtime.engine;

import com.espertech.esper.common.client.EventBean;
import com.espertech.esper.runtime.client.EPRuntime;
import com.espertech.esper.runtime.client.EPStatement;
import com.espertech.esper.runtime.internal.kernel.service.EPRuntimeSPI;
import org.millrace.runtime.snapshot.CapturedState;
import org.millrace.runtime.snapshot.StateBuffer;
import org.millrace.runtime.snapshot.StateValues;

import java.io.DataInput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The rows of named windows, which are saved themselves. Used while no event is being processed. */
final class SavedWindows {

    private SavedWindows() {
    }

    /** The rows of a window at one moment; rows do not change. */
    private record Rows(String statement, List<String> columns, List<EventBean> rows) {

        static Rows of(EPStatement window) {
            var rows = new ArrayList<EventBean>();
            window.iterator().forEachRemaining(rows::add);
            return new Rows(window.getName(), List.of(window.getEventType().getPropertyNames()), rows);
        }

        void write(StateBuffer out) throws IOException {
            StateValues.writeText(out, statement);
            out.writeInt(columns.size());
            for (var column : columns) {
                StateValues.writeText(out, column);
            }
            out.writeInt(rows.size());
            for (var row : rows) {
                for (var column : columns) {
                    StateValues.writeKey(out, row.get(column));
                }
            }
        }
    }

    /** Captures the rows of windows. */
    static CapturedState capture(List<EPStatement> windows) {
        var all = windows.stream().map(Rows::of).toList();
        return CapturedState.of(out -> {
            out.writeInt(all.size());
            for (var window : all) {
                window.write(out);
            }
        });
    }

    /**
     * Reads rows and gives them to windows in place of their present ones.
     *
     * @param windows the statements that declare the present windows
     * @param takes   whether a statement has the declaration with which the rows were saved
     */
    static void load(DataInput in, EPRuntime runtime, List<EPStatement> windows, Predicate<String> takes) throws IOException {
        for (var rest = in.readInt(); rest > 0; rest--) {
            var statement = StateValues.readText(in);
            var columns = new ArrayList<String>();
            for (var left = in.readInt(); left > 0; left--) {
                columns.add(StateValues.readText(in));
            }
            var rows = new ArrayList<Map<String, Object>>();
            for (var left = in.readInt(); left > 0; left--) {
                var row = new LinkedHashMap<String, Object>();
                for (var column : columns) {
                    row.put(column, StateValues.readKey(in));
                }
                rows.add(row);
            }
            windows.stream().filter(window -> window.getName().equals(statement) && takes.test(statement)).findFirst()
                    .ifPresent(window -> replace(runtime, window, rows));
        }
    }

    private static void replace(EPRuntime runtime, EPStatement window, List<Map<String, Object>> rows) {
        var services = ((EPRuntimeSPI) runtime).getServicesContext();
        var name = window.getEventType().getName();
        var root = services.getNamedWindowManagementService().getNamedWindow(window.getDeploymentId(), name).getNamedWindowInstanceNoContext()
                .getRootViewInstance();
        var present = new ArrayList<EventBean>();
        window.iterator().forEachRemaining(present::add);
        // One after the other, as statements insert and delete them.
        present.forEach(row -> root.update(null, new EventBean[] { row }));
        var factory = services.getEventBeanTypedEventFactory();
        rows.forEach(row -> root.update(new EventBean[] { factory.adapterForTypedMap(row, window.getEventType()) }, null));
    }
}
