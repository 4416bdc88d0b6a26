package org.millrace.loadgen.internal;

import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedPlan;
import org.millrace.deployment.feed.Load;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.Settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The load in the settings of the adapter {@code generator}. */
public final class GeneratedLoad {

    /** The setting with the load as JSON. */
    public static final String LOAD = "load";

    private GeneratedLoad() {
    }

    /**
     * Returns the load of the setting {@code load}; empty if it is not set.
     *
     * @throws IllegalArgumentException if the setting is wrong; the message is for the user
     */
    public static Optional<Load> of(Settings settings) {
        return settings.text(LOAD).isBlank() ? Optional.empty() : Optional.of(FeedPlan.load(settings.text(LOAD)));
    }

    /** Returns what is wrong with the feeds of a load: the path of the property, and a message for the user. */
    public static List<Settings.Fault> faults(Load load, List<EventProperty> properties) {
        var faults = new ArrayList<Settings.Fault>();
        for (var each : load.feeds()) {
            faults.addAll(new FeedCheck(each.feed(), properties).faults());
        }
        return faults;
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
