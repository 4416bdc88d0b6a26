package org.millrace.codecs;

import org.junit.jupiter.api.Test;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.codecs.internal.FieldPlan;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
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

    private static MapEventType spread() {
        var leg = new MapEventType("Leg", List.of(new EventProperty("symbol", PropertyType.STRING), new EventProperty("price", PropertyType.DOUBLE)));
        return new MapEventType("Spread", List.of(new EventProperty("id", PropertyType.LONG), new EventProperty("main", Structure.ofRecord(leg, false)),
                new EventProperty("legs", Structure.ofRecord(leg, true)), new EventProperty("tags", Structure.ofValues(PropertyType.STRING)),
                new EventProperty("times", Structure.ofValues(PropertyType.TIMESTAMP))));
    }

    @Test
    void recordsAreObjectsAndSeveralValuesAreArrays() {
        var line = "{\"id\":7,\"main\":{\"symbol\":\"A\",\"price\":1.5},\"legs\":[{\"symbol\":\"B\"},null,{\"price\":2.0}],\"tags\":[\"x\",\"y\"],"
                + "\"times\":[\"2026-01-01T00:00:00Z\"]}\n";
        var decoded = Decoded.whole(Codecs.codec("json", spread(), Map.of()), line.getBytes(StandardCharsets.UTF_8));
        var event = Map.of("id", 7L, "main", Map.of("symbol", "A", "price", 1.5), "legs", Arrays.asList(Map.of("symbol", "B"), null, Map.of("price", 2.0)),
                "tags", List.of("x", "y"), "times", List.of(Instant.parse("2026-01-01T00:00:00Z")));
        assertEquals(new Decoded(List.of(event), 0, false), decoded);
        var buffer = ByteBuffer.allocate(1000);
        Codecs.codec("json", spread(), Map.of()).newEncoder().encode(event, buffer);
        assertEquals(line, StandardCharsets.UTF_8.decode(buffer.flip()).toString());
    }

    @Test
    void unknownPropertiesOfRecordsAreSkippedAndNullIsUnset() {
        assertEquals(new Decoded(List.of(Map.of("main", Map.of("symbol", "A"), "legs", List.of())), 0, false),
                Decoded.whole(Codecs.codec("json", spread(), Map.of()),
                        "{\"main\":{\"x\":{\"y\":[1]},\"symbol\":\"A\",\"price\":null},\"legs\":[],\"tags\":null}".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void badValuesInRecordsAreNamedByTheirPaths() {
        var faults = new ArrayList<String>();
        var output = new Decoder.Output() {
            @Override
            public void event(Object event) {
                faults.add(event.toString());
            }

            @Override
            public void malformed(String reason) {
                faults.add(reason);
            }
        };
        var buffer = ByteBuffer.wrap(String.join("\n", "{\"main\":3}", "{\"legs\":{}}", "{\"legs\":[{\"price\":1},{\"price\":\"x\"}]}", "{\"tags\":[1]}",
                "{\"times\":[\"yesterday\"]}", "{\"legs\":[{\"price\":1}", "{\"id\":1}").getBytes(StandardCharsets.UTF_8));
        var decoder = Codecs.codec("json", spread(), Map.of()).newDecoder();
        assertDoesNotThrow(() -> decoder.decode(buffer, output));
        assertDoesNotThrow(() -> decoder.end(buffer, output));
        assertEquals(List.of("main: not a value of type Leg", "legs: not a value of type Leg[]", "legs[1].price: not a value of type double",
                "tags[0]: not a value of type string", "times[0]: not a value of type timestamp"), faults.subList(0, 5));
        assertEquals("{id=1}", faults.getLast());
        assertEquals(7, faults.size());
    }

    @Test
    void otherCodecsSayThatTheyHaveNoArrays() {
        var fault = FieldPlan.fault("Spread", spread().properties(), "").orElseThrow();
        assertEquals("fields: the property 'legs' of Spread is of type Leg[], which has no form in this codec; list the other properties in 'fields', "
                + "or use the codec json", fault);
    }

    private Decoded decode(String text) {
        return Decoded.whole(Codecs.codec("json", type, Map.of()), text.getBytes(StandardCharsets.UTF_8));
    }
}
