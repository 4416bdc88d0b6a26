package org.millrace.report.outputs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Keeps the first rows in an order, of any number of rows.
 *
 * @param <T> the type of the rows
 */
final class FirstRows<T> {

    private final int most;
    private final Comparator<T> order;
    private final PriorityQueue<T> first;
    private long count;

    /**
     * @param most the number of rows to keep
     */
    FirstRows(int most, Comparator<T> order) {
        this.most = most;
        this.order = order;
        this.first = new PriorityQueue<>(order.reversed());
    }

    void add(T row) {
        count++;
        if (first.size() < most) {
            first.add(row);
        } else if (most > 0 && order.compare(row, first.peek()) < 0) {
            first.poll();
            first.add(row);
        }
    }

    /** Returns the number of rows that were added. */
    long count() {
        return count;
    }

    List<T> sorted() {
        var sorted = new ArrayList<>(first);
        sorted.sort(order);
        return List.copyOf(sorted);
    }
}
