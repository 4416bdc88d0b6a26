package org.millrace.runtime.metrics;

import java.util.ArrayList;
import java.util.List;

/**
 * All counters of a network, kept per thread and summed when somebody asks. A sum taken while
 * events flow may be a few events old; once the threads are idle or have ended it is exact.
 */
public final class Counters {

    private final int size;
    private final List<CounterBlock> blocks = new ArrayList<>();
    private final long[] retired;

    /**
     * Makes counters.
     *
     * @param size how many there are
     */
    public Counters(int size) {
        this.size = size;
        this.retired = new long[size];
    }

    /** A block for the calling thread. */
    public synchronized CounterBlock newBlock() {
        var block = new CounterBlock(size, Thread.currentThread());
        blocks.add(block);
        return block;
    }

    /** The sums over all threads, those that have ended included. */
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

    /** Servers see threads come and go; what an ended one has counted moves into one array. */
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
