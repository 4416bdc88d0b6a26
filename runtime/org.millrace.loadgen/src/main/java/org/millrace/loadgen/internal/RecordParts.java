package org.millrace.loadgen.internal;

import org.millrace.adapters.kafka.RecordSettings;
import org.millrace.loadgen.values.EventValues;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * The parts of a record of Kafka beside its value: key, timestamp in milliseconds and headers. They stand in front of the value in the
 * buffer of a connection, each as text with its length in front; the length -1 stands for a part that is not set.
 *
 * @param properties the indices of the properties of the parts; -1 for a part without a property
 */
record RecordParts(List<Integer> properties) {

    /** What the parts of a record take at most. */
    private static final int SIZE = 4_096;
    /** Key and timestamp. */
    private static final int FIRST = 2;

    /** Returns the parts for an adapter with settings. */
    static RecordParts of(RecordSettings settings, List<EventProperty> properties) {
        return new RecordParts(Stream.concat(Stream.of(settings.key(), settings.timestamp()), settings.headers().values().stream())
                .map(name -> IntStream.range(0, properties.size()).filter(i -> properties.get(i).name().equals(name)).findFirst().orElse(-1)).toList());
    }

    /** Returns the number of headers. */
    static int headers(RecordSettings settings) {
        return settings.headers().size();
    }

    int maximumSize() {
        return SIZE;
    }

    /** Writes the parts of an event. */
    void write(EventValues values, ByteBuffer buffer) {
        for (var i = 0; i < properties.size(); i++) {
            var property = properties.get(i);
            var value = property < 0 ? null : values.get(property);
            if (value == null) {
                buffer.putInt(-1);
                continue;
            }
            var text = (i == FIRST - 1 && value instanceof Instant instant ? Long.toString(instant.toEpochMilli())
                    : PropertyType.STRING.fit(value).toString()).getBytes(UTF_8);
            buffer.putInt(text.length).put(text);
        }
    }
}
