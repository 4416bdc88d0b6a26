package org.millrace.profile.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * A compact table of counters: rows by key, with a fixed number of columns. Immutable.
 *
 * @param <K> the type of the row keys
 */
public final class CounterTable<K> {

    /** Marks tables in which no column is a maximum. */
    static final int NO_MAXIMUM = -1;

    private static final int OVERHEAD = 40;

    private final List<K> keys;
    private final int columns;
    private final long[] values;

    private CounterTable(List<K> keys, int columns, long[] values) {
        this.keys = keys;
        this.columns = columns;
        this.values = values;
    }

    /** Returns the row keys in row order. */
    public List<K> keys() {
        return keys;
    }

    /** Returns the counter of a row (from 0) and a column. */
    public long get(int row, int column) {
        return values[row * columns + column];
    }

    /** Returns the sum of a column. */
    public long sum(int column) {
        var sum = 0L;
        for (var i = column; i < values.length; i += columns) {
            sum += values[i];
        }
        return sum;
    }

    /** Merges two tables: adds the counters, but takes the maximum in one column. */
    CounterTable<K> merge(CounterTable<K> other, int maximum) {
        if (values.length == 0 || other.values.length == 0) {
            return values.length == 0 ? other : this;
        }
        if (keys == other.keys) {
            var sums = values.clone();
            add(sums, other.values, maximum);
            return new CounterTable<>(keys, columns, sums);
        }
        var rows = new LinkedHashMap<K, long[]>();
        for (var table : List.of(this, other)) {
            for (var i = 0; i < table.keys.size(); i++) {
                var row = Arrays.copyOfRange(table.values, i * columns, (i + 1) * columns);
                var there = rows.putIfAbsent(table.keys.get(i), row);
                if (there != null) {
                    add(there, row, maximum);
                }
            }
        }
        var all = new long[rows.size() * columns];
        var at = 0;
        for (var row : rows.values()) {
            System.arraycopy(row, 0, all, at, columns);
            at += columns;
        }
        return new CounterTable<>(List.copyOf(rows.keySet()), columns, all);
    }

    private void add(long[] sums, long[] others, int maximum) {
        for (var i = 0; i < sums.length; i++) {
            sums[i] = i % columns == maximum ? Math.max(sums[i], others[i]) : sums[i] + others[i];
        }
    }

    /** Returns the approximate memory use in bytes, without the shared keys. */
    int bytes() {
        return values.length == 0 ? 0 : OVERHEAD + Long.BYTES * values.length + 4 * keys.size();
    }

    /** Builds a table row by row. */
    static final class Builder<K> {

        private final List<K> keys = new ArrayList<>();
        private final int columns;
        private long[] values = new long[16];
        private int length;

        Builder(int columns) {
            this.columns = columns;
        }

        void add(K key, long... row) {
            keys.add(key);
            if (length + columns > values.length) {
                values = Arrays.copyOf(values, Math.max(values.length * 2, length + columns));
            }
            System.arraycopy(row, 0, values, length, columns);
            length += columns;
        }

        CounterTable<K> build(InternedNames names) {
            return new CounterTable<>(names.keys(List.copyOf(keys)), columns, Arrays.copyOf(values, length));
        }
    }
}
