package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.millrace.adapters.encoding.EncodedEvents;
import org.millrace.adapters.kafka.InboundSettings;
import org.millrace.adapters.kafka.RecordSettings;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Makes records of events. For any thread. */
final class OutgoingRecords {

    private final AdapterContext context;
    private final EventType type;
    private final String topic;
    private final int key;
    private final int timestamp;
    private final List<NamedProperty> headers = new ArrayList<>();
    private final EncodedEvents encoded;

    private record NamedProperty(String header, int property) {
    }

    OutgoingRecords(AdapterContext context) {
        this.context = context;
        this.type = context.eventType();
        this.topic = InboundSettings.topics(context.settings()).getFirst();
        var settings = RecordSettings.of(context.settings());
        this.key = type.indexOf(settings.key());
        this.timestamp = type.indexOf(settings.timestamp());
        settings.headers().forEach((header, property) -> headers.add(new NamedProperty(header, type.indexOf(property))));
        this.encoded = new EncodedEvents(context.codec());
    }

    String topic() {
        return topic;
    }

    /**
     * Encodes an event.
     *
     * @throws IOException if the codec refuses it
     */
    ProducerRecord<byte[], byte[]> of(Object event) throws IOException {
        return new ProducerRecord<>(topic, null, timestamp(event), key < 0 ? null : bytes(event, key), encoded.of(event), headers(event));
    }

    private Long timestamp(Object event) throws IOException {
        if (timestamp < 0) {
            return null;
        }
        return switch (type.get(event, timestamp)) {
            case Instant instant -> instant.toEpochMilli();
            case Long millis when millis >= 0 -> millis;
            case null -> null;
            default -> throw new IOException("the timestamp of a record cannot be negative");
        };
    }

    private List<Header> headers(Object event) {
        if (headers.isEmpty()) {
            return List.of();
        }
        var made = new ArrayList<Header>(headers.size());
        for (var header : headers) {
            var value = bytes(event, header.property());
            if (value != null) {
                made.add(new RecordHeader(header.header(), value));
            }
        }
        return made;
    }

    private byte[] bytes(Object event, int property) {
        return switch (type.get(event, property)) {
            case null -> null;
            case byte[] bytes -> bytes;
            case Object value -> PropertyType.STRING.fit(value).toString().getBytes(StandardCharsets.UTF_8);
        };
    }
}
