package org.millrace.codecs;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.PropertyType;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the forms of fields in the binary format against bytes that are written down here. */
class WireFormsTest {

    private static final MapEventType ALL = MapEventType.of("All", "text", PropertyType.STRING, "flag", PropertyType.BOOLEAN, "number", PropertyType.INT,
            "large", PropertyType.LONG, "ratio", PropertyType.FLOAT, "price", PropertyType.DOUBLE, "amount", PropertyType.DECIMAL, "at",
            PropertyType.TIMESTAMP, "lasts", PropertyType.DURATION, "raw", PropertyType.BYTES);
    private static final HexFormat HEX = HexFormat.of();

    private static byte[] bytes(String hex) {
        return HEX.parseHex(hex.replace(" ", ""));
    }

    private static byte[] encode(Map<String, String> settings, Map<String, Object> event) {
        var buffer = ByteBuffer.allocate(200);
        Codecs.codec("binary", ALL, settings).newEncoder().encode(event, buffer);
        return Arrays.copyOf(buffer.array(), buffer.position());
    }

    private static String refused(String fields, Map<String, Object> event) {
        return assertThrows(IllegalArgumentException.class, () -> encode(Map.of("fields", fields), event)).getMessage();
    }

    private static Map<String, Object> decode(Map<String, String> settings, byte[] bytes) {
        var decoded = Decoded.whole(Codecs.codec("binary", ALL, settings), bytes);
        assertEquals(List.of(0, false, 1), List.of(decoded.malformed(), decoded.framingLost(), decoded.events().size()));
        var event = new HashMap<String, Object>();
        ((Map<?, ?>) decoded.events().getFirst()).forEach((name, value) -> event.put((String) name, value));
        return event;
    }

    private static void assertSameBothWays(String hex, String fields, String name, Object value) {
        assertEquals(hex.replace(" ", ""), HEX.formatHex(encode(Map.of("fields", fields), Map.of(name, value))));
        var read = decode(Map.of("fields", fields), bytes(hex)).get(name);
        if (value instanceof byte[] expected) {
            assertArrayEquals(expected, (byte[]) read);
        } else {
            assertEquals(value, read);
        }
    }

    @ParameterizedTest
    @CsvSource({ "int8, ff, -1", "uint8, ff, 255", "int16, 8000, -32768", "uint16, 8000, 32768", "int24, ff0000, -65536", "uint24, ff0000, 16711680",
        "int32, 80000000, -2147483648", "uint32, ffffffff, 4294967295", "int48, ffffffffffff, -1", "uint48, ffffffffffff, 281474976710655",
        "int64, 8000000000000000, -9223372036854775808", "uint64, 7fffffffffffffff, 9223372036854775807" })
    void integersHaveTheirWidthAndOrder(String form, String hex, long value) {
        assertSameBothWays(hex, "large: " + form, "large", value);
        var reversed = bytes(hex);
        for (var i = 0; i < reversed.length / 2; i++) {
            var other = reversed[i];
            reversed[i] = reversed[reversed.length - 1 - i];
            reversed[reversed.length - 1 - i] = other;
        }
        assertSameBothWays(HEX.formatHex(reversed), "large: " + form + "(order=little)", "large", value);
        assertEquals(value, decode(Map.of("fields", "large:" + form, "byteOrder", "little"), reversed).get("large"));
        if (value == (int) value) {
            assertSameBothWays(hex, "number: " + form, "number", (int) value);
        }
    }

    @Test
    void otherValuesHaveTheirBytes() {
        assertSameBothWays("3fc0", "price: int16(scale=2)", "price", 163.2);
        assertSameBothWays("c03f", "price: int16(scale=2 order=little)", "price", 163.2);
        assertSameBothWays("ff9c", "amount: int16(scale=4)", "amount", new BigDecimal("-0.0100"));
        assertSameBothWays("000a", "ratio: int16(scale=1)", "ratio", 1.0f);
        assertSameBothWays("00000007", "price: uint32", "price", 7.0);
        assertSameBothWays("3f800000", "price: float32", "price", 1.0);
        assertSameBothWays("000000000000f03f", "price: float64(order=little)", "price", 1.0);
        assertSameBothWays("3ff0000000000000", "ratio: float64", "ratio", 1.0f);
        assertSameBothWays("0001", "flag: uint16", "flag", true);
        assertSameBothWays("65aa5380", "at: uint32(unit=s)", "at", Instant.ofEpochSecond(0x65aa5380L));
        assertSameBothWays("00000000000003e9", "at: int64(unit=ms)", "at", Instant.ofEpochMilli(1001));
        assertSameBothWays("ffffffffffffffff", "at: int64(unit=us)", "at", Instant.EPOCH.minusNanos(1000));
        assertSameBothWays("00000005", "lasts: int32(unit=ms)", "lasts", Duration.ofMillis(5));
        assertSameBothWays("0000000000000002", "large: int64(unit=ms)", "large", 2_000_000L);
        assertSameBothWays("0102", "raw: bytes(size=2)", "raw", new byte[] { 1, 2 });
        assertSameBothWays("020102", "raw: bytes(length=uint8)", "raw", new byte[] { 1, 2 });
    }

