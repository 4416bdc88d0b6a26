package org.millrace.adapters.jms.internal;

import org.millrace.adapters.encoding.EncodedEvents;
import org.millrace.adapters.jms.JmsAdapterProvider;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.EventProperty;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes messages of events. For any thread. */
final class OutgoingMessages {

    private final AdapterContext context;
    private final boolean text;
    private final OutgoingMessage.Options options;
    private final Map<String, Integer> properties = new LinkedHashMap<>();
    private final EncodedEvents encoded;

    OutgoingMessages(AdapterContext context) {
        this.context = context;
        var settings = context.settings();
        this.text = settings.text("bodies").equals("text");
        this.options = new OutgoingMessage.Options(settings.flag("persistent"), settings.integer("priority"),
                Durations.parse(settings.text("timeToLive")).toMillis());
        List<String> names = context.eventType().properties().stream().map(EventProperty::name).toList();
        JmsAdapterProvider.names(settings).forEach(name -> properties.put(name, names.indexOf(name)));
        this.encoded = new EncodedEvents(context.codec());
    }

    /**
     * Encodes an event.
     *
     * @throws IOException if the codec refuses it
     */
    OutgoingMessage of(Object event) throws IOException {
        return new OutgoingMessage(encoded.of(event), text, properties(event), options);
    }

    private Map<String, Object> properties(Object event) {
        if (properties.isEmpty()) {
            return Map.of();
        }
        var values = new LinkedHashMap<String, Object>();
        properties.forEach((name, index) -> {
            var value = context.eventType().get(event, index);
            if (value != null) {
                values.put(name, value instanceof Number && !(value instanceof BigDecimal) || value instanceof Boolean ? value : value.toString());
            }
        });
        return values;
    }
}
