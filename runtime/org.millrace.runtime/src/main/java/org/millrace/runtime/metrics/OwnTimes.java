package org.millrace.runtime.metrics;

import org.HdrHistogram.Histogram;

import java.util.function.LongConsumer;

/**
 * Counts how often times occur, without locked instructions: one thread writes, and what has been counted
 * stays, so that a reader takes the differences from what it has seen before. The places are those of
 * HdrHistogram: a time is known by its highest bits, as many as its digits need.
 */
final class OwnTimes implements LongConsumer {

    /** Times below 2^20 ns, a millisecond, are nearly all there are; what the others need is made when one comes. */
    private static final int NEAR_BITS = 20;

    private static final double LN_2 = Math.log(2);

    private final Thread owner = Thread.currentThread();
    private final long longest;

    /** How many bits of a time follow the highest. */
    private final int bits;
    private final int nearPlaces;
    private final CounterBlock near;
    private volatile CounterBlock far;
    private final long[] seen;

    /**
     * Makes counters for the calling thread.
     *
     * @param longest the longest time; what takes longer counts as that long
     * @param digits  how many decimal digits of a time are kept
     */
    OwnTimes(long longest, int digits) {
        this.longest = longest;
        this.bits = (int) Math.ceil(Math.log(2 * Math.pow(10, digits)) / LN_2) - 1;
        this.nearPlaces = place(1L << NEAR_BITS);
        this.near = new CounterBlock(nearPlaces, owner);
        this.seen = new long[place(longest) + 1];
    }

    /** Values up to 2^(bits + 1) have a place each; above, each power of two has 2^bits places. */
    private int place(long nanos) {
        var dropped = Math.max(0, Long.SIZE - 1 - Long.numberOfLeadingZeros(nanos | 1) - bits);
        return (dropped << bits) + (int) (nanos >>> dropped);
    }

    /** The lowest time of a place. */
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
     * Adds what has been counted since the last call; for one reader at a time.
     *
     * @return whether there may be more to come: the thread had not ended when this began
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
