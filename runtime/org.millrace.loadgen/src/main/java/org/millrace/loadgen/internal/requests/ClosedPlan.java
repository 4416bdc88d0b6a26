package org.millrace.loadgen.internal.requests;

import org.millrace.loadgen.internal.FeedLoad;
import org.millrace.loadgen.internal.Share;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * The plan of a load in a closed loop.
 *
 * @param feeds    the kinds of requests, in the order in which each client sends them
 * @param folder   the folder of the project, against which paths in settings are resolved
 * @param clients  the number of clients in all processes
 * @param share    the share of this process
 * @param pace     when clients send
 * @param timeout  the maximum time to wait for a reply
 * @param warmup   the time before the measured phase
 * @param duration the time of the measured phase
 * @param seed     the seed of the values
 * @param hold     whether the measured phase waits for {@link ClosedLoad#go}; one of several processes also waits when it is connected
 */
public record ClosedPlan(List<FeedLoad> feeds, Path folder, int clients, Share share, Pace pace, Duration timeout, Duration warmup, Duration duration,
        long seed, boolean hold) {

    /**
     * When clients send.
     *
     * @param every the intended time between the turns of a client; 0 if there is none
     * @param think the pause of a client after its last request, before its next turn
     * @param ramp  the time in which the clients start, one after the other
     */
    public record Pace(Duration every, Duration think, Duration ramp) {
    }

    /** Copies the list. */
    public ClosedPlan {
        feeds = List.copyOf(feeds);
    }

    /** Returns the intended number of requests per second; 0 if there is none. */
    double rate() {
        var seconds = pace.every().toNanos() / 1e9;
        return seconds == 0 ? 0 : share.size(clients) * feeds.stream().mapToInt(each -> each.feed().options().integer("times")).sum() / seconds;
    }
}
