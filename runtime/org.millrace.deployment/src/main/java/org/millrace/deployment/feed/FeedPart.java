package org.millrace.deployment.feed;

import com.fasterxml.jackson.annotation.JsonProperty;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A value or an arrival process: its kind and the settings of the kind.
 *
 * @param kind     the name of a {@link FeedKind}
 * @param settings the given settings as texts; a list is a JSON array
 */
public record FeedPart(@JsonProperty(required = true) String kind, Map<String, String> settings) {

    /** Copies the map and keeps its order. */
    public FeedPart {
        settings = settings == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    /** Creates a part without settings. */
    public static FeedPart of(String kind) {
        return new FeedPart(kind, Map.of());
    }
}
