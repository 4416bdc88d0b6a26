package org.millrace.loadgen.arrivals;

import org.millrace.deployment.feed.Feed;
import org.millrace.loadgen.values.SharedValues;
import org.millrace.runtime.api.Settings;

/** The arrivals of a warm-up and of the measurement behind it, as one sequence. */
public final class PhasedArrivals implements Arrivals {

    private final Arrivals warmup;
    private final Arrivals measured;
    private final long warmupNanos;
    private final long startNanos;
    private final long endNanos;
    private boolean warm;

    private PhasedArrivals(Arrivals warmup, Arrivals measured, long warmupNanos, long startNanos, long endNanos) {
        this.warmup = warmup;
        this.measured = measured;
        this.warmupNanos = warmupNanos;
        this.startNanos = startNanos;
        this.endNanos = endNanos;
        this.warm = warmupNanos == 0 || startNanos > 0;
    }

    /**
     * Creates the arrivals of a connection.
     *
     * @param load the settings of the load
     * @throws IllegalArgumentException if the settings of the arrivals are wrong; the message is for the user
     */
    public static PhasedArrivals of(Feed feed, Settings load, int connection, SharedValues shared) {
        var seed = load.longInteger("seed");
        var ramp = load.duration("ramp").toNanos();
        var warmup = load.duration("warmup").toNanos();
        var settings = feed.options();
        var duration = load.duration("duration").toNanos();
        return new PhasedArrivals(new ArrivalFactory(feed, ramp, seed, shared).of(connection),
                new ArrivalFactory(feed, warmup == 0 ? ramp : 0, seed + 1, shared).of(connection), warmup, settings.duration("start").toNanos(),
                settings.has("end") ? Math.min(duration, settings.duration("end").toNanos()) : duration);
    }

    @Override
    public long next() {
        if (!warm) {
            var time = warmup.next();
            if (time < warmupNanos) {
                return time;
            }
            warm = true;
        }
        var time = measured.next();
        return time == END || time >= endNanos - startNanos ? END : warmupNanos + startNanos + time;
    }

    @Override
    public double expected(long nanos) {
        return measured.expected(nanos);
    }
}