    @Test
    void textsHaveTheirCharactersSizeAndPadding() {
        assertSameBothWays("0053 0030 0041 0041", "text: text(size=8 charset=utf-16be)", "text", "S0AA");
        assertSameBothWays("41 42 20 20", "text: text(size=4)", "text", "AB");
        assertSameBothWays("41 42 00 00", "text: text(size=4 pad=zero)", "text", "AB");
        assertSameBothWays("41 42 2a 2a", "text:text(size=4, pad=*)", "text", "AB");
        assertSameBothWays("0003 e4 20 41", "text: text(length=uint16 charset=iso-8859-1)", "text", "\u00e4 A");
        assertSameBothWays("03 e282ac", "text: text(length=uint8)", "text", "\u20ac");
        assertSameBothWays("00", "text: text(length=uint8)", "text", "");
        assertEquals("text: 'ABC' has 3 bytes, and the field 4", refused("text: text(size=4 pad=none)", Map.of("text", "ABC")));
        assertEquals("text: 'ABCDE' has 5 bytes, and the field at most 4", refused("text: text(length=uint8 maximum=4)", Map.of("text", "ABCDE")));
        assertEquals("text: the character set US-ASCII has not all characters of '\u20ac'",
                refused("text: text(size=4 charset=us-ascii)", Map.of("text", "\u20ac")));
        assertEquals(new Decoded(List.of(), 1, false), Decoded.whole(Codecs.codec("binary", ALL, Map.of("fields", "text: text(size=2)")), bytes("41ff")));
        var codec = Codecs.codec("binary", ALL, Map.of("fields", "text: text(size=4 charset=utf-16be)"));
        var twice = Decoded.whole(codec, bytes("00410042 00410042")).events().stream().map(event -> ((Map<?, ?>) event).get("text")).toList();
        assertSame(twice.get(0), twice.get(1));
    }

    @Test
    void aLongTextIsReadWithoutTheTable() {
        var text = "x".repeat(100);
        assertSameBothWays("64" + "78".repeat(100), "text: text(length=uint8)", "text", text);
    }

    @Test
    void bytesThatDifferBeforeOneAboveAsciiAreDifferentTexts() {
        var events = Decoded.whole(Codecs.codec("binary", ALL, Map.of("fields", "text: text(size=2 charset=iso-8859-1)")), bytes("41e4 42e4")).events();
        assertEquals(List.of(Map.of("text", "A\u00e4"), Map.of("text", "B\u00e4")), events);
    }

    @Test
    void numbersOutOfRangeAreRefusedOrMalformed() {
        assertEquals("large: uint8 has the numbers from 0 to 255, not 256", refused("large: uint8", Map.of("large", 256L)));
        assertEquals("number: uint16 has the numbers from 0 to 65535, not -1", refused("number: uint16", Map.of("number", -1)));
        assertEquals("price: int8 has the numbers from -128 to 127, not 163 (1.63 with 2 digits behind the point)",
                refused("price: int8(scale=2)", Map.of("price", 1.63)));
        assertEquals("price: float32 has no number as large as 1.0E300", refused("price: float32", Map.of("price", 1e300)));
        assertEquals("raw: the field carries 2 bytes, not 3", refused("raw: bytes(size=2)", Map.of("raw", new byte[3])));
        assertEquals("at: uint32 has the numbers from 0 to 4294967295, not -1", refused("at: uint32(unit=s)", Map.of("at", Instant.ofEpochSecond(-1))));
        assertMalformed("number: int64", "0000000080000000");
        assertMalformed("large: uint64", "8000000000000000");
        assertMalformed("price: uint64", "8000000000000000");
        assertMalformed("large: int64(unit=s)", "7fffffffffffffff");
        assertMalformed("at: int64(unit=s)", "7fffffffffffffff");
        assertMalformed("flag: uint8", "02");
        assertMalformed("ratio: float64", "7fe0000000000000");
    }

    private static void assertMalformed(String fields, String hex) {
        assertEquals(new Decoded(List.of(), 1, false), Decoded.whole(Codecs.codec("binary", ALL, Map.of("fields", fields)), bytes(hex)));
    }

    @Test
    void constantsAndSkippedBytesStandBetweenFields() {
        var settings = Map.of("fields", "constant(0x4d52), number: uint8, skip(2)");
        assertEquals("4d52070000", HEX.formatHex(encode(settings, Map.of("number", 7))));
        assertEquals(Map.of("number", 7), decode(settings, bytes("4d52 07 1234")));
        assertTrue(Decoded.whole(Codecs.codec("binary", ALL, settings), bytes("4d52 07 1234 4d53 07 0000")).framingLost());
    }

