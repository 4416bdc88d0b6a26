package org.millrace.compiler.load;

import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedKinds;
import org.millrace.deployment.feed.FeedPart;
import org.millrace.runtime.api.Settings;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The load that a project declares: what the load generator sends to it.
 *
 * @param feeds    at least one; a feed without a target in a network without exactly one inbound adapter has an empty one
 * @param settings the given settings of {@link FeedKinds#LOAD} as texts
 */
public record LoadSpec(List<Feed> feeds, Map<String, String> settings) {

    /** The fields of a load that names none. */
    public static final Map<String, FeedPart> DEFAULT_FIELDS = defaultFields();

    /** The load of an empty file. */
    public static final LoadSpec DEFAULT = new LoadSpec(List.of(new Feed("", Map.of(), null, Map.of(), DEFAULT_FIELDS)), Map.of());

    /** Copies the collections and keeps the order. */
    public LoadSpec {
        feeds = List.copyOf(feeds);
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    private static Map<String, FeedPart> defaultFields() {
        var fields = new LinkedHashMap<String, FeedPart>();
        fields.put("symbol", FeedPart.of("symbol"));
        fields.put("lastPrice", FeedPart.of("price"));
        fields.put("clientTimestamp", FeedPart.of("sentTime"));
        return Collections.unmodifiableMap(fields);
    }

    private Settings options() {
        return Settings.of(FeedKinds.LOAD, settings);
    }

    /** Returns the number of connections of all feeds. */
    public int connections() {
        return feeds.stream().mapToInt(Feed::connections).sum();
    }

    /** Returns the events per second and connection; the mean of several feeds. */
    public double rate() {
        return feeds.stream().mapToDouble(feed -> feed.connections() * feed.rate()).sum() / connections();
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
}
