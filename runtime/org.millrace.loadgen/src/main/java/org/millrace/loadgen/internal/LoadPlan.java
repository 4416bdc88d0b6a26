package org.millrace.loadgen.internal;

import java.util.List;

/**
 * The plan of a load.
 *
 * @param feeds           at least one
 * @param durationNanos   duration of the measured phase; {@link Long#MAX_VALUE} if {@code count} limits it
 * @param count           number of events in the measured phase, divided equally among the connections; 0 for no limit
 * @param warmupNanos     duration of the warm-up before the measured phase
 * @param rampNanos       time during which the rate increases from 0, at the beginning of the first phase
 * @param seed            the seed of the random numbers
 * @param precisionNanos  maximum time that a due event waits for a batch, times the connections of a thread
 * @param threads         number of sending threads
 * @param holdAfterWarmup whether the measured phase waits for {@link Load#go}
 */
public record LoadPlan(List<FeedLoad> feeds, long durationNanos, long count, long warmupNanos, long rampNanos, long seed, long precisionNanos, int threads,
        boolean holdAfterWarmup) {

    private static final double SECOND = 1e9;
    private static final long SLEEP_NANOS = 50_000;

    /** Returns whether sleeping is too inexact for the precision. */
    boolean spins() {
        return precisionNanos < SLEEP_NANOS;
    }

    /** Returns the number of connections of all feeds. */
    int connections() {
        return feeds.stream().mapToInt(feed -> feed.feed().connections()).sum();
    }

    /** Returns the number of events of a connection in the measured phase; {@link Long#MAX_VALUE} if only the duration limits it. */
    long count(int connection) {
        var all = connections();
        return count == 0 ? Long.MAX_VALUE : count * (connection + 1) / all - count * connection / all;
    }

    /** Returns the planned duration of the measured phase in seconds. */
    double seconds() {
        if (count == 0) {
            return durationNanos / SECOND;
        }
        var rate = feeds.stream().mapToDouble(feed -> feed.feed().rate() * feed.feed().connections()).sum();
        return count / rate + (warmupNanos == 0 ? rampNanos / SECOND / 2 : 0);
    }
}
