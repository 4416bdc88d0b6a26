package org.millrace.codecs.schema;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumValueDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Type;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.MessageOptions;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.TimestampProto;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
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

/** Compares with the classes of Protocol Buffers themselves. */
class ProtobufCodecTest {

    private static final String ORDER = """
            syntax = "proto3";
            package shop;
            import "google/protobuf/timestamp.proto";
            import "parts/leg.proto";
            enum Side { UNKNOWN = 0; BUY = 1; SELL = 2; }
            message Order {
              string id = 1;
              sint64 quantity = 2;
              Side side = 3;
              repeated Leg legs = 4;
              repeated int32 codes = 5;
              map<string, double> limits = 6;
              google.protobuf.Timestamp at = 7;
              optional uint32 counted = 8;
              bytes raw = 9;
              oneof price { double last_price = 10; string unpriced = 11; }
              fixed64 total = 12;
              Leg first = 13;
              map<string, Leg> skipped = 14;
            }
            """;
    private static final String LEG_FILE = "syntax = \"proto3\";\npackage shop;\nmessage Leg { string symbol = 1; float price = 2; }\n";
    private static final MapEventType LEG = MapEventType.of("Leg", "symbol", PropertyType.STRING, "price", PropertyType.DOUBLE);
    private static final MapEventType LIMIT = MapEventType.of("Limit", "key", PropertyType.STRING, "value", PropertyType.DOUBLE);
    private static final MapEventType TYPE = new MapEventType("Order", List.of(new EventProperty("id", PropertyType.STRING),
            new EventProperty("quantity", PropertyType.INT), new EventProperty("side", PropertyType.STRING),
            new EventProperty("legs", Structure.ofRecord(LEG, true)), new EventProperty("codes", Structure.ofValues(PropertyType.INT)),
            new EventProperty("limits", Structure.ofRecord(LIMIT, true)), new EventProperty("at", PropertyType.TIMESTAMP),
            new EventProperty("counted", PropertyType.LONG), new EventProperty("raw", PropertyType.BYTES), new EventProperty("lastPrice", PropertyType.DOUBLE),
            new EventProperty("total", PropertyType.DECIMAL), new EventProperty("first", Structure.ofRecord(LEG, false)),
            new EventProperty("elsewhere", PropertyType.STRING)));

    @TempDir
    private Path folder;

    private Codec codec(String schema, MapEventType type, Map<String, String> more) throws IOException {
        Files.createDirectories(folder.resolve("schemas"));
        Files.createDirectories(folder.resolve("parts"));
        Files.writeString(folder.resolve("schemas/order.proto"), schema);
        Files.writeString(folder.resolve("parts/leg.proto"), LEG_FILE);
        var settings = new HashMap<>(more);
        settings.put("schema", "schemas/order.proto");
        return Codecs.codec("protobuf", type, settings, folder);
    }

    private static FieldDescriptorProto.Builder field(String name, int number, Type type, boolean repeated, String typeName) {
        var field = FieldDescriptorProto.newBuilder().setName(name).setNumber(number).setType(type)
                .setLabel(repeated ? Label.LABEL_REPEATED : Label.LABEL_OPTIONAL);
        return typeName.isEmpty() ? field : field.setTypeName(typeName);
    }

    private static DescriptorProto entry(String name, Type value, String typeName) {
        return DescriptorProto.newBuilder().setName(name).setOptions(MessageOptions.newBuilder().setMapEntry(true))
                .addField(field("key", 1, Type.TYPE_STRING, false, "")).addField(field("value", 2, value, false, typeName)).build();
    }

