package org.millrace.codecs.schema;

import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Compares with the classes of Avro itself. */
class AvroCodecTest {

    private static final String ORDER = """
            {"type": "record", "name": "Order", "namespace": "shop", "fields": [
              {"name": "id", "type": "string"},
              {"name": "unknown", "type": {"type": "map", "values": {"type": "array", "items": "long"}}, "default": {}},
              {"name": "side", "type": {"type": "enum", "name": "Side", "symbols": ["BUY", "SELL"]}},
              {"name": "quantity", "type": "long"},
              {"name": "last_price", "type": ["null", "double"], "default": null},
              {"name": "amount", "type": {"type": "bytes", "logicalType": "decimal", "precision": 12, "scale": 2}},
              {"name": "at", "type": {"type": "long", "logicalType": "timestamp-micros"}},
              {"name": "sent", "type": {"type": "long", "logicalType": "timestamp-millis"}},
              {"name": "day", "type": {"type": "int", "logicalType": "date"}},
              {"name": "took", "type": {"type": "long", "logicalType": "time-micros"}},
              {"name": "raw", "type": {"type": "fixed", "name": "Four", "size": 4}},
              {"name": "codes", "type": {"type": "array", "items": "int"}},
              {"name": "legs", "type": {"type": "array", "items": {"type": "record", "name": "Leg", "fields": [
                {"name": "symbol", "type": "string"}, {"name": "price", "type": "float"}]}}},
              {"name": "first", "type": ["null", "Leg"], "default": null},
              {"name": "limits", "type": {"type": "map", "values": "double"}},
              {"name": "mixed", "type": ["long", "string"]}]}
            """;
    private static final MapEventType LEG = MapEventType.of("Leg", "symbol", PropertyType.STRING, "price", PropertyType.DOUBLE);
    private static final MapEventType LIMIT = MapEventType.of("Limit", "key", PropertyType.STRING, "value", PropertyType.DOUBLE);
    private static final MapEventType TYPE = new MapEventType("Order", List.of(new EventProperty("id", PropertyType.STRING),
            new EventProperty("side", PropertyType.STRING), new EventProperty("quantity", PropertyType.INT),
            new EventProperty("lastPrice", PropertyType.DOUBLE),
            new EventProperty("amount", PropertyType.DECIMAL), new EventProperty("at", PropertyType.TIMESTAMP), new EventProperty("sent", PropertyType.LONG),
            new EventProperty("day", PropertyType.TIMESTAMP), new EventProperty("took", PropertyType.DURATION), new EventProperty("raw", PropertyType.BYTES),
            new EventProperty("codes", Structure.ofValues(PropertyType.INT)), new EventProperty("legs", Structure.ofRecord(LEG, true)),
            new EventProperty("first", Structure.ofRecord(LEG, false)), new EventProperty("limits", Structure.ofRecord(LIMIT, true)),
            new EventProperty("mixed", PropertyType.STRING), new EventProperty("elsewhere", PropertyType.STRING)));

    @TempDir
    private Path folder;

    private Codec codec(String schema, MapEventType type, Map<String, String> more) throws IOException {
        Files.writeString(folder.resolve("order.avsc"), schema);
        var settings = new HashMap<>(more);
        settings.put("schema", "order.avsc");
        return Codecs.codec("avro", type, settings, folder);
    }

    private static GenericRecord order(Schema schema) {
        var leg = new GenericData.Record(schema.getField("legs").schema().getElementType());
        leg.put("symbol", "\u00e9");
        leg.put("price", 1.5f);
        var order = new GenericData.Record(schema);
        order.put("id", "o1");
        order.put("unknown", Map.of("a", List.of(1L, 2L)));
        order.put("side", new GenericData.EnumSymbol(schema.getField("side").schema(), "SELL"));
        order.put("quantity", -7L);
        order.put("last_price", 0.25);
        order.put("amount", ByteBuffer.wrap(new BigDecimal("-12.50").unscaledValue().toByteArray()));
        order.put("at", 1_700_000_000_123_456L);
        order.put("sent", 1_700_000_000_123L);
        order.put("day", 20_000);
        order.put("took", 90_000_000L);
        order.put("raw", new GenericData.Fixed(schema.getField("raw").schema(), new byte[] {1, 2, 3, 4}));
        order.put("codes", List.of(1, -2, 3));
        order.put("legs", List.of(leg, leg));
        order.put("first", leg);
        order.put("limits", Map.of("low", 0.5));
        order.put("mixed", "text");
        return order;
    }

