package org.millrace.codecs;

import org.junit.jupiter.api.Test;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.PropertyType;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

class JsonCodecTest {

    private final MapEventType type = MapEventType.of("Row", "name", PropertyType.STRING, "price", PropertyType.DOUBLE,
            "count", PropertyType.INT, "flag", PropertyType.BOOLEAN);

    @Test
    void unknownPropertiesAreSkippedAndMissingOnesUnset() {
        assertEquals(new Decoded(List.of(type.event("a", null, 3), type.event("b", 2.0)), 0, false),
                decode("{\"x\":{\"name\":[1]},\"count\":3,\"name\":\"a\",\"price\":null}\n\n{\"price\":2,\"name\":\"b\"}"));
    }

    @Test
    void badLinesAreMalformedAndTheNextGoesOn() {
        var bad = List.of("{", "[]", "3", "{\"name\":1}", "{\"count\":1.5}", "{\"count\":3000000000}", "{\"price\":\"1\"}",
                "{\"price\":NaN}", "{\"price\":1e999}", "{\"flag\":1}", "{} {}", "{\"name\":\"a", "[".repeat(5000), "}{",
                "{\"name\":\"\\ud800\"", "nul");
        var decoded = decode(String.join("\n", bad) + "\n{\"count\":1}\n");
        assertEquals(new Decoded(List.of(type.event(null, null, 1)), bad.size(), false), decoded);
    }

    @Test
    void writesOnlySetProperties() {
        var buffer = ByteBuffer.allocate(100);
        var encoder = Codecs.codec("json", type, Map.of()).newEncoder();
        encoder.encode(type.event("a\"b", Double.NaN, null, true), buffer);
        assertEquals("{\"name\":\"a\\\"b\",\"price\":null,\"flag\":true}\n",
                StandardCharsets.UTF_8.decode(buffer.flip()).toString());
    }

    private Decoded decode(String text) {
        return Decoded.whole(Codecs.codec("json", type, Map.of()), text.getBytes(StandardCharsets.UTF_8));
    }
}
