package org.millrace.codecs;

import org.junit.jupiter.api.Test;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.PropertyType;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class BinaryCodecTest {

    private final MapEventType ticks = MapEventType.stockTick();
    private final Codec codec = Codecs.codec("binary", ticks, Map.of());

    @Test
    void aTickTakesTwentyBytes() {
        assertEquals(20, encode(ticks.event("WSC", 12.5, 1L)).length);
        assertEquals(33 + 8 + 8, codec.maximumEventSize());
    }

    @Test
    void bytesAreInWireOrderBigEndian() {
        var reordered = Codecs.codec("binary", ticks, Map.of("fields", "clientTimestamp, symbol"));
        var buffer = ByteBuffer.allocate(64);
        reordered.newEncoder().encode(ticks.event("AB", 1.0, 258L), buffer);
        assertTrue(Arrays.equals(new byte[] { 0, 0, 0, 0, 0, 0, 1, 2, 2, 'A', 'B' },
                Arrays.copyOf(buffer.array(), buffer.position())));
    }

    @Test
    void aKnownSymbolIsTheSameString() {
        var bytes = encode(ticks.event("WSC", 1.0, 1L), ticks.event("WSC", 2.0, 2L));
        var events = Decoded.whole(codec, bytes).events();
        assertSame(ticks.get(events.get(0), 0), ticks.get(events.get(1), 0));
    }

    @Test
    void aNumberThatIsNotFiniteIsMalformedAndFramingGoesOn() {
        var bytes = encode(ticks.event("A", 1.0, 1L), ticks.event("B", 1.0, 1L), ticks.event("C", 1.0, 1L));
        ByteBuffer.wrap(bytes).putDouble(2, Double.NaN).putDouble(bytes.length / 3 + 2, Double.NEGATIVE_INFINITY);
        assertEquals(new Decoded(List.of(ticks.event("C", 1.0, 1L)), 2, false), Decoded.whole(codec, bytes));
    }

    @Test
    void anUnprintableByteInTheFirstFieldLosesFraming() {
        var bytes = encode(ticks.event("ABC", 1.0, 1L), ticks.event("DEF", 1.0, 1L));
        bytes[22] = ' ';
        assertEquals(new Decoded(List.of(ticks.event("ABC", 1.0, 1L)), 0, true), Decoded.whole(codec, bytes));
    }

    @Test
    void anUnprintableByteInALaterFieldIsMalformed() {
        var type = MapEventType.of("Two", "first", PropertyType.INT, "second", PropertyType.STRING);
        var two = Codecs.codec("binary", type, Map.of());
        byte[] bytes = { 0, 0, 0, 1, 1, 7, 0, 0, 0, 2, 1, 'x' };
        assertEquals(new Decoded(List.of(type.event(2, "x")), 1, false), Decoded.whole(two, bytes));
    }

    @Test
    void aLengthOutOfRangeLosesFraming() {
        for (byte length : new byte[] { 0, 33, -1 }) {
            assertTrue(Decoded.whole(codec, new byte[] { length }).framingLost());
        }
    }

    @Test
    void anIncompleteEventAtTheEndIsMalformed() {
        var bytes = encode(ticks.event("ABC", 1.0, 1L));
        assertEquals(new Decoded(List.of(), 1, false), Decoded.whole(codec, Arrays.copyOf(bytes, 19)));
    }

    @Test
    void aFloodOfSymbolsIsDecodedAndTheUsualOnesStayRight() {
        var decoder = codec.newDecoder();
        var buffer = ByteBuffer.allocate(64);
        var encoder = codec.newEncoder();
        for (var i = 0; i < 300_000; i++) {
            var event = ticks.event(i % 3 == 0 ? "WSC" : Integer.toString(i, 36) + "-flood", 1.0, (long) i);
            buffer.clear();
            encoder.encode(event, buffer);
            try {
                decoder.decode(buffer.flip(), new Decoder.Output() {
                    @Override
                    public void event(Object decoded) {
                        assertEquals(event, decoded);
                    }

                    @Override
                    public void malformed(String reason) {
                        throw new AssertionError(reason);
                    }
                });
            } catch (FramingLostException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Test
    void aFullBufferIsLeftAsItWas() {
        var buffer = ByteBuffer.allocate(19);
        var encoder = codec.newEncoder();
        assertThrows(BufferOverflowException.class, () -> encoder.encode(ticks.event("ABC", 1.0, 1L), buffer));
        assertEquals(0, buffer.position());
    }

    @Test
    void textsThatDoNotFitAreRefused() {
        var encoder = codec.newEncoder();
        for (var text : new String[] { null, "", "a b", "\u00e9", "x".repeat(33) }) {
            var buffer = ByteBuffer.allocate(64);
            assertThrows(IllegalArgumentException.class, () -> encoder.encode(ticks.event(text, 1.0, 1L), buffer));
            assertEquals(0, buffer.position());
        }
    }

    @Test
    void unknownFieldsAreNamed() {
        var e = assertThrows(IllegalArgumentException.class,
                () -> Codecs.codec("binary", ticks, Map.of("fields", "symbol,price")));
        assertEquals("fields: the event type StockTick has no property 'price'; it has symbol, lastPrice, clientTimestamp",
                e.getMessage());
    }

    private byte[] encode(Object... events) {
        var encoder = codec.newEncoder();
        var buffer = ByteBuffer.allocate(1024);
        for (var event : events) {
            encoder.encode(event, buffer);
        }
        return Arrays.copyOf(buffer.array(), buffer.position());
    }
}
