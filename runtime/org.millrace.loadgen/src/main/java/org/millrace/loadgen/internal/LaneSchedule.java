package org.millrace.loadgen.internal;

import org.millrace.deployment.feed.Feed;
import org.millrace.loadgen.arrivals.ArrivalFactory;
import org.millrace.loadgen.arrivals.Arrivals;
import org.millrace.loadgen.values.SharedValues;

/**
 * The intended send times of a connection through both phases of a run. Served by one thread; {@link #warmCount} may be
 * read by any after {@link #isPastWarmup}.
 */
final class LaneSchedule {

    /** No time: the measured phase has not begun, or there are no more events. */
    static final long NONE = Long.MAX_VALUE;

    private final RunClock clock;
    private final Arrivals warmup;
    private final Arrivals measured;
    private final long warmupNanos;
    private final long startNanos;
    private final long endNanos;
    private final long count;
    private final long stagger;
    private long made;
    private long measuredCount;
    private long offset = NONE;
    private volatile long warmCount;
    private volatile boolean pastWarmup;
    private volatile boolean ended;

    /**
     * @param connection the number of the connection among those of its feed
     * @param number     the number of the connection among all
     * @param stagger    the delay of all events, so that connections do not send at the same time
     * @throws IllegalArgumentException if the arrivals are wrong; the message is for the user
     */
    LaneSchedule(LoadPlan plan, FeedLoad load, int connection, int number, long stagger, RunClock clock, SharedValues shared) {
        this.clock = clock;
        this.stagger = stagger;
        this.count = plan.count(number);
        this.warmupNanos = plan.warmupNanos();
        this.startNanos = start(load.feed());
        var settings = load.feed().options();
        this.endNanos = settings.has("end") ? Math.min(plan.durationNanos(), settings.duration("end").toNanos()) : plan.durationNanos();
        this.warmup = new ArrivalFactory(load.feed(), plan.rampNanos(), plan.seed(), shared).of(connection);
        this.measured = new ArrivalFactory(load.feed(), warmupNanos == 0 ? plan.rampNanos() : 0, plan.seed() + 1, shared).of(connection);
        if (warmupNanos > 0 && startNanos == 0) {
            offset = warmup.next();
        }
        if (offset >= warmupNanos) {
            beginMeasured();
        }
    }

    private static long start(Feed feed) {
        return feed.options().duration("start").toNanos();
    }

    private void beginMeasured() {
        warmCount = made;
        pastWarmup = true;
        takeMeasured();
    }

    private void takeMeasured() {
        offset = measuredCount == count ? NONE : measured.next();
        offset = offset == NONE || offset >= endNanos - startNanos ? NONE : offset + startNanos;
        ended = offset == NONE;
    }

    /** Returns the intended time of the next event; {@link #NONE} if it is not known, as while the load is paused, or there is none. */
    long next() {
        if (offset == NONE || clock.isHeld() || pastWarmup && !clock.isMeasuring()) {
            return NONE;
        }
        return stagger + offset + (pastWarmup ? clock.measuredStart() : clock.start());
    }

    /** Goes on to the event after the next. */
    void advance() {
        made++;
        if (pastWarmup) {
            measuredCount++;
            takeMeasured();
        } else {
            offset = warmup.next();
            if (offset >= warmupNanos) {
                beginMeasured();
            }
        }
    }

    /** Returns whether all events of the warm-up were made. */
    boolean isPastWarmup() {
        return pastWarmup;
    }

    /** Returns the number of events of the warm-up; only if {@link #isPastWarmup}. */
    long warmCount() {
        return warmCount;
    }

    /** Returns whether there are no more events. */
    boolean isEnded() {
        return ended;
    }

    /** Returns the expected number of events of the measured phase. */
    double expected() {
        return count < Long.MAX_VALUE ? count : Math.max(0, measured.expected(Math.max(0, endNanos - startNanos)));
    }
}