    /** Returns the descriptor that Google's compiler makes of the file. */
    private static Descriptor descriptor() throws DescriptorValidationException {
        var leg = DescriptorProto.newBuilder().setName("Leg").addField(field("symbol", 1, Type.TYPE_STRING, false, ""))
                .addField(field("price", 2, Type.TYPE_FLOAT, false, ""));
        var order = DescriptorProto.newBuilder().setName("Order").addField(field("id", 1, Type.TYPE_STRING, false, ""))
                .addField(field("quantity", 2, Type.TYPE_SINT64, false, "")).addField(field("side", 3, Type.TYPE_ENUM, false, ".shop.Side"))
                .addField(field("legs", 4, Type.TYPE_MESSAGE, true, ".shop.Leg")).addField(field("codes", 5, Type.TYPE_INT32, true, ""))
                .addField(field("limits", 6, Type.TYPE_MESSAGE, true, ".shop.Order.LimitsEntry"))
                .addField(field("at", 7, Type.TYPE_MESSAGE, false, ".google.protobuf.Timestamp"))
                .addField(field("counted", 8, Type.TYPE_UINT32, false, "").setProto3Optional(true).setOneofIndex(1))
                .addField(field("raw", 9, Type.TYPE_BYTES, false, ""))
                .addField(field("last_price", 10, Type.TYPE_DOUBLE, false, "").setOneofIndex(0))
                .addField(field("unpriced", 11, Type.TYPE_STRING, false, "").setOneofIndex(0)).addField(field("total", 12, Type.TYPE_FIXED64, false, ""))
                .addField(field("first", 13, Type.TYPE_MESSAGE, false, ".shop.Leg"))
                .addField(field("skipped", 14, Type.TYPE_MESSAGE, true, ".shop.Order.SkippedEntry"))
                .addNestedType(entry("LimitsEntry", Type.TYPE_DOUBLE, "")).addNestedType(entry("SkippedEntry", Type.TYPE_MESSAGE, ".shop.Leg"));
        order.addOneofDeclBuilder().setName("price");
        order.addOneofDeclBuilder().setName("_counted");
        var side = EnumDescriptorProto.newBuilder().setName("Side");
        for (var name : List.of("UNKNOWN", "BUY", "SELL")) {
            side.addValue(EnumValueDescriptorProto.newBuilder().setName(name).setNumber(side.getValueCount()));
        }
        var file = FileDescriptorProto.newBuilder().setName("order.proto").setPackage("shop").setSyntax("proto3")
                .addDependency("google/protobuf/timestamp.proto")
                .addEnumType(side).addMessageType(order).addMessageType(leg).build();
        return FileDescriptor.buildFrom(file, new FileDescriptor[] {TimestampProto.getDescriptor()}).findMessageTypeByName("Order");
    }

    private static DynamicMessage.Builder set(DynamicMessage.Builder message, String name, Object value) {
        return message.setField(message.getDescriptorForType().findFieldByName(name), value);
    }

    private static DynamicMessage part(Descriptor order, String field, Object first, Object second) {
        var type = order.findFieldByName(field).getMessageType();
        return DynamicMessage.newBuilder(type).setField(type.findFieldByNumber(1), first).setField(type.findFieldByNumber(2), second).build();
    }

    private static DynamicMessage order() throws DescriptorValidationException {
        var type = descriptor();
        var leg = part(type, "legs", "\u00e9", 1.5f);
        var order = DynamicMessage.newBuilder(type);
        set(order, "id", "o1");
        set(order, "quantity", -7L);
        set(order, "side", type.findFieldByName("side").getEnumType().findValueByName("SELL"));
        set(order, "legs", List.of(leg, leg));
        set(order, "codes", List.of(1, -2, 3));
        set(order, "limits", List.of(part(type, "limits", "low", 0.5), part(type, "limits", "zero", 0.0)));
        set(order, "at", part(type, "at", 1_700_000_000L, 123_456_789));
        set(order, "counted", -1);
        set(order, "raw", ByteString.copyFrom(new byte[] {1, 2}));
        set(order, "last_price", 0.0);
        set(order, "total", -1L);
        set(order, "first", leg);
        return order.build();
    }

    private static Map<String, Object> plain(Object event) {
        var plain = new LinkedHashMap<String, Object>();
        ((Map<?, ?>) event).forEach((name, value) -> plain.put(name.toString(), value instanceof byte[] bytes ? List.of(bytes.length) : value));
        return plain;
    }

    @Test
    void messagesBecomeEvents() throws IOException, DescriptorValidationException {
        var message = DynamicMessage.newBuilder(order());
        set(message, "skipped", List.of(part(descriptorOf(message), "skipped", "a", part(descriptorOf(message), "legs", "x", 2f))));
        var leg = Map.of("symbol", "\u00e9", "price", 1.5);
        var expected = new LinkedHashMap<String, Object>();
        expected.put("id", "o1");
        expected.put("quantity", -7);
        expected.put("side", "SELL");
        expected.put("legs", List.of(leg, leg));
        expected.put("codes", List.of(1, -2, 3));
        expected.put("limits", List.of(Map.of("key", "low", "value", 0.5), Map.of("key", "zero", "value", 0.0)));
        expected.put("at", Instant.parse("2023-11-14T22:13:20.123456789Z"));
        expected.put("counted", 4_294_967_295L);
        expected.put("raw", List.of(2));
        expected.put("lastPrice", 0.0);
        expected.put("total", new BigDecimal("18446744073709551615"));
        expected.put("first", leg);
        assertEquals(expected, plain(Bytes.decode(codec(ORDER, TYPE, Map.of()), message.build().toByteArray()).only()));
    }

    private static Descriptor descriptorOf(DynamicMessage.Builder message) {
        return message.getDescriptorForType();
    }

    @Test
    void eventsBecomeMessages() throws IOException, DescriptorValidationException {
        var codec = codec(ORDER, TYPE, Map.of());
        var message = order();
        var bytes = Bytes.encode(codec, Bytes.decode(codec, message.toByteArray()).only());
        assertEquals(message, DynamicMessage.parseFrom(message.getDescriptorForType(), bytes));
        assertEquals(message.toByteArray().length, bytes.length);
    }

