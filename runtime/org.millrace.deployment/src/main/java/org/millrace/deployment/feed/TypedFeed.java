package org.millrace.deployment.feed;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.millrace.deployment.EventTypeSpec.PropertySpec;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;

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

    /** Returns properties as the load generator makes them: those with a structure cannot be made, and are objects. */
    public static List<EventProperty> made(List<PropertySpec> specs) {
        return specs.stream().map(spec -> new EventProperty(spec.name(),
                spec.array() ? PropertyType.OBJECT : PropertyType.ofLabel(spec.type()).orElse(PropertyType.OBJECT))).toList();
    }
}
