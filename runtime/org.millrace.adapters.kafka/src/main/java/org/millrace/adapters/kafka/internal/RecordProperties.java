package org.millrace.adapters.kafka.internal;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.millrace.adapters.kafka.RecordSettings;
import org.millrace.runtime.api.EventBuilder;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Gives events the properties that stand in the key, the timestamp and the headers of their record. Used by one thread. */
final class RecordProperties {

    private final EventType type;
    private final EventBuilder builder;
    private final int key;
    private final int timestamp;
    private final List<Header> headers = new ArrayList<>();

    private record Header(String name, int property) {
    }

    RecordProperties(EventType type, RecordSettings settings) {
        this.type = type;
        this.builder = type.newBuilder();
        this.key = type.indexOf(settings.key());
        this.timestamp = type.indexOf(settings.timestamp());
        settings.headers().forEach((name, property) -> headers.add(new Header(name, type.indexOf(property))));
    }

    /** Returns whether there is nothing to add. */
    boolean isEmpty() {
        return key < 0 && timestamp < 0 && headers.isEmpty();
    }

    /**
     * Returns an event like another one, with the properties of its record.
     *
     * @throws IllegalArgumentException if a value does not fit its property; the message is for the user
     */
    Object add(ConsumerRecord<byte[], byte[]> source, Object event) {
        builder.begin();
        for (var i = 0; i < type.properties().size(); i++) {
            var value = type.get(event, i);
            if (value != null) {
                builder.set(i, value);
            }
        }
        if (key >= 0 && source.key() != null) {
            set(key, "the key", source.key());
        }
        if (timestamp >= 0) {
            builder.set(timestamp, type.properties().get(timestamp).type() == PropertyType.LONG ? (Object) source.timestamp()
                    : Instant.ofEpochMilli(source.timestamp()));
        }
        for (var header : headers) {
            var found = source.headers().lastHeader(header.name());
            if (found != null && found.value() != null) {
                set(header.property(), "the header '" + header.name() + "'", found.value());
            }
        }
        return builder.build();
    }

    private void set(int index, String part, byte[] bytes) {
        var property = type.properties().get(index);
        if (property.type() == PropertyType.BYTES) {
            builder.set(index, bytes);
            return;
        }
        var text = new String(bytes, StandardCharsets.UTF_8);
        try {
            builder.set(index, parse(text, property.type()));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(part + ", '" + text + "', does not fit the property '" + property.name() + "' of type " + property.label(), e);
        }
    }

    private static Object parse(String text, PropertyType type) {
        return switch (type) {
            case INT, LONG, FLOAT, DOUBLE -> type.fit(PropertyType.DECIMAL.fit(text));
            case BOOLEAN -> switch (text) {
                case "true" -> true;
                case "false" -> false;
                default -> throw new IllegalArgumentException(text);
            };
            default -> type.fit(text);
        };
    }
}