    @Test
    void absentFieldsHaveTheDefaultsOfTheSchema() throws IOException {
        var expected = new LinkedHashMap<String, Object>();
        expected.put("id", "");
        expected.put("quantity", 0);
        expected.put("side", "UNKNOWN");
        expected.put("legs", List.of());
        expected.put("codes", List.of());
        expected.put("limits", List.of());
        expected.put("raw", List.of(0));
        expected.put("total", BigDecimal.ZERO);
        assertEquals(expected, plain(Bytes.decode(codec(ORDER, TYPE, Map.of()), new byte[0]).only()));
        var two = "syntax = \"proto2\";\nmessage T { required int32 x = 1; optional double y = 2 [default = 2.5]; optional string z = 3; }\n";
        var codec = codec(two, MapEventType.of("T", "x", PropertyType.INT, "y", PropertyType.DOUBLE, "z", PropertyType.STRING), Map.of());
        assertEquals(Map.of("x", 3, "y", 2.5), Bytes.decode(codec, new byte[] {8, 3}).only());
        assertTrue(Bytes.decode(codec, new byte[0]).reason().endsWith("the required field of the property 'x' is missing"));
        assertEquals("x: it is not set, but the field is required", assertThrows(IllegalArgumentException.class, () -> Bytes.encode(codec, Map.of("y", 1.0))).getMessage());
    }

    @Test
    void unknownNumbersOfEnumerationsAreKept() throws IOException, DescriptorValidationException {
        var codec = codec(ORDER, MapEventType.of("Order", "side", PropertyType.STRING), Map.of());
        assertEquals(Map.of("side", "9"), Bytes.decode(codec, new byte[] {24, 9}).only());
        assertEquals(List.of((byte) 24, (byte) 9), List.of(Bytes.encode(codec, Map.of("side", "9"))[0], Bytes.encode(codec, Map.of("side", "9"))[1]));
        assertEquals("side: 'HOLD' is none of UNKNOWN, BUY, SELL", assertThrows(IllegalArgumentException.class, () -> Bytes.encode(codec, Map.of("side", "HOLD"))).getMessage());
    }

    @Test
    void aSchemaThatDoesNotFitIsExplained() {
        assertMessage("order.proto:3:", "syntax = \"proto3\";\nmessage T {\n  int32 x 1;\n}\n", Map.of());
        assertMessage("parts/none.proto", "syntax = \"proto3\";\nimport \"parts/none.proto\";\nmessage T { int32 x = 1; }\n", Map.of());
        assertMessage("has no message 'a.B'; its messages are T", "syntax = \"proto3\";\nmessage T { int32 x = 1; }\n", Map.of("record", "a.B"));
        assertMessage("the property 'x' is of type int, but the field 'x' has several values",
                "syntax = \"proto3\";\nmessage T { repeated int32 x = 1; }\n", Map.of());
        assertMessage("the property 'x' is of type int, but the field 'x' of type T.U",
                "syntax = \"proto3\";\nmessage T { message U { } U x = 1; }\n", Map.of());
    }

    private void assertMessage(String expected, String schema, Map<String, String> settings) {
        var message = assertThrows(IllegalArgumentException.class, () -> codec(schema, MapEventType.of("T", "x", PropertyType.INT), settings)).getMessage();
        assertTrue(message.contains(expected), message);
    }

    @Test
    void damagedBytesHaveTheValuesThatGoogleReadsOrAreMalformed() throws IOException, DescriptorValidationException {
        var decoder = codec(ORDER, TYPE, Map.of()).newDecoder();
        var message = order();
        var random = new Random(3);
        var compared = 0;
        for (var i = 0; i < 20_000; i++) {
            var bytes = message.toByteArray();
            for (var n = 0; n <= random.nextInt(3); n++) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            var cut = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
            var decoded = Bytes.decode(decoder, cut, cut.length, random);
            assertEquals(1, decoded.events().size() + decoded.reasons().size());
            if (!decoded.events().isEmpty() && isSame(message.getDescriptorForType(), cut, (Map<?, ?>) decoded.events().getFirst())) {
                compared++;
            }
        }
        assertTrue(compared > 500, () -> "too few messages could be read");
    }

    /** Compares values with those that Google's classes read; returns false if they refuse the message, of which we skip fields. */
    private boolean isSame(Descriptor type, byte[] bytes, Map<?, ?> event) {
        try {
            var google = DynamicMessage.parseFrom(type, bytes);
            assertEquals(google.getField(type.findFieldByName("codes")), event.get("codes"));
            assertEquals(google.getField(type.findFieldByName("id")), event.get("id"));
            assertEquals(google.getField(type.findFieldByName("quantity")), ((Number) event.get("quantity")).longValue());
            return true;
        } catch (InvalidProtocolBufferException e) {
            return false;
        }
    }
}
