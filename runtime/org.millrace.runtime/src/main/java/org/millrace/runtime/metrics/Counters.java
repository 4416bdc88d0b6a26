package org.millrace.runtime.metrics;

import java.util.ArrayList;
import java.util.List;

/**
 * The counters of a network, kept per thread and summed on demand. A sum taken while events flow may miss the
 * latest events; it is exact once the threads are idle or have ended.
 */
public final class Counters {

    private final int size;
    private final List<CounterBlock> blocks = new ArrayList<>();
    private final long[] retired;

    /**
     * Creates counters.
     *
     * @param size number of counters
     */
    public Counters(int size) {
        this.size = size;
        this.retired = new long[size];
    }

    /** Creates a block for the calling thread. */
    public synchronized CounterBlock newBlock() {
        var block = new CounterBlock(size, Thread.currentThread());
        blocks.add(block);
        return block;
    }

    /** Returns the sums over all threads, including ended ones. */
    public synchronized long[] sums() {
        retireOrphans();
        var sums = retired.clone();
        for (var block : blocks) {
            for (var i = 0; i < size; i++) {
                sums[i] += block.get(i);
            }
        }
        return sums;
    }

    /** Merges the blocks of ended threads into one array, since servers use many threads. */
    private void retireOrphans() {
        blocks.removeIf(block -> {
            if (!block.orphaned()) {
                return false;
            }
            for (var i = 0; i < size; i++) {
                retired[i] += block.get(i);
            }
            return true;
        });
    }
}