    @Test
    void aFrameToleratesWhatStandsBehindTheFieldsAndFindsTheNextEvent() {
        var settings = Map.of("fields", "constant(0x41), number: uint16", "frameLength", "uint8");
        assertEquals("03 41 0007".replace(" ", ""), HEX.formatHex(encode(settings, Map.of("number", 7))));
        var codec = Codecs.codec("binary", ALL, settings);
        var good = Map.of("number", 7);
        assertEquals(new Decoded(List.of(good, good), 2, false), Decoded.whole(codec, bytes("05 41 0007 ffff  03 42 0007  02 41 00  03 41 0007")));
        var whole = Map.of("fields", "number: uint8", "frameLength", "uint16", "frameLengthCounts", "whole", "byteOrder", "little", "maximumFrameLength", "9");
        assertEquals("0300ff", HEX.formatHex(encode(whole, Map.of("number", 255))));
        assertTrue(Decoded.whole(Codecs.codec("binary", ALL, whole), bytes("0100")).framingLost());
        assertTrue(Decoded.whole(Codecs.codec("binary", ALL, whole), bytes("0a00")).framingLost());
    }

    @Test
    void absentValuesAreZeroAndEmpty() {
        assertEquals("00000000" + "00" + "0000" + "20202020", HEX.formatHex(encode(Map.of("fields",
                "at: uint32(unit=s), flag, raw: bytes(length=uint16), text: text(size=4)"), Map.of())));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "price: int33 | fields: 'price: int33': there is no form 'int33'; there are int8, int16, int24, int32, int48, int64 and uint8 to uint64, "
                + "float32, float64, text and bytes",
        "int32 | fields: the event type All has no property 'int32'; it has text, flag, number, large, ratio, price, amount, at, lasts, raw",
        "number, number: int8 | fields: 'number' is given twice",
        "skip(x), number | fields: 'skip(x)': skip is a number from 1 to 65536, not 'x'",
        "constant(12), number | fields: 'constant(12)': constant is 0x and two hexadecimal digits for each byte, not '12'",
        "constant(0x1), number | fields: 'constant(0x1)': constant is 0x and two hexadecimal digits for each byte, not '0x1'",
        "text(size=4) | fields: 'text(size=4)': text has no option 'size'; it has a value only",
        "number: int8(scale=2) | fields: 'number: int8(scale=2)': int8 with a scale is a form for properties of type float, double, decimal, not int",
        "number: int8(unit=s) | fields: 'number: int8(unit=s)': int8 with a unit is a form for properties of type long, timestamp, duration, not int",
        "at: int64 | fields: 'at: int64': int64 needs a unit for the property of type timestamp, as in int64(unit=ms)",
        "at: int64(unit=h) | fields: 'at: int64(unit=h)': int64 has the unit s, ms, us or ns, not 'h'",
        "at: int64(order=middle) | fields: 'at: int64(order=middle)': int64 has the order big or little, not 'middle'",
        "text: text | fields: 'text: text': text needs either the number of its bytes, as in text(size=8), or a length before it, as in text(length=uint16)",
        "text: text(size=4 charset=klingon) | fields: 'text: text(size=4 charset=klingon)': text has no character set 'klingon'; "
                + "there are us-ascii, iso-8859-1, windows-1252, utf-8, utf-16be, utf-16le and those of Java",
        "text: text(size=3 charset=utf-16be) | fields: 'text: text(size=3 charset=utf-16be)': text has a size that is not a multiple of 2 bytes, "
                + "as the character that pads it has in UTF-16BE",
        "text: text(length=int8) | fields: 'text: text(length=int8)': text has a length from uint8 to uint64, not 'int8'",
        "number: text(size=4) | fields: 'number: text(size=4)': text is a form for properties of type string, not int",
        "skip(3) | fields: there is no property",
        "number: int8( | fields: 'number: int8(' is neither a name, nor a name with a form as in price: int32(scale=2), nor skip(4) or constant(0x0102)",
        "number: int8(size=1 size=2) | fields: 'number: int8(size=1 size=2)' has 'size' twice" })
    void mistakesAreNamed(String fields, String message) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, () -> Codecs.codec("binary", ALL, Map.of("fields", fields))).getMessage());
    }

    /** The performance kit of Esper: ticker, price, volume and the time in ms, without a header. */
    @Test
    void theEventsOfThePerformanceKitAreRead() {
        var market = MapEventType.of("MarketData", "ticker", PropertyType.STRING, "price", PropertyType.DOUBLE, "volume", PropertyType.INT, "sent",
                PropertyType.LONG);
        var codec = Codecs.codec("binary", market, Map.of("fields", "ticker: text(size=8 charset=utf-16be), price, volume, sent: int64(unit=ms)"));
        assertEquals(28, codec.maximumEventSize());
        var buffer = ByteBuffer.allocate(56);
        Stream.of("S1AA", "S999").forEach(ticker -> {
            ticker.chars().forEach(character -> buffer.putChar((char) character));
            buffer.putDouble(1.5).putInt(100).putLong(1_700_000_000_000L);
        });
        assertEquals(List.of(market.event("S1AA", 1.5, 100, 1_700_000_000_000_000_000L), market.event("S999", 1.5, 100, 1_700_000_000_000_000_000L)),
                Decoded.whole(codec, buffer.array()).events());
    }
}
