package org.millrace.runtime.time;

import java.util.ArrayDeque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Stream;

/** Events in the order of their times. Events that come in this order, as most do, need no search for their place. */
final class HeldEvents {

    private final ArrayDeque<Held> inOrder = new ArrayDeque<>();
    private final PriorityQueue<Held> others = new PriorityQueue<>(Held.ORDER);

    void add(Held event) {
        var last = inOrder.peekLast();
        if (last == null || Held.ORDER.compare(last, event) <= 0) {
            inOrder.addLast(event);
        } else {
            others.add(event);
        }
    }

    boolean isEmpty() {
        return inOrder.isEmpty() && others.isEmpty();
    }

    void clear() {
        inOrder.clear();
        others.clear();
    }

    int size() {
        return inOrder.size() + others.size();
    }

    /** Returns all events in their order. */
    List<Held> all() {
        return Stream.concat(inOrder.stream(), others.stream()).sorted(Held.ORDER).toList();
    }

    /** Returns the first event; null if there is none. */
    Held peek() {
        return othersAreFirst() ? others.peek() : inOrder.peek();
    }

    /** Removes and returns the first event; null if there is none. */
    Held poll() {
        return othersAreFirst() ? others.poll() : inOrder.poll();
    }

    private boolean othersAreFirst() {
        return !others.isEmpty() && (inOrder.isEmpty() || Held.ORDER.compare(others.peek(), inOrder.peek()) < 0);
    }
}
