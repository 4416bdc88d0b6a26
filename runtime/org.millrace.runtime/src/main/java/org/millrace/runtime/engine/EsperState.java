package org.millrace.runtime.engine;

import com.espertech.esper.common.client.EventBean;
import com.espertech.esper.common.client.util.StatementProperty;
import com.espertech.esper.common.client.util.StatementType;
import com.espertech.esper.common.internal.epl.subselect.SubSelectFactoryResult;
import com.espertech.esper.common.internal.statement.resource.StatementResourceHolder;
import com.espertech.esper.common.internal.view.core.View;
import com.espertech.esper.common.internal.view.core.ViewDataVisitable;
import com.espertech.esper.common.internal.view.core.ViewDataVisitableContainer;
import com.espertech.esper.common.internal.view.core.ViewDataVisitorContained;
import com.espertech.esper.common.internal.view.core.Viewable;
import com.espertech.esper.runtime.client.EPStatement;
import com.espertech.esper.runtime.internal.kernel.statement.EPStatementSPI;
import org.millrace.runtime.engine.StatementState.Copy;

import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Reads what a statement of Esper keeps: its windows, those of its subqueries, patterns, a named window or table, and the rows of groups. */
final class EsperState implements StatementState.Source {

    private final EPStatement statement;

    private EsperState(EPStatement statement) {
        this.statement = statement;
    }

    static StatementState of(String name, EPStatement statement) {
        return new StatementState(name, false, new EsperState(statement));
    }

    /** Passes the events in the data windows of a statement, while no event is being processed. */
    static void eventsInWindows(EPStatement statement, Consumer<Object> receiver) {
        for (var holder : holders(statement).values()) {
            var streams = holder.getTopViewables();
            for (var i = 0; streams != null && i < streams.length; i++) {
                events(streams[i], event -> receiver.accept(event.getUnderlying()));
            }
        }
    }

    /** Returns the resources of a statement by the ends of the names of their parts: one, or one for each partition of a context. */
    private static Map<String, StatementResourceHolder> holders(EPStatement statement) {
        var resources = ((EPStatementSPI) statement).getStatementContext().getStatementCPCacheService().getStatementResourceService();
        var holders = new LinkedHashMap<String, StatementResourceHolder>();
        Optional.ofNullable(resources.getResourcesUnpartitioned()).ifPresent(holder -> holders.put("", holder));
        Optional.ofNullable(resources.getResourcesPartitioned()).ifPresent(all ->
                all.forEach((partition, holder) -> holders.put(" of partition " + partition, holder)));
        return holders;
    }

    private static void events(Viewable view, Consumer<EventBean> receiver) {
        if (view instanceof ViewDataVisitable) {
            view.iterator().forEachRemaining(receiver);
        } else if (view instanceof ViewDataVisitableContainer windows) {
            windows.visitViewContainer(new ViewDataVisitorContained() {
                @Override
                public void visitPrimary(String name, int count) {
                    // The number of windows.
                }

                @Override
                public void visitContained(Object key, View window) {
                    events(window, receiver);
                }
            });
        }
    }

    private static boolean isWindow(Viewable view) {
        return view instanceof ViewDataVisitable || view instanceof ViewDataVisitableContainer;
    }

    private List<Rows> rows() {
        var parts = new ArrayList<Rows>();
        switch ((StatementType) statement.getProperty(StatementProperty.STATEMENTTYPE)) {
            case CREATE_WINDOW -> parts.add(new Rows("named window", this::current, false));
            // The rows of a table change.
            case CREATE_TABLE -> parts.add(new Rows("table", this::current, true));
            case SELECT -> {
                addWindows(parts);
                parts.add(new Rows("current rows", this::current, false));
            }
            default -> addWindows(parts);
        }
        return parts;
    }

