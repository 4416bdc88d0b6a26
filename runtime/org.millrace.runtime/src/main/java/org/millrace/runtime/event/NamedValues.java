package org.millrace.runtime.event;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;

/**
 * A map from property names to values that shares its names with all maps of its form. Mutable like Esper's maps; a modification that
 * does not fit the form switches to an ordinary map internally.
 */
public abstract class NamedValues extends AbstractMap<String, Object> {

    private final Names names;
    private Map<String, Object> changed;

    /** Creates a map of a form. */
    protected NamedValues(Names names) {
        this.names = names;
    }

    /** Returns the value at an index in the form. */
    protected abstract Object value(int index);

    /** Returns whether the map contains the name at an index in the form. */
    protected boolean isSet(int index) {
        return true;
    }

    /** Sets the value at an index in the form, and returns whether that was possible. */
    protected boolean set(int index, Object value) {
        return false;
    }

    /** Returns whether the map is not of its form any more. */
    public final boolean isChanged() {
        return changed != null;
    }

    final Names names() {
        return names;
    }

    @Override
    public final Object get(Object name) {
        if (changed != null) {
            return changed.get(name);
        }
        var index = names.indexOf(name);
        return index < 0 ? null : value(index);
    }

    @Override
    public final boolean containsKey(Object name) {
        if (changed != null) {
            return changed.containsKey(name);
        }
        var index = names.indexOf(name);
        return index >= 0 && isSet(index);
    }

    @Override
    public final int size() {
        if (changed != null) {
            return changed.size();
        }
        var size = 0;
        for (var i = 0; i < names.size(); i++) {
            size += isSet(i) ? 1 : 0;
        }
        return size;
    }

    @Override
    public final Object put(String name, Object value) {
        if (changed == null) {
            var index = names.indexOf(name);
            if (index >= 0) {
                var before = value(index);
                if (set(index, value)) {
                    return before;
                }
            }
        }
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
            for (var i = 0; i < names.size(); i++) {
                if (isSet(i)) {
                    map.put(names.name(i), value(i));
                }
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
            return NamedValues.this.size();
        }

        @Override
        public Iterator<Entry<String, Object>> iterator() {
            return changed != null ? changed.entrySet().iterator() : new Unchanged();
        }
    }

    private final class Unchanged implements Iterator<Entry<String, Object>> {

        private int next = following(0);
        private String last;

        private int following(int index) {
            var set = index;
            while (set < names.size() && !isSet(set)) {
                set++;
            }
            return set;
        }

        @Override
        public boolean hasNext() {
            return next < names.size();
        }

        @Override
        public Entry<String, Object> next() {
            if (next >= names.size()) {
                throw new NoSuchElementException();
            }
            var name = names.name(next);
            var value = value(next);
            last = name;
            next = following(next + 1);
            return new SimpleEntry<>(name, value) {
                @Override
                public Object setValue(Object value) {
                    put(name, value);
                    return super.setValue(value);
                }
            };
        }

        @Override
        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            NamedValues.this.remove(last);
            last = null;
        }
    }
}
