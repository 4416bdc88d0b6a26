package org.millrace.runtime.metrics;

import java.time.Instant;

/**
 * Converts times of {@link System#nanoTime} to nanoseconds since 1970-01-01 UTC. Reading the wall
 * clock costs more than reading the monotonic one, so the difference of the two is kept and
 * refreshed by whoever samples.
 */
public final class WallClock {

    private static final int READINGS = 8;

    private volatile long offset;

    /** Makes a clock that is right now. */
    public WallClock() {
        refresh();
    }

    /** Measures the difference again; of several readings the one that took least time counts. */
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

    /** The wall-clock time of a reading of {@link System#nanoTime}, in nanoseconds since 1970. */
    public long epochNanos(long nanoTime) {
        return nanoTime + offset;
    }
}
