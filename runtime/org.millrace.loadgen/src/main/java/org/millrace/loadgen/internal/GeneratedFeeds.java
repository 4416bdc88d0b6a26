package org.millrace.loadgen.internal;

import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedPlan;
import org.millrace.runtime.api.Settings;

import java.util.List;
import java.util.Map;

/** The feeds in the settings of the adapter {@code generator}. */
public final class GeneratedFeeds {

    /** The setting with the feeds as JSON. */
    public static final String FEEDS = "feeds";

    private GeneratedFeeds() {
    }

    /**
     * Returns the feeds of the setting {@code feeds}; empty if it is not set.
     *
     * @throws IllegalArgumentException if the setting is wrong; the message is for the user
     */
    public static List<Feed> of(Settings settings) {
        return settings.text(FEEDS).isBlank() ? List.of() : FeedPlan.feeds(settings.text(FEEDS));
    }

    /** Returns the feed of ticks that the other settings describe. */
    static Feed ticks(Settings settings) {
        // Without a rate, the arrivals are not used.
        var rate = Math.clamp(settings.number("rate"), 1e-3, 1e8);
        return new Feed("", Map.of("connections", Integer.toString(settings.integer("connections")), "rate", Double.toString(rate),
                "symbols", Integer.toString(settings.integer("symbols")), "names", settings.text("names"),
                "volatility", Double.toString(settings.number("volatility"))), null, Map.of(), TickFields.parse(settings.text("fields")).parts());
    }
}
