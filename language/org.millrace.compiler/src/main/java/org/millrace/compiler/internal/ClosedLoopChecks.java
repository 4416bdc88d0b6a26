package org.millrace.compiler.internal;

import org.millrace.compiler.load.LoadFile;
import org.millrace.deployment.feed.Load;
import org.millrace.epn.Position;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Property;
import org.millrace.runtime.api.Durations;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks the settings of clients that wait for replies, and their adapters. */
final class ClosedLoopChecks {

    private static final String FILE = LoadFile.NAME;
    private static final String CLIENTS = "clients";
    private static final String PROCESSES = "processes";
    /** The provider whose adapters take requests. */
    private static final String PROVIDER = "jms";
    private static final List<String> LOAD_ONLY_CLOSED = List.of(PROCESSES, "every", "thinkTime", "replyTimeout");
    private static final List<String> FEED_ONLY_CLOSED = List.of("times", "persistent");
    private static final List<String> LOAD_ONLY_OPEN = List.of("precision");
    private static final List<String> FEED_ONLY_OPEN = List.of("connections", "rate", "arrivals", "transport", "start", "end", "eventsPerDatagram");

    private final Load load;
    private final Map<String, Position> places;
    private final Problems problems;

    /**
     * @param places the places of the properties of the load by their paths
     */
    ClosedLoopChecks(Load load, Map<String, Position> places, Problems problems) {
        this.load = load;
        this.places = places;
        this.problems = problems;
    }

    private boolean closed() {
        return load.clients() > 0;
    }

    /** Checks the settings that all feeds share. */
    void check() {
        (closed() ? LOAD_ONLY_OPEN : LOAD_ONLY_CLOSED).forEach(name -> unused(name, name));
        if (closed() && load.options().duration("replyTimeout").isZero()) {
            problems.error(FILE, places.get("replyTimeout"), "bad-property-value", "clients do not wait for replies", "write a time that is more than 0s");
        }
        if (closed() && load.processes() > load.clients()) {
            problems.error(FILE, places.get(PROCESSES), "bad-property-value", "there are more processes than clients",
                    "write a number from 1 to " + load.clients());
        }
        if (closed() && isPositive("every") && isPositive("thinkTime")) {
            problems.error(FILE, places.get("thinkTime"), "bad-load", "'every' and 'thinkTime' both say when the next turn of a client begins",
                    "remove one of them");
        }
    }

    private boolean isPositive(String setting) {
        return load.settings().containsKey(setting) && !Durations.parse(load.settings().get(setting)).isZero();
    }

    /**
     * Checks a feed.
     *
     * @param at where its properties stand
     */
    void check(Adapter target, FeedChecks.Places at) {
        (closed() ? FEED_ONLY_OPEN : FEED_ONLY_CLOSED).forEach(name -> unused(at.path() + name, name));
        var takesRequests = PROVIDER.equals(target.getProvider());
        if (closed() && !takesRequests) {
            problems.error(FILE, at.of("target"), "bad-load", "the adapter '" + target.getName() + "' sends no replies for which clients could wait",
                    "name an adapter " + PROVIDER + ", or remove '" + CLIENTS + "'");
        } else if (!closed() && takesRequests) {
            problems.error(FILE, at.of("target"), "bad-load", "the load generator sends to the adapter '" + target.getName()
                    + "' only requests of clients that wait for replies", "add \"" + CLIENTS + "\" to the load, for instance \"" + CLIENTS + "\": 8");
        } else if (closed() && value(target, "destinationKind").filter("topic"::equals).isPresent()) {
            problems.error(FILE, at.of("target"), "bad-load", "the adapter '" + target.getName() + "' receives from a topic, and clients send to queues",
                    "name an adapter with a queue");
        }
    }

    /** Reports a setting that has no effect. */
    private void unused(String path, String name) {
        if (places.containsKey(path)) {
            problems.error(FILE, places.get(path), "bad-load", "'" + name + (closed() ? "' has no effect on clients that wait for replies"
                    : "' has an effect only on clients that wait for replies"), closed() ? "remove it" : "remove it, or add '" + CLIENTS + "'");
        }
    }

    private static Optional<String> value(Adapter adapter, String name) {
        return adapter.getProperties().stream().filter(property -> name.equals(property.getName())).map(Property::getValue).findFirst();
    }
}
