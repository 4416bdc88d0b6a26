package org.millrace.loadgen.internal;

import org.millrace.deployment.feed.Feed;
import org.millrace.loadgen.arrivals.ArrivalFactory;
import org.millrace.loadgen.values.EventValues;
import org.millrace.loadgen.values.SharedValues;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.Settings.Fault;

import java.util.ArrayList;
import java.util.List;

/** Finds the mistakes of a feed that the descriptors of its settings do not tell. */
final class FeedCheck {

    private final Feed feed;
    private final List<EventProperty> properties;
    private final List<Fault> faults = new ArrayList<>();

    FeedCheck(Feed feed, List<EventProperty> properties) {
        this.feed = feed;
        this.properties = properties;
    }

    List<Fault> faults() {
        var shared = SharedValues.ofFirstRows();
        var settings = feed.options();
        feed.connectionFault().ifPresent(fault -> faults.add(new Fault("connections", fault)));
        if (settings.has("end") && settings.duration("end").compareTo(settings.duration("start")) <= 0) {
            faults.add(new Fault("end", "the feed ends before it starts"));
        }
        try {
            new ArrivalFactory(feed, 0, 1, shared).of(0);
        } catch (IllegalArgumentException e) {
            faults.add(new Fault("arrivals", e.getMessage()));
        }
        if (faults.isEmpty()) {
            EventValues.faults(feed, shared, properties).forEach((path, message) -> faults.add(new Fault(path, message)));
        }
        return faults;
    }
}
