package org.millrace.runtime.engine;

import com.espertech.esper.common.client.EventBean;
import com.espertech.esper.common.client.util.StatementProperty;
import com.espertech.esper.common.client.util.StatementType;
import com.espertech.esper.common.internal.statement.resource.StatementResourceHolder;
import com.espertech.esper.common.internal.view.core.View;
import com.espertech.esper.common.internal.view.core.ViewDataVisitable;
import com.espertech.esper.common.internal.view.core.ViewDataVisitableContainer;
import com.espertech.esper.common.internal.view.core.ViewDataVisitorContained;
import com.espertech.esper.common.internal.view.core.Viewable;
import com.espertech.esper.runtime.client.EPStatement;
import com.espertech.esper.runtime.internal.kernel.statement.EPStatementSPI;

import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Reads what a statement of Esper keeps: its windows, patterns, a named window or table, and the rows of groups. */
final class EsperState {

    private final EPStatement statement;

    private EsperState(EPStatement statement) {
        this.statement = statement;
    }

    static StatementState of(String name, EPStatement statement) {
        return new StatementState(name, false, new EsperState(statement)::parts);
    }

    /** Passes the events in the data windows of a statement, while no event is being processed. */
    static void eventsInWindows(EPStatement statement, Consumer<Object> receiver) {
        var resources = ((EPStatementSPI) statement).getStatementContext().getStatementCPCacheService().getStatementResourceService();
        Optional.ofNullable(resources.getResourcesUnpartitioned()).ifPresent(holder -> eventsInWindows(holder, receiver));
        Optional.ofNullable(resources.getResourcesPartitioned()).ifPresent(all -> all.values().forEach(holder -> eventsInWindows(holder, receiver)));
    }

    private static void eventsInWindows(StatementResourceHolder holder, Consumer<Object> receiver) {
        var streams = holder.getTopViewables();
        for (var i = 0; streams != null && i < streams.length; i++) {
            eventsInWindows(streams[i], receiver);
        }
    }

    private static void eventsInWindows(Viewable view, Consumer<Object> receiver) {
        if (view instanceof ViewDataVisitable) {
            view.iterator().forEachRemaining(event -> receiver.accept(event.getUnderlying()));
        } else if (view instanceof ViewDataVisitableContainer windows) {
            windows.visitViewContainer(new ViewDataVisitorContained() {
                @Override
                public void visitPrimary(String name, int count) {
                    // The number of windows.
                }

                @Override
                public void visitContained(Object key, View window) {
                    eventsInWindows(window, receiver);
                }
            });
        }
    }

    private List<StatementState.Part> parts() {
        var parts = new ArrayList<StatementState.Part>();
        switch ((StatementType) statement.getProperty(StatementProperty.STATEMENTTYPE)) {
            case CREATE_WINDOW -> parts.add(new Rows("named window", Optional.empty()));
            case CREATE_TABLE -> parts.add(new Rows("table", Optional.empty()));
            case SELECT -> {
                windows().forEach(parts::add);
                parts.add(new Rows("current rows", Optional.empty()));
            }
            default -> windows().forEach(parts::add);
        }
        return parts;
    }

    /** Returns the data windows and patterns, in each partition of a context. */
    private List<Rows> windows() {
        var resources = ((EPStatementSPI) statement).getStatementContext().getStatementCPCacheService().getStatementResourceService();
        var windows = new ArrayList<Rows>();
        Optional.ofNullable(resources.getResourcesUnpartitioned()).ifPresent(holder -> addWindows("", holder, windows));
        Optional.ofNullable(resources.getResourcesPartitioned()).ifPresent(all ->
                all.forEach((partition, holder) -> addWindows(" of partition " + partition, holder, windows)));
        return windows;
    }

    private void addWindows(String suffix, StatementResourceHolder holder, List<Rows> windows) {
        var streams = holder.getTopViewables();
        for (var i = 0; streams != null && i < streams.length; i++) {
            var view = streams[i];
            if (view instanceof ViewDataVisitable) {
                windows.add(new Rows("window" + (streams.length == 1 ? "" : " " + (i + 1)) + suffix, Optional.of(new Kept(holder, (from, count) ->
                        page(view.iterator(), EsperState::value, from, count)))));
            }
        }
        var patterns = holder.getPatternRoots();
        for (var i = 0; patterns != null && i < patterns.length; i++) {
            var pattern = patterns[i];
            if (pattern != null) {
                windows.add(new Rows("partial matches" + (patterns.length == 1 ? "" : " " + (i + 1)) + suffix, Optional.of(new Kept(holder, (from, count) ->
                        page(PartialMatches.of(pattern, EsperState::value).iterator(), row -> row, from, count)))));
            }
        }
    }

    /** Reads rows; the thread has the lock of the statement. */
    @FunctionalInterface
    private interface Reader {
        StatementState.Page read(int from, int count);
    }

    /**
     * A data window or a pattern.
     *
     * @param holder the resources with its lock
     * @param reader reads it
     */
    private record Kept(StatementResourceHolder holder, Reader reader) {
    }

    private static <T> StatementState.Page page(Iterator<T> all, Function<T, Object> value, int from, int count) {
        var rows = new ArrayList<Map.Entry<String, Object>>();
        var index = 0;
        for (; all.hasNext(); index++) {
            var next = all.next();
            if (index >= from && index - from < count) {
                rows.add(new SimpleImmutableEntry<>(Integer.toString(index), value.apply(next)));
            }
        }
        return new StatementState.Page(index, rows);
    }

    /** Returns the content of a row or event by name; the event itself if it has no properties. */
    private static Object value(EventBean event) {
        var values = new LinkedHashMap<String, Object>();
        for (var name : event.getEventType().getPropertyNames()) {
            values.put(name, read(event, name));
        }
        return values.isEmpty() ? String.valueOf(event.getUnderlying()) : values;
    }

    private static Object read(EventBean event, String name) {
        try {
            var value = event.get(name);
            return value instanceof EventBean nested ? value(nested) : value;
        } catch (RuntimeException | LinkageError e) {
            // Getters are user code.
            return "cannot be read: " + e;
        }
    }

    /** Rows that are copied under the lock of the statement. */
    private final class Rows implements StatementState.Part {

        private final String name;
        private final Optional<Kept> kept;

        /** @param kept the data window or pattern; empty for the rows of the statement */
        Rows(String name, Optional<Kept> kept) {
            this.name = name;
            this.kept = kept;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public boolean isNumbered() {
            return true;
        }

        @Override
        public StatementState.Page read(int from, int count) {
            return kept.map(data -> read(data, from, count)).orElseGet(() -> readRows(from, count));
        }

        private StatementState.Page read(Kept data, int from, int count) {
            var lock = data.holder().getAgentInstanceContext().getAgentInstanceLock();
            lock.acquireReadLock();
            try {
                return data.reader().read(from, count);
            } finally {
                lock.releaseReadLock();
            }
        }

        private StatementState.Page readRows(int from, int count) {
            if (statement.isDestroyed()) {
                return new StatementState.Page(0, List.of());
            }
            var rows = statement.safeIterator();
            try {
                return page(rows, EsperState::value, from, count);
            } finally {
                rows.close();
            }
        }
    }
}
