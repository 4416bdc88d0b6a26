package org.millrace.runtime.event;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The property names of maps of one form; one object shared by all of them. Safe for use by any thread. */
public final class Names {

    /** Up to this number of names, a search one by one is faster than by hash codes. */
    private static final int FEW = 16;

    // Interned, like the names in generated code, so that comparisons mostly end with the reference.
    private final String[] names;
    private final Map<String, Integer> indexes;

    /** Creates the names of a form in their order. */
    public Names(List<String> names) {
        this.names = names.stream().map(String::intern).toArray(String[]::new);
        this.indexes = new HashMap<>();
        for (var i = 0; i < this.names.length; i++) {
            indexes.put(this.names[i], i);
        }
    }

    /** Returns the number of names. */
    public int size() {
        return names.length;
    }

    /** Returns the name at an index. */
    public String name(int index) {
        return names[index];
    }

    /** Returns whether an interned name is the one at an index; {@code false} for an index beyond the last one. */
    boolean isAt(int index, String name) {
        return index < names.length && names[index] == name;
    }

    /** Returns the index of a name; -1 if there is none. */
    public int indexOf(Object name) {
        if (names.length > FEW) {
            return indexes.getOrDefault(name, -1);
        }
        for (var i = 0; i < names.length; i++) {
            if (names[i] == name) {
                return i;
            }
        }
        for (var i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }
}
