package org.millrace.runtime.engine;

import org.millrace.runtime.plan.direct.DirectStatement;
import org.millrace.runtime.plan.direct.GroupedStatement;

import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Reads what a direct statement keeps. */
final class DirectState {

    private final DirectStatement statement;
    private final BiasedStateLock stateLock;

    private DirectState(DirectStatement statement, BiasedStateLock stateLock) {
        this.statement = statement;
        this.stateLock = stateLock;
    }

    /** @param stateLock the lock of all direct statements of the engine */
    static StatementState of(String name, DirectStatement statement, BiasedStateLock stateLock) {
        return new StatementState(name, true, new DirectState(statement, stateLock)::parts);
    }

    private List<StatementState.Part> parts() {
        if (statement instanceof GroupedStatement grouped) {
            return List.of(new Rows("groups", false, () -> entries(grouped.shownGroups())));
        }
        var parts = new ArrayList<StatementState.Part>();
        var aggregations = new Rows("aggregations", false, this::aggregations);
        if (aggregations.read(0, 1).total() > 0) {
            parts.add(aggregations);
        }
        var window = new Rows("window", true, this::window);
        if (window.read(0, 1).total() > 0) {
            parts.add(window);
        }
        return parts;
    }

    private List<Map.Entry<String, Object>> aggregations() {
        var values = new LinkedHashMap<String, Object>();
        statement.show(values);
        return entries(values);
    }

    private List<Map.Entry<String, Object>> window() {
        var rows = new ArrayList<Map.Entry<String, Object>>();
        for (var i = 0; i < statement.windowSize(); i++) {
            var values = new LinkedHashMap<String, Object>();
            statement.showWindow(i, values);
            rows.add(new SimpleImmutableEntry<>(Integer.toString(i), values));
        }
        return rows;
    }

    private static List<Map.Entry<String, Object>> entries(Map<?, ?> values) {
        var entries = new ArrayList<Map.Entry<String, Object>>();
        values.forEach((key, value) -> entries.add(new SimpleImmutableEntry<>(String.valueOf(key), value)));
        return entries;
    }

    private <T> T locked(Supplier<T> read) {
        if (!stateLock.acquire()) {
            return statement.exclusively(read);
        }
        try {
            return read.get();
        } finally {
            stateLock.release();
        }
    }

    /** Rows that are copied under the lock. */
    private final class Rows implements StatementState.Part {

        private final String name;
        private final boolean numbered;
        private final Supplier<List<Map.Entry<String, Object>>> rows;

        Rows(String name, boolean numbered, Supplier<List<Map.Entry<String, Object>>> rows) {
            this.name = name;
            this.numbered = numbered;
            this.rows = rows;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public boolean isNumbered() {
            return numbered;
        }

        @Override
        public StatementState.Page read(int from, int count) {
            var all = locked(rows);
            var start = Math.min(from, all.size());
            return new StatementState.Page(all.size(), List.copyOf(all.subList(start, (int) Math.min(all.size(), (long) start + count))));
        }
    }
}
