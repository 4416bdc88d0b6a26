package org.millrace.runtime.plan.direct;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * The output of a statement: a map from column names to values, which are typed fields of generated subclasses.
 * Mutable like Esper's maps; the first modification switches to an ordinary map internally.
 */
public abstract class Row extends AbstractMap<String, Object> {

    private final Columns columns;
    private Map<String, Object> changed;

    /** For generated classes. */
    protected Row(Columns columns) {
        this.columns = columns;
    }

    /** Returns the original value of a column. */
    protected abstract Object value(int column);

    Columns columns() {
        return columns;
    }

    boolean isChanged() {
        return changed != null;
    }

    @Override
    public final Object get(Object name) {
        if (changed != null) {
            return changed.get(name);
        }
        var index = columns.indexOf(name);
        return index < 0 ? null : value(index);
    }

    @Override
    public final boolean containsKey(Object name) {
        return changed != null ? changed.containsKey(name) : columns.indexOf(name) >= 0;
    }

    @Override
    public final int size() {
        return changed != null ? changed.size() : columns.size();
    }

    @Override
    public final Object put(String name, Object value) {
        return change().put(name, value);
    }

    @Override
    public final Object remove(Object name) {
        return change().remove(name);
    }

    @Override
    public final void clear() {
        change().clear();
    }

    private Map<String, Object> change() {
        if (changed == null) {
            var map = new LinkedHashMap<String, Object>();
            for (var i = 0; i < columns.size(); i++) {
                map.put(columns.name(i), value(i));
            }
            changed = map;
        }
        return changed;
    }

    @Override
    public final Set<Entry<String, Object>> entrySet() {
        return changed != null ? changed.entrySet() : new Entries();
    }

    private final class Entries extends AbstractSet<Entry<String, Object>> {

        @Override
        public int size() {
            return Row.this.size();
        }

        @Override
        public Iterator<Entry<String, Object>> iterator() {
            return changed != null ? changed.entrySet().iterator() : new Unchanged();
        }
    }

    private final class Unchanged implements Iterator<Entry<String, Object>> {

        private int next;

        @Override
        public boolean hasNext() {
            return next < columns.size();
        }

        @Override
        public Entry<String, Object> next() {
            if (next >= columns.size()) {
                throw new NoSuchElementException();
            }
            var name = columns.name(next);
            return new SimpleEntry<>(name, value(next++)) {
                @Override
                public Object setValue(Object value) {
                    put(name, value);
                    return super.setValue(value);
                }
            };
        }

        @Override
        public void remove() {
            throw new UnsupportedOperationException("remove by the map, not by its iterator");
        }
    }
}
