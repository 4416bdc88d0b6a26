package org.millrace.runtime.engine;

import org.millrace.runtime.engine.StatementState.Copy;
import org.millrace.runtime.plan.direct.DirectStatement;
import org.millrace.runtime.plan.direct.GroupedStatement;

import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Reads what a direct statement keeps. */
final class DirectState implements StatementState.Source {

    private final DirectStatement statement;
    private final BiasedStateLock stateLock;

    private DirectState(DirectStatement statement, BiasedStateLock stateLock) {
        this.statement = statement;
        this.stateLock = stateLock;
    }

    /** @param stateLock the lock of all direct statements of the engine */
    static StatementState of(String name, DirectStatement statement, BiasedStateLock stateLock) {
        return new StatementState(name, true, new DirectState(statement, stateLock));
    }

    @Override
    public List<StatementState.Part> parts() {
        return exclusively(this::copies).stream().map(copy -> (StatementState.Part) new Rows(copy.name(), copy.isNumbered())).toList();
    }

    @Override
    public Optional<List<Supplier<Copy>>> capture(int most, Predicate<String> wanted) {
        var copies = copies().stream().filter(copy -> wanted.test(copy.name())).toList();
        return copies.stream().mapToInt(copy -> copy.rows().size()).sum() > most ? Optional.empty()
                : Optional.of(copies.stream().map(copy -> (Supplier<Copy>) () -> copy).toList());
    }

    private List<Copy> copies() {
        if (statement instanceof GroupedStatement grouped) {
            return List.of(new Copy("groups", false, entries(grouped.shownGroups())));
        }
        var copies = new ArrayList<Copy>();
        var aggregations = new LinkedHashMap<String, Object>();
        statement.show(aggregations);
        if (!aggregations.isEmpty()) {
            copies.add(new Copy("aggregations", false, entries(aggregations)));
        }
        if (statement.windowSize() > 0) {
            copies.add(new Copy("window", true, window()));
        }
        return copies;
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

    @Override
    public <T> T exclusively(Supplier<T> read) {
        if (!stateLock.acquire()) {
            return statement.exclusively(read);
        }
        try {
            return read.get();
        } finally {
            stateLock.release();
        }
    }

    /** The present rows of a part. */
    private final class Rows implements StatementState.Part {

        private final String name;
        private final boolean numbered;

        Rows(String name, boolean numbered) {
            this.name = name;
            this.numbered = numbered;
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
            return exclusively(DirectState.this::copies).stream().filter(copy -> copy.name().equals(name)).findFirst()
                    .orElseGet(() -> new Copy(name, numbered, List.of())).read(from, count);
        }
    }
}