    private static byte[] written(GenericRecord record) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var encoder = EncoderFactory.get().binaryEncoder(bytes, null);
        new GenericDatumWriter<GenericRecord>(record.getSchema()).write(record, encoder);
        encoder.flush();
        return bytes.toByteArray();
    }

    private static Map<String, Object> plain(Object event) {
        var plain = new LinkedHashMap<String, Object>();
        ((Map<?, ?>) event).forEach((name, value) -> plain.put(name.toString(), value instanceof byte[] bytes ? List.of(bytes[0], bytes.length) : value));
        return plain;
    }

    @Test
    void recordsOfAvroBecomeEvents() throws IOException {
        var event = plain(Bytes.decode(codec(ORDER, TYPE, Map.of()), written(order(new Schema.Parser().parse(ORDER)))).only());
        var leg = Map.of("symbol", "\u00e9", "price", 1.5);
        var expected = new LinkedHashMap<String, Object>();
        expected.put("id", "o1");
        expected.put("side", "SELL");
        expected.put("quantity", -7);
        expected.put("lastPrice", 0.25);
        expected.put("amount", new BigDecimal("-12.50"));
        expected.put("at", Instant.parse("2023-11-14T22:13:20.123456Z"));
        expected.put("sent", 1_700_000_000_123L);
        expected.put("day", Instant.parse("2024-10-04T00:00:00Z"));
        expected.put("took", Duration.ofSeconds(90));
        expected.put("raw", List.of((byte) 1, 4));
        expected.put("codes", List.of(1, -2, 3));
        expected.put("legs", List.of(leg, leg));
        expected.put("first", leg);
        expected.put("limits", List.of(Map.of("key", "low", "value", 0.5)));
        expected.put("mixed", "text");
        assertEquals(expected, event);
    }

    @Test
    void eventsBecomeRecordsOfAvro() throws IOException {
        var schema = new Schema.Parser().parse(ORDER);
        var codec = codec(ORDER, TYPE, Map.of());
        var event = Bytes.decode(codec, written(order(schema))).only();
        var bytes = Bytes.encode(codec, event);
        var read = new GenericDatumReader<GenericRecord>(schema).read(null, DecoderFactory.get().binaryDecoder(bytes, null));
        var expected = order(schema);
        expected.put("unknown", Map.of());
        assertEquals(expected.toString(), read.toString());
    }

    @Test
    void fieldsWithoutAValueNeedADefaultOrNull() throws IOException {
        var codec = codec(ORDER, TYPE, Map.of());
        var event = new HashMap<>((Map<?, ?>) Bytes.decode(codec, written(order(new Schema.Parser().parse(ORDER)))).only());
        event.remove("lastPrice");
        Bytes.encode(codec, event);
        event.remove("quantity");
        assertTrue(assertThrows(IllegalArgumentException.class, () -> Bytes.encode(codec, event)).getMessage().contains("the field 'quantity' has no value"));
        var small = codec(ORDER, MapEventType.of("Order", "id", PropertyType.STRING), Map.of());
        assertTrue(assertThrows(IllegalArgumentException.class, small::newEncoder).getMessage()
                .contains("the event type 'Order' has no property for the field 'side' of the record shop.Order"));
    }

    @Test
    void valuesThatAFieldDoesNotTakeAreRefused() throws IOException {
        var codec = codec(ORDER, TYPE, Map.of());
        var event = new HashMap<Object, Object>((Map<?, ?>) Bytes.decode(codec, written(order(new Schema.Parser().parse(ORDER)))).only());
        event.put("amount", new BigDecimal("1.234"));
        assertEquals("amount: 1.234 has more than 2 digits behind the point",
                assertThrows(IllegalArgumentException.class, () -> Bytes.encode(codec, event)).getMessage());
        event.put("amount", BigDecimal.ONE);
        event.put("side", "HOLD");
        assertEquals("side: 'HOLD' is none of BUY, SELL", assertThrows(IllegalArgumentException.class, () -> Bytes.encode(codec, event)).getMessage());
    }

    @Test
    void aSchemaThatDoesNotFitIsExplained() {
        assertMessage("has no field for a property of the event type 'T'; its fields are id", "{\"type\":\"record\",\"name\":\"R\",\"fields\":["
                + "{\"name\":\"id\",\"type\":\"string\"}]}", Map.of());
        assertMessage("has no record 'shop.Other'; its records are shop.Order, shop.Leg", ORDER, Map.of("record", "shop.Other"));
        assertMessage("is no Avro schema: ", "{\"type\":\"rec", Map.of());
        assertMessage("has no record for the event type 'T'; its records are A, B", "[{\"type\":\"record\",\"name\":\"A\",\"fields\":[]},"
                + "{\"type\":\"record\",\"name\":\"B\",\"fields\":[]}]", Map.of());
        assertTrue(assertThrows(IllegalArgumentException.class, () -> Codecs.codec("avro", TYPE, Map.of("schema", "none.avsc"), folder)).getMessage()
                .endsWith("none.avsc with the schema does not exist"));
        assertEquals("the schema is missing: set schema to a file, or registry to the address of a schema registry",
                assertThrows(IllegalArgumentException.class, () -> Codecs.codec("avro", TYPE, Map.of(), folder)).getMessage());
    }

    private void assertMessage(String expected, String schema, Map<String, String> settings) {
        var message = assertThrows(IllegalArgumentException.class,
                () -> codec(schema, MapEventType.of("T", "x", PropertyType.INT), settings).newDecoder()).getMessage();
        assertTrue(message.contains(expected), message);
    }

    @Test
    void framesDivideStreams() throws IOException {
        for (var frame : List.of("length", "varint")) {
            var codec = codec(ORDER, TYPE, Map.of("frame", frame));
            var event = Bytes.decode(codec(ORDER, TYPE, Map.of()), written(order(new Schema.Parser().parse(ORDER)))).only();
            var bytes = Bytes.encode(codec, event, event, event);
            for (var seed = 0; seed < 20; seed++) {
                var decoded = Bytes.decode(codec.newDecoder(), bytes, 1 + seed, new Random(seed));
                assertEquals(List.of(plain(event), plain(event), plain(event)), decoded.events().stream().map(AvroCodecTest::plain).toList());
            }
            assertEquals(List.of("the last event is incomplete"), Bytes.decode(codec, Arrays.copyOf(bytes, bytes.length - 1)).reasons());
        }
        var whole = codec(ORDER, TYPE, Map.of());
        var refused = assertThrows(IllegalArgumentException.class, () -> whole.newEncoder().begin(ByteBuffer.allocate(9)));
        assertEquals("events follow each other without a border; set frame to length or varint", refused.getMessage());
    }

    @Test
    void damagedBytesAreMalformedWithoutTakingMemory() throws IOException {
        var codec = codec(ORDER, TYPE, Map.of());
        var good = written(order(new Schema.Parser().parse(ORDER)));
        var random = new Random(7);
        var decoder = codec.newDecoder();
        for (var i = 0; i < 20_000; i++) {
            var bytes = good.clone();
            for (var n = 0; n <= random.nextInt(3); n++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            var cut = Arrays.copyOf(bytes, 1 + random.nextInt(bytes.length));
            var decoded = Bytes.decode(decoder, cut, cut.length, random);
            assertEquals(1, decoded.events().size() + decoded.reasons().size());
        }
        var counts = "{\"type\":\"record\",\"name\":\"T\",\"fields\":[{\"name\":\"x\",\"type\":{\"type\":\"array\",\"items\":\"null\"}}]}";
        var nulls = codec(counts, new MapEventType("T", List.of(new EventProperty("x", Structure.ofValues(PropertyType.INT)))), Map.of());
        assertTrue(Bytes.decode(nulls, new byte[] {-2, -1, -1, -1, 15, 0}).reason().contains("elements, which it does not have"));
        assertTrue(Bytes.decode(codec, new byte[] {-2, -1, -1, -1, 15}).reason().contains("it ends within a value"));
    }

    @Test
    void recordsThatHoldThemselvesMayNotBeTooDeep() throws IOException {
        var list = "{\"type\":\"record\",\"name\":\"T\",\"fields\":[{\"name\":\"x\",\"type\":\"int\"},{\"name\":\"next\",\"type\":[\"null\",\"T\"]}]}";
        var codec = codec(list, MapEventType.of("T", "x", PropertyType.INT), Map.of());
        assertEquals(Map.of("x", 1), Bytes.decode(codec, new byte[] {2, 2, 4, 0}).only());
        var deep = new byte[600_000];
        Arrays.fill(deep, (byte) 2);
        var decoded = Bytes.decode(codec, deep);
        assertEquals(1, decoded.reasons().size());
    }
}
