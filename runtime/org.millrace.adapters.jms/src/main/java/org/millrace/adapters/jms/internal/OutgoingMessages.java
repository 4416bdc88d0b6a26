package org.millrace.adapters.jms.internal;

import org.millrace.adapters.jms.JmsAdapterProvider;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Durations;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.EventProperty;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Makes messages of events. For any thread. */
final class OutgoingMessages {

    private static final int SMALLEST_BUFFER = 64 * 1024;

    private final AdapterContext context;
    private final boolean text;
    private final OutgoingMessage.Options options;
    private final Map<String, Integer> properties = new LinkedHashMap<>();
    private final Queue<Encoding> idle = new ConcurrentLinkedQueue<>();

    /** An encoder with its buffer, for one thread at a time. */
    private record Encoding(Encoder encoder, ByteBuffer buffer) {
    }

    OutgoingMessages(AdapterContext context) {
        this.context = context;
        var settings = context.settings();
        this.text = settings.text("bodies").equals("text");
        this.options = new OutgoingMessage.Options(settings.flag("persistent"), settings.integer("priority"),
                Durations.parse(settings.text("timeToLive")).toMillis());
        List<String> names = context.eventType().properties().stream().map(EventProperty::name).toList();
        JmsAdapterProvider.names(settings).forEach(name -> properties.put(name, names.indexOf(name)));
        idle.add(newEncoding());
    }

    private Encoding newEncoding() {
        return new Encoding(context.codec().newEncoder(), ByteBuffer.allocate(Math.max(SMALLEST_BUFFER, context.codec().maximumEventSize())));
    }

    /**
     * Encodes an event.
     *
     * @throws IOException if the codec refuses it
     */
    OutgoingMessage of(Object event) throws IOException {
        var pooled = idle.poll();
        var encoding = pooled == null ? newEncoding() : pooled;
        try {
            var buffer = encoding.buffer().clear();
            encoding.encoder().encode(event, buffer);
            return new OutgoingMessage(Arrays.copyOf(buffer.array(), buffer.position()), text, properties(event), options);
        } catch (IllegalArgumentException e) {
            throw new IOException("the event does not fit the format: " + e.getMessage(), e);
        } catch (BufferOverflowException e) {
            throw new IOException("the event is larger than " + encoding.buffer().capacity() + " bytes", e);
        } finally {
            idle.add(encoding);
        }
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
