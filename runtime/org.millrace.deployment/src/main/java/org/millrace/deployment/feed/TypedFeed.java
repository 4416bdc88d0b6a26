package org.millrace.deployment.feed;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.millrace.deployment.EventTypeSpec.PropertySpec;

import java.util.List;

/**
 * A feed with the type of its events.
 *
 * @param feed       the feed
 * @param properties the properties of the event type of its target, in their order; empty if they are not known
 */
public record TypedFeed(@JsonProperty(required = true) Feed feed, @JsonProperty(required = true) List<PropertySpec> properties) {

    /** Copies the list. */
    public TypedFeed {
        properties = List.copyOf(properties);
    }
}
