package org.millrace.codecs.schema;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.api.SchemaTypes;
import org.millrace.runtime.api.SchemaTypes.Property;
import org.millrace.runtime.api.SchemaTypes.Type;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class SchemaTypesTest {

    private static final String LEFT_OUT = ": no property can have its type, or its record contains itself";

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static Type type(String name, String... properties) {
        return new Type(name, Stream.of(properties).map(each -> each.split(" ")).map(each -> new Property(each[0], each[1])).toList());
    }

    @Test
    void recordsOfAvroAreEventTypes() throws IOException {
        var schema = file("order.avsc", """
                {"type": "record", "name": "Order", "namespace": "shop", "fields": [
                  {"name": "id", "type": {"type": "string", "logicalType": "uuid"}},
                  {"name": "last_price", "type": ["null", "double"]},
                  {"name": "amount", "type": {"type": "bytes", "logicalType": "decimal", "precision": 12, "scale": 2}},
                  {"name": "at", "type": {"type": "long", "logicalType": "timestamp-micros"}},
                  {"name": "took", "type": {"type": "int", "logicalType": "time-millis"}},
                  {"name": "raw", "type": {"type": "fixed", "name": "Four", "size": 4}},
                  {"name": "codes", "type": {"type": "array", "items": "int"}},
                  {"name": "legs", "type": {"type": "array", "items": {"type": "record", "name": "Leg", "fields": [
                    {"name": "symbol", "type": "string"}, {"name": "price", "type": "float"}, {"name": "inner", "type": ["null", "Leg"]}]}}},
                  {"name": "limits", "type": {"type": "map", "values": "boolean"}},
                  {"name": "mixed", "type": ["long", "string"]},
                  {"name": "matrix", "type": {"type": "array", "items": {"type": "array", "items": "int"}}},
                  {"name": "other", "type": {"type": "record", "name": "Leg", "namespace": "far", "fields": [{"name": "x", "type": "int"}]}}]}
                """);
        assertEquals(Optional.of(new SchemaTypes(List.of(type("Leg", "symbol string", "price float"), type("OrderLimitsEntry", "key string", "value boolean"),
                type("Leg2", "x int"),
                type("Order", "id string", "last_price double", "amount decimal", "at timestamp", "took duration", "raw bytes", "codes int[]", "legs Leg[]",
                        "limits OrderLimitsEntry[]", "mixed string", "other Leg2")), List.of("shop.Leg.inner" + LEFT_OUT, "shop.Order.matrix" + LEFT_OUT))),
                new AvroCodecProvider().eventTypes(schema, folder));
    }

    @Test
    void messagesOfProtobufAreEventTypes() throws IOException {
        var schema = file("order.proto", """
                syntax = "proto3";
                package shop;
                import "google/protobuf/timestamp.proto";
                import "google/protobuf/any.proto";
                message Order {
                  enum Side { BUY = 0; }
                  message Leg { string symbol = 1; Order parent = 2; }
                  string id = 1;
                  uint32 quantity = 2;
                  uint64 total = 3;
                  Side side = 4;
                  repeated Leg legs = 5;
                  repeated double prices = 6;
                  map<int32, Leg> by_number = 7;
                  google.protobuf.Timestamp at = 8;
                  google.protobuf.Any any = 9;
                  oneof price { double exact = 10; string text = 11; }
                }
                """);
        assertEquals(Optional.of(new SchemaTypes(List.of(type("Leg", "symbol string"), type("OrderByNumberEntry", "key int", "value Leg"),
                type("Order", "id string", "quantity long", "total decimal", "side string", "legs Leg[]", "prices double[]", "by_number OrderByNumberEntry[]",
                        "at timestamp", "exact double", "text string")), List.of("shop.Order.Leg.parent" + LEFT_OUT, "shop.Order.any" + LEFT_OUT))),
                new ProtobufCodecProvider().eventTypes(schema, folder));
    }

    @Test
    void otherFilesAreNoSchemas() throws IOException {
        assertEquals(Optional.empty(), new AvroCodecProvider().eventTypes(file("a.proto", ""), folder));
        assertEquals(Optional.empty(), new ProtobufCodecProvider().eventTypes(file("a.avsc", ""), folder));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new AvroCodecProvider().eventTypes(folder.resolve("a.avsc"), folder)).getMessage()
                .contains("is no Avro schema"));
    }
}
