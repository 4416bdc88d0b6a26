package org.millrace.loadgen.internal;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.loadgen.market.Symbols;
import org.millrace.loadgen.market.TickSource;

import java.nio.ByteBuffer;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TickEncoderTest {

    @ParameterizedTest
    @ValueSource(strings = { TickFields.DEFAULT, "t=sentTime,s=symbol", "price=price,copy=price,symbol=symbol", "ticker=symbol,price=price,volume=volume" })
    void theFastEncoderMatchesTheCodec(String fields) {
        var ticks = new TickSource(new Symbols(1470), 0, 1, 0.01, 1);
        var parsed = TickFields.parse(fields);
        var fast = new BinaryTickEncoder(parsed, ticks);
        var codec = new CodecTickEncoder("binary", Map.of(), parsed);
        for (var i = 0; i < 3000; i++) {
            ticks.next();
            var expected = ByteBuffer.allocate(2000);
            var actual = ByteBuffer.allocate(2000);
            codec.encode(ticks, i, expected);
            fast.encode(ticks, i, actual);
            assertEquals(expected.flip(), actual.flip());
            assertTrue(actual.remaining() <= fast.maximumSize());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "binary | fields | price,symbol", "binary | fields | symbol: text(size=4),price", "binary | byteOrder | little",
        "binary | frameLength | uint8", "csv | separator | ;" })
    void theSettingsOfTheCodecAreKept(String codec, String setting, String value) {
        var settings = Map.of(setting, value, "port", "0");
        var fields = TickFields.parse("symbol=symbol,price=price");
        assertFalse(BinaryTickEncoder.writes(codec, settings, fields));
        var ticks = new TickSource(new Symbols(10), 0, 1, 0.01, 1);
        ticks.next();
        var plain = ByteBuffer.allocate(100);
        new CodecTickEncoder(codec, Map.of("port", "0"), fields).encode(ticks, 0, plain);
        var special = ByteBuffer.allocate(100);
        new CodecTickEncoder(codec, settings, fields).encode(ticks, 0, special);
        assertNotEquals(plain.flip(), special.flip());
    }

    @Test
    void fieldsInTheOrderOfTheLoadAreWrittenFast() {
        assertTrue(BinaryTickEncoder.writes("binary", Map.of("fields", "symbol, price", "host", "127.0.0.1"), TickFields.parse("symbol=symbol,price=price")));
    }

    @Test
    void aTickTakesTwentyBytesOnAverage() {
        var ticks = new TickSource(new Symbols(1470), 0, 1, 0.01, 1);
        var encoder = new BinaryTickEncoder(TickFields.parse(TickFields.DEFAULT), ticks);
        var buffer = ByteBuffer.allocate(1 << 20);
        for (var i = 0; i < 10_000; i++) {
            ticks.next();
            encoder.encode(ticks, System.nanoTime(), buffer);
        }
        assertTrue(buffer.position() <= 10_000 * 20, buffer.position() + " bytes");
    }
}
