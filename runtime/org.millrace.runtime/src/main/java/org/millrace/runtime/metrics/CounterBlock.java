package org.millrace.runtime.metrics;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Counters written by one thread and read by any: an increment is a plain load and an opaque store,
 * without a locked instruction.
 */
public final class CounterBlock {

    /** Keeps blocks of different threads on different cache lines. */
    private static final int PADDING = 16;

    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] cells;
    private final Thread owner;

    CounterBlock(int size, Thread owner) {
        this.cells = new long[size + 2 * PADDING];
        this.owner = owner;
    }

    /** Increments a counter; only for the owning thread. */
    public void increment(int counter) {
        add(counter, 1);
    }

    /** Adds to a counter; only for the owning thread. */
    public void add(int counter, long delta) {
        var index = counter + PADDING;
        CELL.setOpaque(cells, index, (long) CELL.getOpaque(cells, index) + delta);
    }

    long get(int counter) {
        return (long) CELL.getOpaque(cells, counter + PADDING);
    }

    boolean orphaned() {
        return !owner.isAlive();
    }
}
