package org.millrace.launcher;

import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedPart;
import org.millrace.deployment.feed.Load;
import org.millrace.deployment.feed.TypedFeed;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Creates loads for tests. */
final class Loads {

    private static final Map<String, String> TYPES = Map.of("symbol", "string", "price", "double", "volume", "int", "sentTime", "long");

    private Loads() {
    }

    /** Returns a load of ticks for the adapter {@code in}. */
    static Load ticks(int connections, double rate, Duration duration, Duration warmup, Map<String, String> fields) {
        var parts = new LinkedHashMap<String, FeedPart>();
        fields.forEach((name, kind) -> parts.put(name, FeedPart.of(kind)));
        var feed = new Feed("in", Map.of("connections", Integer.toString(connections), "rate", Double.toString(rate), "symbols", "50"), null, Map.of(), parts);
        var properties = fields.entrySet().stream().map(field -> new PropertySpec(field.getKey(), TYPES.get(field.getValue()))).toList();
        return new Load(List.of(new TypedFeed(feed, properties)), Map.of("duration", duration.toMillis() + "ms", "warmup", warmup.toMillis() + "ms"));
    }
}
