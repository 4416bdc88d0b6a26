package org.millrace.deployment.feed;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.Settings;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The load of a run: what a project declares, or with other values for one run.
 *
 * @param feeds    at least one
 * @param settings the given settings of {@link FeedKinds#LOAD} as texts
 */
public record Load(@JsonProperty(required = true) List<TypedFeed> feeds, @JsonProperty(required = true) Map<String, String> settings) {

    /** The arrivals whose rates are not those of the feed. */
    private static final Set<String> OWN_RATES = Set.of("steps", "recorded");

    private static final double NANOS = 1e9;
    private static final Duration LEAD = Duration.ofSeconds(1);

    /** Copies the collections and keeps the order. */
    public Load {
        feeds = List.copyOf(feeds);
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    /** Returns the settings with their defaults. */
    public Settings options() {
        return Settings.of(FeedKinds.LOAD, settings);
    }

    /** Returns the number of connections of all feeds; of a closed loop, the number of clients. */
    public int connections() {
        return clients() > 0 ? clients() : feeds.stream().mapToInt(each -> each.feed().connections()).sum();
    }

    /** Returns the events per second and connection; the mean of several feeds; 0 for clients without an intended rate. */
    public double rate() {
        return clients() > 0 ? clientRate() : feeds.stream().mapToDouble(each -> each.feed().connections() * each.feed().rate()).sum() / connections();
    }

    private double clientRate() {
        var nanos = options().duration("every").toNanos();
        return nanos == 0 ? 0 : feeds.stream().mapToInt(each -> each.feed().options().integer("times")).sum() * NANOS / nanos;
    }

    /** Returns the number of clients in a closed loop; 0 for an open loop. */
    public int clients() {
        return options().integer("clients");
    }

    /** Returns the number of processes that share the clients. */
    public int processes() {
        return options().integer("processes");
    }

    /** Returns the names of the adapters that receive the load. */
    public List<String> targets() {
        return feeds.stream().map(each -> each.feed().target()).distinct().toList();
    }

    /** Returns the time that is measured. */
    public Duration duration() {
        return options().duration("duration");
    }

    /** Returns the time to send before the measurement. */
    public Duration warmup() {
        return options().duration("warmup");
    }

    /** Returns the time in which the rate grows at the beginning. */
    public Duration ramp() {
        return options().duration("ramp");
    }

    /** Returns whether the events are made inside the runtime. */
    @JsonIgnore
    public boolean isInProcess() {
        return feeds.stream().anyMatch(each -> each.feed().options().text("transport").equals("in-process"));
    }

    /** Returns a copy with another setting of the load. */
    public Load with(String setting, String value) {
        var changed = new LinkedHashMap<>(settings);
        changed.put(setting, value);
        return new Load(feeds, changed);
    }

    /**
     * Returns a copy with another number of connections; of a closed loop, with another number of clients.
     *
     * @throws IllegalArgumentException if there are several feeds, more connections than symbols, or fewer clients than processes; the message
     *         is for the user
     */
    public Load withConnections(int connections) {
        if (clients() > 0) {
            if (connections < processes()) {
                throw new IllegalArgumentException("the load has " + processes() + " processes, each with at least one client; take at least " + processes()
                        + " clients, or change 'processes' in load.json");
            }
            return with("clients", Integer.toString(connections));
        }
        if (feeds.size() > 1) {
            throw new IllegalArgumentException("the load has several feeds, each with connections of its own; change them in load.json");
        }
        return changed(feed -> {
            var other = feed.with("connections", Integer.toString(connections));
            other.connectionFault().ifPresent(fault -> {
                throw new IllegalArgumentException(fault);
            });
            return other;
        });
    }

    /**
     * Returns a copy with another rate. Of several feeds, all rates change in proportion.
     *
     * @param rate events per second and connection
     * @throws IllegalArgumentException if clients wait for replies, or the arrivals of a feed have rates of their own; the message
     *         is for the user
     */
    public Load withRate(double rate) {
        if (clients() > 0) {
            throw new IllegalArgumentException("the load has clients that wait for replies, and no rate; change 'clients' or 'every' in load.json");
        }
        var factor = rate / rate();
        return changed(feed -> {
            if (OWN_RATES.contains(feed.arrivals().kind())) {
                throw new IllegalArgumentException("the arrivals '" + feed.arrivals().kind() + "' for '" + feed.target()
                        + "' have rates of their own; change them in load.json");
            }
            return feed.with("rate", Double.toString(feeds.size() == 1 ? rate : feed.rate() * factor));
        });
    }

    /**
     * Returns a copy for a network that is warm: without a ramp, and with a warm-up of at most a second, which a new load
     * generator needs until it sends as intended.
     */
    public Load whenWarm() {
        return with("ramp", "0s").with("warmup", Durations.format(warmup().compareTo(LEAD) < 0 ? warmup() : LEAD));
    }

    private Load changed(UnaryOperator<Feed> change) {
        return new Load(feeds.stream().map(each -> new TypedFeed(change.apply(each.feed()), each.properties())).toList(), settings);
    }
}
