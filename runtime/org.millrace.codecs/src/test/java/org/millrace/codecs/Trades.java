package org.millrace.codecs;

import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.PropertyType;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Events with decimals, timestamps, durations and bytes. */
final class Trades {

    static final MapEventType TYPE = MapEventType.of("Trade", "id", PropertyType.STRING, "price", PropertyType.DECIMAL, "at", PropertyType.TIMESTAMP,
            "lasted", PropertyType.DURATION, "payload", PropertyType.BYTES, "count", PropertyType.INT);

    private Trades() {
    }

    static Codec codec(String id) {
        return Codecs.codec(id, TYPE, Map.of());
    }

    static byte[] encode(Codec codec, List<Map<String, Object>> events) {
        var buffer = ByteBuffer.allocate(codec.maximumEventSize() * (events.size() + 1));
        var encoder = codec.newEncoder();
        events.forEach(event -> encoder.encode(event, buffer));
        return Arrays.copyOf(buffer.array(), buffer.position());
    }

    /** Replaces arrays, which have no equality of their own. */
    static List<Object> comparable(List<?> events) {
        return events.stream().<Object>map(event -> {
            var copy = new HashMap<Object, Object>((Map<?, ?>) event);
            copy.computeIfPresent("payload", (name, bytes) -> Base64.getEncoder().encodeToString((byte[]) bytes));
            return copy;
        }).toList();
    }
}