    private void addWindows(List<Rows> parts) {
        holders(statement).forEach((suffix, holder) -> {
            var streams = holder.getTopViewables();
            for (var i = 0; streams != null && i < streams.length; i++) {
                if (isWindow(streams[i])) {
                    parts.add(window("window" + number(i, streams.length) + suffix, streams[i]));
                }
            }
            var patterns = holder.getPatternRoots();
            for (var i = 0; patterns != null && i < patterns.length; i++) {
                var pattern = patterns[i];
                if (pattern != null) {
                    parts.add(new Rows("partial matches" + number(i, patterns.length) + suffix,
                            receiver -> PartialMatches.of(pattern, EsperState::value).forEach(receiver), false));
                }
            }
            addSubqueries(suffix, Optional.ofNullable(holder.getSubselectStrategies()).orElse(Map.of()), parts);
        });
    }

    private void addSubqueries(String suffix, Map<Integer, SubSelectFactoryResult> subqueries, List<Rows> parts) {
        subqueries.forEach((number, subquery) -> {
            var view = subquery.getSubselectView();
            if (isWindow(view)) {
                parts.add(window("window of subquery" + number(number, subqueries.size()) + suffix, view));
            }
        });
    }

    private static String number(int index, int count) {
        return count == 1 ? "" : " " + (index + 1);
    }

    private Rows window(String name, Viewable view) {
        return new Rows(name, receiver -> events(view, receiver::accept), false);
    }

    private void current(Consumer<Object> receiver) {
        if (!statement.isDestroyed()) {
            var rows = statement.safeIterator();
            try {
                rows.forEachRemaining(receiver);
            } finally {
                rows.close();
            }
        }
    }

    @Override
    public List<StatementState.Part> parts() {
        return List.copyOf(rows());
    }

    @Override
    public <T> T exclusively(Supplier<T> read) {
        var locks = holders(statement).values().stream().map(holder -> holder.getAgentInstanceContext().getAgentInstanceLock()).toList();
        locks.forEach(lock -> lock.acquireReadLock());
        try {
            return read.get();
        } finally {
            locks.reversed().forEach(lock -> lock.releaseReadLock());
        }
    }

    @Override
    public Optional<List<Supplier<Copy>>> capture(int most, Predicate<String> wanted) {
        var left = most;
        var captured = new ArrayList<Supplier<Copy>>();
        for (var part : rows().stream().filter(each -> wanted.test(each.name())).toList()) {
            var rows = part.collect(0, left + 1L);
            if (rows.total() > left) {
                return Optional.empty();
            }
            left -= rows.total();
            captured.add(() -> new Copy(part.name(), true, rows.contents()));
        }
        return Optional.of(captured);
    }

    /** Returns the content of a row or event by name; the event itself if it has no properties. */
    private static Object value(Object row) {
        if (!(row instanceof EventBean event)) {
            return row;
        }
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

    /**
     * Rows that were collected under the lock of the statement.
     *
     * @param from  the number of the first one
     * @param total the number of all rows of the part
     * @param rows  the rows, of which the content is read without the lock
     */
    private record Collected(int from, int total, List<Object> rows) {

        List<Map.Entry<String, Object>> contents() {
            var contents = new ArrayList<Map.Entry<String, Object>>();
            for (var i = 0; i < rows.size(); i++) {
                contents.add(new SimpleImmutableEntry<>(Integer.toString(from + i), value(rows.get(i))));
            }
            return contents;
        }
    }

    /** A part that is read under the lock of the statement. */
    private final class Rows implements StatementState.Part {

        private final String name;
        private final Consumer<Consumer<Object>> all;
        private final Function<Object, Object> kept;

        /**
         * @param all    passes all rows; the thread has exclusive access
         * @param change whether rows change, so that their content is read at once
         */
        Rows(String name, Consumer<Consumer<Object>> all, boolean change) {
            this.name = name;
            this.all = all;
            this.kept = change ? EsperState::value : Function.identity();
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public boolean isNumbered() {
            return true;
        }

        /** Collects some rows, and counts all; the thread has exclusive access. */
        Collected collect(int from, long count) {
            var rows = new ArrayList<>();
            var total = new int[1];
            all.accept(row -> {
                if (total[0] >= from && rows.size() < count) {
                    rows.add(kept.apply(row));
                }
                total[0]++;
            });
            return new Collected(from, total[0], rows);
        }

        @Override
        public StatementState.Page read(int from, int count) {
            var collected = exclusively(() -> collect(from, count));
            return new StatementState.Page(collected.total(), collected.contents());
        }
    }
}
