package org.millrace.runtime.metrics;

import java.time.Instant;

/**
 * Converts {@link System#nanoTime} values to nanoseconds since 1970-01-01 UTC. Reading the wall clock is more
 * expensive than reading the monotonic clock, so the offset is cached and refreshed by the sampler.
 */
public final class WallClock {

    private static final int READINGS = 8;

    private volatile long offset;

    /** Creates a clock with the current offset. */
    public WallClock() {
        refresh();
    }

    /** Measures the offset again; uses the fastest of several readings. */
    public void refresh() {
        var best = Long.MAX_VALUE;
        var found = 0L;
        for (var i = 0; i < READINGS; i++) {
            var before = System.nanoTime();
            var now = Instant.now();
            var after = System.nanoTime();
            if (after - before < best) {
                best = after - before;
                found = now.getEpochSecond() * 1_000_000_000L + now.getNano() - (before + (after - before) / 2);
            }
        }
        offset = found;
    }

    /** Converts a {@link System#nanoTime} value to nanoseconds since 1970-01-01 UTC. */
    public long epochNanos(long nanoTime) {
        return nanoTime + offset;
    }
}
