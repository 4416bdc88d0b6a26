package org.millrace.loadgen.requests;

import org.millrace.loadgen.internal.FeedLoad;

/**
 * Requests of a feed.
 *
 * @param load       the feed, with its adapter
 * @param name       the name in results
 * @param queue      the queue that the adapter reads
 * @param times      how many of them a client sends before the next kind
 * @param persistent whether the broker keeps them when it ends
 */
record RequestKind(FeedLoad load, String name, String queue, int times, boolean persistent) {

    static RequestKind of(FeedLoad load) {
        var options = load.feed().options();
        return new RequestKind(load, load.feed().target(), load.codecSettings().getOrDefault("destination", ""), options.integer("times"),
                options.flag("persistent"));
    }
}
