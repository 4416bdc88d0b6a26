package org.millrace.loadgen.internal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.adapters.kafka.RecordFeed;
import org.millrace.adapters.kafka.RecordSettings;
import org.millrace.deployment.feed.Feed;
import org.millrace.loadgen.transport.RecordOutlet;
import org.millrace.loadgen.values.EventValues;
import org.millrace.loadgen.values.SharedValues;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class EventWriterTest {

    private static Feed feed(String fields) {
        return new Feed("in", Map.of("symbols", "1470"), null, Map.of(), TickFields.parse(fields).parts());
    }

    private static EventWriter withCodec(String codec, Map<String, String> settings, Feed feed) {
        var properties = TickFields.of(feed).orElseThrow().properties();
        return new CodecEventWriter(codec, settings, Path.of(""), properties,
                EventValues.of(feed, new SharedValues(), FeedLoad.ticks(feed, 0, 1), properties, 0, 1), Optional.empty());
    }

    private static ByteBuffer first(EventWriter writer) {
        var buffer = ByteBuffer.allocate(100_000);
        writer.write(0, buffer);
        return buffer.flip();
    }

    private static boolean isFast(String codec, Map<String, String> settings, String fields) {
        var parsed = TickFields.parse(fields);
        return BinaryTickWriter.writes(codec, settings, parsed, parsed.properties());
    }

    @ParameterizedTest
    @ValueSource(strings = { TickFields.DEFAULT, "t=sentTime,s=symbol", "price=price,copy=price,symbol=symbol", "ticker=symbol,price=price,volume=volume" })
    void theFastWriterMatchesTheCodec(String fields) {
        var feed = feed(fields);
        var fast = new BinaryTickWriter(TickFields.parse(fields), FeedLoad.ticks(feed, 0, 1));
        var codec = withCodec("binary", Map.of(), feed);
        for (var i = 0; i < 3000; i++) {
            var expected = ByteBuffer.allocate(2000);
            var actual = ByteBuffer.allocate(2000);
            codec.write(i, expected);
            fast.write(i, actual);
            assertEquals(expected.flip(), actual.flip());
            assertTrue(actual.remaining() <= fast.maximumSize());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "binary | fields | price,symbol", "binary | fields | symbol: text(size=4),price", "binary | byteOrder | little",
        "binary | frameLength | uint8", "csv | separator | ;" })
    void theSettingsOfTheCodecAreKept(String codec, String setting, String value) {
        var settings = Map.of(setting, value, "port", "0");
        assertFalse(isFast(codec, settings, "symbol=symbol,price=price"));
        var feed = feed("symbol=symbol,price=price");
        assertNotEquals(first(withCodec(codec, Map.of("port", "0"), feed)), first(withCodec(codec, settings, feed)));
    }

    @Test
    void fieldsInTheOrderOfTheLoadAreWrittenFast() {
        assertTrue(isFast("binary", Map.of("fields", "symbol, price", "host", "127.0.0.1"), "symbol=symbol,price=price"));
    }

    @Test
    void anEventTypeWithFurtherPropertiesOrOtherTypesIsWrittenByTheCodec() {
        var fields = TickFields.parse("symbol=symbol,volume=volume");
        assertFalse(BinaryTickWriter.writes("binary", Map.of(), fields,
                List.of(new EventProperty("symbol", PropertyType.STRING), new EventProperty("volume", PropertyType.LONG))));
        assertFalse(BinaryTickWriter.writes("binary", Map.of(), fields, List.of(new EventProperty("volume", PropertyType.INT),
                new EventProperty("symbol", PropertyType.STRING))));
    }

    @Test
    void aTickTakesTwentyBytesOnAverage() {
        var writer = new BinaryTickWriter(TickFields.parse(TickFields.DEFAULT), FeedLoad.ticks(feed(TickFields.DEFAULT), 0, 1));
        var buffer = ByteBuffer.allocate(1 << 20);
        for (var i = 0; i < 10_000; i++) {
            writer.write(System.nanoTime(), buffer);
        }
        assertTrue(buffer.position() <= 10_000 * 20, buffer.position() + " bytes");
    }

    /** What of a record is beside its value travels in front of it. */
    @Test
    void recordsHaveTheKeyTimestampAndHeadersOfTheirEvents() throws IOException {
        var feed = feed("symbol=symbol,time=sentTime,volume=volume");
        var properties = TickFields.of(feed).orElseThrow().properties();
        var parts = RecordParts.of(new RecordSettings("symbol", "time", Map.of("amount", "volume", "none", "absent")), properties);
        var writer = new CodecEventWriter("csv", Map.of(), Path.of(""), properties,
                EventValues.of(feed, new SharedValues(), FeedLoad.ticks(feed, 0, 1), properties, 0, 1), Optional.of(parts));
        var buffer = ByteBuffer.allocate(100_000);
        var ends = new int[2];
        for (var i = 0; i < ends.length; i++) {
            writer.write(40 + i, buffer);
            ends[i] = buffer.position();
        }
        var sent = new ArrayList<String>();
        var outlet = new RecordOutlet(new RecordFeed() {
            @Override
            public boolean hasRoom() {
                return sent.size() < 2;
            }

            @Override
            public void send(byte[] key, Long timestamp, List<byte[]> headers, byte[] value) {
                var amount = headers.stream().filter(Objects::nonNull).map(String::new).toList();
                sent.add(new String(key) + "," + timestamp + "," + String.join("", amount) + "=" + new String(value).strip());
            }

            @Override
            public void flush() {
                sent.add("flush");
            }

            @Override
            public void close() {
                sent.add("close");
            }
        }, 2);
        outlet.write(buffer.flip(), ends, 0, 2);
        outlet.end();
        assertEquals(4, sent.size());
        assertTrue(sent.stream().limit(2).allMatch(row -> row.substring(0, row.indexOf('=')).equals(row.substring(row.indexOf('=') + 1))), sent::toString);
        assertEquals(List.of("flush", "close"), sent.subList(2, 4));
    }
}
