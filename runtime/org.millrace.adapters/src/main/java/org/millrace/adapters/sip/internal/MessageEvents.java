package org.millrace.adapters.sip.internal;

import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventType;

/** Makes events of messages. For one thread at a time. */
final class MessageEvents {

    private final EventBuilder builder;
    private final MessageValue[] values;

    MessageEvents(EventType type) {
        this.builder = type.newBuilder();
        this.values = type.properties().stream().map(property -> MessageValue.named(property.name()).orElse(null)).toArray(MessageValue[]::new);
    }

    Object event(Arrival arrival) {
        builder.begin();
        for (var i = 0; i < values.length; i++) {
            if (values[i] != null) {
                builder.set(i, values[i].of(arrival));
            }
        }
        return builder.build();
    }
}
