package org.millrace.epl.expect;

import java.util.Arrays;

/** A set of ways in the order of their coming. */
final class Ways {

    private int size;
    private int[] state = new int[256];
    private int[] call = new int[256];
    private int[] table = new int[1024];

    boolean add(int s, int c) {
        if (size * 2 > table.length) {
            grow();
        }
        var slot = slot(s, c);
        if (table[slot] != 0) {
            return false;
        }
        if (size == state.length) {
            state = Arrays.copyOf(state, size * 2);
            call = Arrays.copyOf(call, size * 2);
        }
        state[size] = s;
        call[size] = c;
        table[slot] = ++size;
        return true;
    }

    private int slot(int s, int c) {
        var slot = (s * 0x9E3779B1 ^ c * 0x85EBCA6B) >>> 7 & table.length - 1;
        while (table[slot] != 0 && (state[table[slot] - 1] != s || call[table[slot] - 1] != c)) {
            slot = slot + 1 & table.length - 1;
        }
        return slot;
    }

    private void grow() {
        table = new int[table.length * 2];
        for (var i = 0; i < size; i++) {
            table[slot(state[i], call[i])] = i + 1;
        }
    }

    void shrink(int to) {
        size = Math.min(size, to);
        Arrays.fill(table, 0);
        for (var i = 0; i < size; i++) {
            table[slot(state[i], call[i])] = i + 1;
        }
    }

    /** Returns the first ways. */
    Ways copy(int count) {
        var copy = new Ways();
        for (var i = 0; i < count; i++) {
            copy.add(state[i], call[i]);
        }
        return copy;
    }

    int size() {
        return size;
    }

    int state(int way) {
        return state[way];
    }

    int call(int way) {
        return call[way];
    }
}
