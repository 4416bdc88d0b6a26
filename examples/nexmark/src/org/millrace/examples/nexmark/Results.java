package org.millrace.examples.nexmark;

import org.millrace.runtime.api.EventListener;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The last rows of the query. A bean without an event type: it receives what the query selects, whatever its columns are. */
public final class Results implements EventListener<Object> {

    private static final int KEPT = 100;

    private final Deque<Object> rows = new ArrayDeque<>();

    /** Creates an empty bean. */
    public Results() {
    }

    @Override
    public synchronized void onEvent(Object row) {
        if (rows.size() == KEPT) {
            rows.removeFirst();
        }
        rows.addLast(row);
    }

    /** Returns the last rows, at most 100 of them, in the order in which they came. */
    public synchronized List<Object> rows() {
        return List.copyOf(rows);
    }
}
