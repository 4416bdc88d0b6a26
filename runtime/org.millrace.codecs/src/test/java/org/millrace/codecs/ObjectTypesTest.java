package org.millrace.codecs;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.PropertyType;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Encodes and decodes decimals, timestamps, durations and bytes. */
class ObjectTypesTest {

    private static final Map<String, Object> SAMPLE = Trades.TYPE.event("a", new BigDecimal("10.50"), Instant.parse("2026-11-25T10:00:00.123456789Z"),
            Duration.ofMillis(-1_500), new byte[] { 1, 2, -1 }, 7);

    private static String text(String id, Map<String, Object> event) {
        return new String(Trades.encode(Trades.codec(id), List.of(event)), StandardCharsets.UTF_8);
    }

    private static Decoded decode(String id, String text) {
        return Decoded.whole(Trades.codec(id), text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void textsAreInIsoAndBase64AndDecimalsKeepTheirScale() {
        assertEquals("a,10.50,2026-11-25T10:00:00.123456789Z,PT-1.5S,AQL/,7\n", text("csv", SAMPLE));
        assertEquals("{\"id\":\"a\",\"price\":10.50,\"at\":\"2026-11-25T10:00:00.123456789Z\",\"lasted\":\"PT-1.5S\",\"payload\":\"AQL/\",\"count\":7}\n",
                text("json", SAMPLE));
    }

    @Test
    void binaryFieldsAreBigEndian() {
        var type = MapEventType.of("Row", "at", PropertyType.TIMESTAMP, "price", PropertyType.DECIMAL, "lasted", PropertyType.DURATION, "payload",
                PropertyType.BYTES);
        var codec = Codecs.codec("binary", type, Map.of());
        byte[] bytes = { -1, -1, -1, -1, -1, -1, -1, -1, 0x3b, -102, -55, -1, 0, 2, 0, 2, 4, 26, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 5, 0, 1, 9 };
        var event = type.event(Instant.parse("1969-12-31T23:59:59.999999999Z"), new BigDecimal("10.50"), Duration.ofSeconds(1, 5), new byte[] { 9 });
        assertEquals(Arrays.toString(bytes), Arrays.toString(Trades.encode(codec, List.of(event))));
        assertEquals(Trades.comparable(List.of(event)), Trades.comparable(Decoded.whole(codec, bytes).events()));
        assertEquals(12 + 4 + 831 + 12 + 2 + 65_535, codec.maximumEventSize());
    }

    @ParameterizedTest
    @ValueSource(strings = { "binary", "csv", "json", "xml" })
    void extremesComeBack(String id) {
        var events = List.of(Trades.TYPE.event("a", new BigDecimal("9".repeat(1_000) + "." + "9".repeat(1_000)), Instant.MIN,
                Duration.ofSeconds(Long.MIN_VALUE), new byte[0], 1),
                Trades.TYPE.event("b", new BigDecimal("-1234567890123456789012345678901234567890"), Instant.MAX, Duration.ofSeconds(Long.MAX_VALUE,
                        999_999_999), new byte[1_000], 2),
                Trades.TYPE.event("c", new BigDecimal("0.000"), Instant.parse("9999-12-31T23:59:59.999999999Z"), Duration.ofNanos(-1), new byte[] { -128 }, 3),
                Trades.TYPE.event("d", new BigDecimal("1E+999"), Instant.parse("+10000-01-01T00:00:00Z"), Duration.ZERO, new byte[] { 0 }, 4),
                Trades.TYPE.event("e", new BigDecimal("-1E-1000"), Instant.parse("-0001-12-31T00:00:00Z"), Duration.ofNanos(1), new byte[] { 13, 10 }, 5));
        var decoded = Decoded.whole(Trades.codec(id), Trades.encode(Trades.codec(id), events));
        assertEquals(Trades.comparable(events), Trades.comparable(decoded.events()));
        assertEquals(0, decoded.malformed());
    }

    @ParameterizedTest
    @ValueSource(strings = { "csv", "json", "xml" })
    void valuesThatAreNotSetStayUnset(String id) {
        var event = Trades.TYPE.event("a", null, null, null, null, 1);
        assertEquals(List.of(event), Decoded.whole(Trades.codec(id), Trades.encode(Trades.codec(id), List.of(event))).events());
    }

    @Test
    void theBinaryFormatWritesDefaultsForValuesThatAreNotSet() {
        var decoded = Decoded.whole(Trades.codec("binary"), Trades.encode(Trades.codec("binary"), List.of(Trades.TYPE.event("a"))));
        assertEquals(Trades.comparable(List.of(Trades.TYPE.event("a", BigDecimal.ZERO, Instant.EPOCH, Duration.ZERO, new byte[0], 0))),
                Trades.comparable(decoded.events()));
    }

    @Test
    void quotedNothingIsNoBytesAndNothingIsUnset() {
        assertEquals(Trades.comparable(List.of(Trades.TYPE.event("a", null, null, null, new byte[0], 1), Trades.TYPE.event("b", null, null, null, null, 1))),
                Trades.comparable(decode("csv", "a,,,,\"\",1\nb,,,,,1\n").events()));
    }

    @Test
    void otherNotationsAreRead() {
        var expected = Trades.comparable(List.of(Trades.TYPE.event("a", new BigDecimal("1E+2"), Instant.parse("2026-11-25T09:00:00Z"), Duration.ofMillis(500),
                new byte[] { 1 }, 1)));
        assertEquals(expected, Trades.comparable(decode("csv", "a, 1e2 ,2026-11-25T10:00:00+01:00,500ms,AQ,1\n").events()));
        assertEquals(expected, Trades.comparable(decode("json",
                "{\"id\":\"a\",\"price\":\"1e2\",\"at\":\"2026-11-25T10:00:00+01:00\",\"lasted\":\"500ms\",\"payload\":\"AQ\",\"count\":1}\n").events()));
    }

    @ParameterizedTest
    @ValueSource(strings = { "a,1e999999999,,,,1", "a,1_0,,,,1", "a,NaN,,,,1", "a,,2026-11-25,,,1", "a,,2026-02-30T00:00:00Z,,,1", "a,,1795600800,,,1",
            "a,,,5,,1",
            "a,,,-5s,,1", "a,,,PT,,1", "a,,,,AQI,x", "a,,,,A*==,1", "a,,,,A,1", "a,,2026-11-25T10:00:00\u00e9Z,,,1", "a,\u0661,,,,1", "a,\"\",,,,1" })
    void badTextsAreMalformedAndTheNextLineGoesOn(String line) {
        assertEquals(new Decoded(List.of(Trades.TYPE.event("ok", null, null, null, null, 2)), 1, false), decode("csv", line + "\nok,,,,,2\n"));
    }

    @Test
    void badJsonIsMalformedAndTheNextLineGoesOn() {
        var bad = List.of("{\"price\":1e999999999}", "{\"price\":1e99999999999}", "{\"price\":true}", "{\"price\":\"x\"}", "{\"price\":[1]}",
                "{\"price\":" + "9".repeat(1_001) + "}",
                "{\"price\":" + "9".repeat(5_000) + "}", "{\"at\":1795600800}", "{\"at\":\"tomorrow\"}", "{\"at\":{}}", "{\"lasted\":5}", "{\"lasted\":\"5\"}",
                "{\"payload\":[1,2]}", "{\"payload\":\"*\"}", "{\"payload\":1}");
        assertEquals(new Decoded(List.of(Trades.TYPE.event(null, null, null, null, null, 1)), bad.size(), false), decode("json", String.join("\n",
                bad) + "\n{\"count\":1}\n"));
    }

    @Test
    void badBinaryFieldsAreMalformedAndTheNextEventGoesOn() {
        var codec = Trades.codec("binary");
        var good = Trades.encode(codec, List.of(SAMPLE));
        var price = 2;
        var at = price + 4 + 2;
        var lasted = at + 12;
        assertMalformed(codec, good, good.clone(), price + 2, (byte) 4, (byte) 0);
        assertMalformed(codec, good, good.clone(), at, (byte) 0x7f);
        assertMalformed(codec, good, good.clone(), at + 8, (byte) -1);
        assertMalformed(codec, good, good.clone(), lasted + 8, (byte) 0x3b, (byte) -102, (byte) -54, (byte) 0);
    }

    private static void assertMalformed(Codec codec, byte[] good, byte[] bad, int position, byte... changed) {
        System.arraycopy(changed, 0, bad, position, changed.length);
        var both = ByteBuffer.allocate(2 * good.length).put(bad).put(good).array();
        var decoded = Decoded.whole(codec, both);
        assertEquals(1, decoded.malformed());
        assertEquals(Trades.comparable(List.of(SAMPLE)), Trades.comparable(decoded.events()));
    }

    @Test
    void aDecimalWithoutBytesLosesFraming() {
        for (var length : List.of(0, 832, 0xffff)) {
            var bytes = ByteBuffer.allocate(100).put(Trades.encode(Trades.codec("binary"), List.of(SAMPLE))).putShort(2, length.shortValue()).array();
            assertTrue(Decoded.whole(Trades.codec("binary"), bytes).framingLost());
        }
    }

    @Test
    void valuesThatNoFormatCarriesAreRefusedWithTheirName() {
        var buffer = ByteBuffer.allocate(1 << 20);
        assertEquals("payload: the field carries at most 65535 bytes, not 65536", assertThrows(IllegalArgumentException.class,
                () -> Trades.codec("binary").newEncoder().encode(Trades.TYPE.event("a", null, null, null, new byte[1 << 16]), buffer)).getMessage());
        for (var id : List.of("binary", "csv", "json", "xml")) {
            assertEquals("price: the BigDecimal 1E+1000 is no value of the type decimal", assertThrows(IllegalArgumentException.class,
                    () -> Trades.codec(id).newEncoder().encode(Trades.TYPE.event("a", new BigDecimal("1E+1000")), buffer)).getMessage());
        }
        assertEquals(0, buffer.position());
    }
}
