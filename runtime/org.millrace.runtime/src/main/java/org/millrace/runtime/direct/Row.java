package org.millrace.runtime.direct;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * The output of a statement: a map from the names of its columns to their values, kept in an array. It
 * can be changed as the maps that Esper sends can; the first change that is more than another value
 * makes it an ordinary map inside.
 */
public final class Row extends AbstractMap<String, Object> {

    private final Columns columns;
    private final Object[] values;
    private Map<String, Object> changed;

    /**
     * Makes a row.
     *
     * @param values one for each column; the array belongs to the row
     */
    public Row(Columns columns, Object[] values) {
        this.columns = columns;
        this.values = values;
    }

    @Override
    public Object get(Object name) {
        if (changed != null) {
            return changed.get(name);
        }
        var index = columns.indexOf(name);
        return index < 0 ? null : values[index];
    }

    @Override
    public boolean containsKey(Object name) {
        return changed != null ? changed.containsKey(name) : columns.indexOf(name) >= 0;
    }

    @Override
    public int size() {
        return changed != null ? changed.size() : values.length;
    }

    @Override
    public Object put(String name, Object value) {
        var index = changed != null ? -1 : columns.indexOf(name);
        if (index < 0) {
            return change().put(name, value);
        }
        var before = values[index];
        values[index] = value;
        return before;
    }

    @Override
    public Object remove(Object name) {
        return change().remove(name);
    }

    @Override
    public void clear() {
        change().clear();
    }

    private Map<String, Object> change() {
        if (changed == null) {
            var map = new LinkedHashMap<String, Object>();
            for (var i = 0; i < values.length; i++) {
                map.put(columns.names[i], values[i]);
            }
            changed = map;
        }
        return changed;
    }

    @Override
    public Set<Entry<String, Object>> entrySet() {
        return changed != null ? changed.entrySet() : new Entries();
    }

    private final class Entries extends AbstractSet<Entry<String, Object>> {

        @Override
        public int size() {
            return values.length;
        }

        @Override
        public Iterator<Entry<String, Object>> iterator() {
            return new Iterator<>() {

                private int next;

                @Override
                public boolean hasNext() {
                    return next < values.length;
                }

                @Override
                public Entry<String, Object> next() {
                    if (next >= values.length) {
                        throw new NoSuchElementException();
                    }
                    var index = next++;
                    return new SimpleEntry<>(columns.names[index], values[index]) {
                        @Override
                        public Object setValue(Object value) {
                            values[index] = value;
                            return super.setValue(value);
                        }
                    };
                }
            };
        }
    }
}
