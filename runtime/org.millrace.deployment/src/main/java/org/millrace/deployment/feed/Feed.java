package org.millrace.deployment.feed;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.millrace.runtime.api.Settings;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Events that are sent to an adapter.
 *
 * @param target   the inbound adapter
 * @param settings the given settings of {@link FeedKinds#FEED} as texts
 * @param arrivals when events are sent, of a kind of {@link FeedKinds#ARRIVALS}
 * @param values   values that no property has, for templates, of kinds of {@link FeedKinds#FIELDS}, in order
 * @param fields   the values of properties, of kinds of {@link FeedKinds#FIELDS}, in order; the others are not set
 */
public record Feed(@JsonProperty(required = true) String target, Map<String, String> settings, FeedPart arrivals, Map<String, FeedPart> values,
        Map<String, FeedPart> fields) {

    /** Copies the maps and keeps their order. */
    public Feed {
        settings = settings == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        arrivals = arrivals == null ? FeedPart.of("constant") : arrivals;
        values = values == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(values));
        fields = fields == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /** Returns the settings with their defaults. */
    public Settings options() {
        return Settings.of(FeedKinds.FEED, settings);
    }

    /** Returns the number of connections. */
    public int connections() {
        return options().integer("connections");
    }

    /** Returns the events per second of each connection. */
    public double rate() {
        return options().number("rate");
    }

    /** Returns whether a value is of the simulated market, whose symbols the connections share. */
    public boolean usesMarket() {
        return Stream.concat(values.values().stream(), fields.values().stream()).anyMatch(part -> FeedKinds.MARKET.contains(part.kind()));
    }

    /** Returns why the connections cannot share the symbols, for the user; empty if they can. */
    public Optional<String> connectionFault() {
        var symbols = options().integer("symbols");
        return usesMarket() && connections() > symbols ? Optional.of(connections() + " connections cannot share " + symbols + " symbols") : Optional.empty();
    }

    /** Returns a copy with another setting. */
    public Feed with(String setting, String value) {
        var changed = new LinkedHashMap<>(settings);
        changed.put(setting, value);
        return new Feed(target, changed, arrivals, values, fields);
    }
}
