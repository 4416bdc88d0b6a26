package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.millrace.adapters.kafka.InboundSettings;
import org.millrace.adapters.kafka.RecordSettings;
import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.Encoder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Makes records of events. For any thread. */
final class OutgoingRecords {

    private static final int SMALLEST_BUFFER = 64 * 1024;

    private final AdapterContext context;
    private final EventType type;
    private final String topic;
    private final int key;
    private final int timestamp;
    private final List<NamedProperty> headers = new ArrayList<>();
    private final Queue<Encoding> idle = new ConcurrentLinkedQueue<>();

    private record NamedProperty(String header, int property) {
    }

    /** An encoder with its buffer, for one thread at a time. */
    private record Encoding(Encoder encoder, ByteBuffer buffer) {
    }

    OutgoingRecords(AdapterContext context) {
        this.context = context;
        this.type = context.eventType();
        this.topic = InboundSettings.topics(context.settings()).getFirst();
        var settings = RecordSettings.of(context.settings());
        this.key = type.indexOf(settings.key());
        this.timestamp = type.indexOf(settings.timestamp());
        settings.headers().forEach((header, property) -> headers.add(new NamedProperty(header, type.indexOf(property))));
        idle.add(newEncoding());
    }

    private Encoding newEncoding() {
        return new Encoding(context.codec().newEncoder(), ByteBuffer.allocate(Math.max(SMALLEST_BUFFER, context.codec().maximumEventSize())));
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
        return new ProducerRecord<>(topic, null, timestamp(event), key < 0 ? null : bytes(event, key), value(event), headers(event));
    }

    private byte[] value(Object event) throws IOException {
        var pooled = idle.poll();
        var encoding = pooled == null ? newEncoding() : pooled;
        try {
            var buffer = encoding.buffer().clear();
            encoding.encoder().encode(event, buffer);
            return Arrays.copyOf(buffer.array(), buffer.position());
        } catch (IllegalArgumentException e) {
            throw new IOException("the event does not fit the format: " + e.getMessage(), e);
        } catch (BufferOverflowException e) {
            throw new IOException("the event is larger than " + encoding.buffer().capacity() + " bytes", e);
        } finally {
            idle.add(encoding);
        }
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
