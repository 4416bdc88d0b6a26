package org.millrace.loadgen.requests;

import org.millrace.loadgen.internal.FeedLoad;

import java.time.Duration;
import java.util.List;

/**
 * The plan of a load in a closed loop.
 *
 * @param feeds    the kinds of requests, in the order in which each client sends them
 * @param clients  the number of clients
 * @param think    the pause of a client after its last request, before the first one again
 * @param timeout  the maximum time to wait for a reply
 * @param warmup   the time before the measured phase
 * @param duration the time of the measured phase
 * @param ramp     the time in which the clients start, one after the other
 * @param seed     the seed of the values
 * @param hold     whether the measured phase waits for {@link ClosedLoad#go}
 */
public record ClosedPlan(List<FeedLoad> feeds, int clients, Duration think, Duration timeout, Duration warmup, Duration duration, Duration ramp, long seed,
        boolean hold) {

    /** Copies the list. */
    public ClosedPlan {
        feeds = List.copyOf(feeds);
    }
}
