package org.millrace.runtime.metrics;

import org.HdrHistogram.Histogram;

import java.util.function.LongConsumer;

/**
 * A histogram with a single writer that needs no locked instructions: counts only increase, and a reader
 * computes differences. Cells are those of HdrHistogram: a time is identified by its highest bits, according to
 * the precision.
 */
final class SingleWriterHistogram implements LongConsumer {

    /** Nearly all times are below 2^20 ns, about a millisecond; cells for longer ones are allocated on demand. */
    private static final int NEAR_BITS = 20;

    private static final double LN_2 = Math.log(2);

    private final Thread owner = Thread.currentThread();
    private final long longest;

    /** The number of bits kept after the highest one. */
    private final int bits;
    private final int nearPlaces;
    private final CounterBlock near;
    private volatile CounterBlock far;
    private final long[] seen;

    /**
     * Creates a histogram for the calling thread.
     *
     * @param longest maximum time; longer ones count as this
     * @param digits  number of significant decimal digits
     */
    SingleWriterHistogram(long longest, int digits) {
        this.longest = longest;
        this.bits = (int) Math.ceil(Math.log(2 * Math.pow(10, digits)) / LN_2) - 1;
        this.nearPlaces = place(1L << NEAR_BITS);
        this.near = new CounterBlock(nearPlaces, owner);
        this.seen = new long[place(longest) + 1];
    }

    /**
     * Returns the cell of a time. Values up to 2^(bits + 1) have one cell each; above, each power of two has
     * 2^bits cells.
     */
    private int place(long nanos) {
        var dropped = Math.max(0, Long.SIZE - 1 - Long.numberOfLeadingZeros(nanos | 1) - bits);
        return (dropped << bits) + (int) (nanos >>> dropped);
    }

    /** Returns the lowest time of a cell. */
    private long nanos(int place) {
        var dropped = Math.max(0, (place >>> bits) - 1);
        return (long) (place - (dropped << bits)) << dropped;
    }

    @Override
    public void accept(long nanos) {
        var place = place(Math.clamp(nanos, 0, longest));
        if (place < nearPlaces) {
            near.increment(place);
        } else {
            countFar(place - nearPlaces);
        }
    }

    private void countFar(int place) {
        if (far == null) {
            far = new CounterBlock(seen.length - nearPlaces, owner);
        }
        far.increment(place);
    }

    /**
     * Adds the counts since the last call to histograms; for one reader at a time.
     *
     * @return whether more may follow: the thread had not ended at the start of the call
     */
    boolean drain(Histogram interval, Histogram total) {
        var alive = !near.orphaned();
        drain(near, 0, nearPlaces, interval, total);
        if (far != null) {
            drain(far, nearPlaces, seen.length, interval, total);
        }
        return alive;
    }

    private void drain(CounterBlock block, int from, int to, Histogram interval, Histogram total) {
        for (var place = from; place < to; place++) {
            var count = block.get(place - from);
            if (count != seen[place]) {
                interval.recordValueWithCount(nanos(place), count - seen[place]);
                total.recordValueWithCount(nanos(place), count - seen[place]);
                seen[place] = count;
            }
        }
    }
}
