package org.millrace.codecs;

import org.junit.jupiter.api.Test;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.PropertyType;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class CsvCodecTest {

    private final MapEventType type = MapEventType.of("Row", "name", PropertyType.STRING, "price", PropertyType.DOUBLE,
            "count", PropertyType.INT);

    @Test
    void quotedValuesHoldSeparatorsQuotesAndLineBreaks() {
        assertEquals(events(type.event("a, \"b\"\r\nc", 1.5, 2)), decode(Map.of(), "\"a, \"\"b\"\"\r\nc\",1.5,2\r\n"));
    }

    @Test
    void badLinesAreMalformedAndTheNextGoesOn() {
        var text = "a,1,2,3\na,1\na,x,2\na,NaN,2\na,Infinity,2\na,1,2147483648\na,1d,2\na,0x1p3,2\na\"b,1,2\n\"a\"b,1,2\nok,-1.25e2,+7\n";
        assertEquals(new Decoded(List.of(type.event("ok", -125.0, 7)), 10, false), decode(Map.of(), text));
    }

    private Decoded lines(int malformed, String... names) {
        return new Decoded(Arrays.stream(names).<Object>map(name -> type.event(name, 1.0, 2)).toList(), malformed, false);
    }

    @Test
    void aStrayQuoteCostsItsLineAndNoMore() {
        var others = "b,1,2\n".repeat(30);
        var names = Collections.nCopies(30, "b").toArray(String[]::new);
        assertEquals(lines(1, names), decode(Map.of("maximumLineLength", "64"), "\"a,1,2\n" + others));
        assertEquals(lines(1, names), decode(Map.of("maximumLines", "10"), "\"a,1,2\n" + others));
        assertEquals(lines(1, names), decode(Map.of("maximumLines", "1"), "\"a,1,2\n" + others));
        assertEquals(lines(1, names), decode(Map.of(), "\"a,1,2\n" + others));
        assertEquals(lines(1, names), decode(Map.of(), "\"a,1,2\r\n" + others.stripTrailing()));
    }

    @Test
    void aQuoteThatAnotherLineClosesCostsItsLineAndNoMore() {
        assertEquals(lines(1, "b", "c", "d"), decode(Map.of(), "\"a,1,2\nb,1,2\n\"c\",1,2\nd,1,2\n"));
        assertEquals(lines(1, "b", "c"), decode(Map.of(), "\"a,1,2\nb,1,2\n\"c\",1,2"));
        assertEquals(lines(3, "d"), decode(Map.of(), "\"a\n\"b\n\"c\nd,1,2\n"));
    }

    @Test
    void quotedLineBreaksAreReadUpToTheBound() {
        var name = "x\n".repeat(9) + "x";
        assertEquals(lines(0, name, "b"), decode(Map.of("maximumLines", "10"), "\"" + name + "\",1,2\nb,1,2\n"));
        assertEquals(11, decode(Map.of("maximumLines", "10"), "\"x\n" + name + "\",1,2\nb,1,2\n").malformed());
    }

    @Test
    void anEventOfMoreLinesThanAreReadIsNotWritten() {
        var encoder = Codecs.codec("csv", type, Map.of("maximumLines", "2")).newEncoder();
        var buffer = ByteBuffer.allocate(100);
        encoder.encode(type.event("a\nb", 1.0, 2), buffer);
        assertEquals("the event has 3 lines; maximumLines is 2",
                assertThrows(IllegalArgumentException.class, () -> encoder.encode(type.event("a\nb\nc", 1.0, 2), buffer)).getMessage());
    }

    @Test
    void anOverlongLineIsSkippedToItsEnd() {
        var text = "x".repeat(200) + ",1,2\nb,1,2\n";
        assertEquals(new Decoded(List.of(type.event("b", 1.0, 2)), 1, false), decode(Map.of("maximumLineLength", "64"), text));
    }

    @Test
    void aLineOfTheMaximumLengthIsRead() {
        var name = "x".repeat(60);
        assertEquals(events(type.event(name, 1.0, 2)), decode(Map.of("maximumLineLength", "64"), name + ",1,2\n"));
    }

    @Test
    void emptyMeansUnsetAndTwoQuotesMeanEmpty() {
        assertEquals(events(type.event(null, 1.0, 2), type.event("", 1.0, null)), decode(Map.of(), ",1,2\n\"\",1,\n"));
    }

    @Test
    void theHeaderDecidesTheOrder() {
        assertEquals(events(type.event("a", 2.0, 1)),
                decode(Map.of("header", "true", "separator", "\\t"), "count\tother\tname\tprice\n1\tx\ta\t2\n"));
        assertTrue(decode(Map.of("header", "true"), "a,b,c\n").framingLost());
    }

    @Test
    void aByteOrderMarkIsSkipped() {
        assertEquals(events(type.event("a\nb", 2.0, 1)), decode(Map.of(), "\ufeff\"a\nb\",2,1\n"));
        assertEquals(events(type.event("a", null, null)), decode(Map.of("header", "true"), "\ufeffname\na\n"));
        assertEquals(new Decoded(List.of(type.event("b", 1.0, 2)), 1, false), decode(Map.of("maximumLineLength", "64"),
                "\ufeff" + "x".repeat(100) + "\nb,1,2\n"));
    }

    @Test
    void aLastLineNeedsNoLineBreak() {
        assertEquals(events(type.event("a", 1.0, 2)), decode(Map.of(), "\na,1,2"));
    }

    @Test
    void invalidUtf8IsMalformed() {
        var codec = Codecs.codec("csv", type, Map.of());
        assertEquals(new Decoded(List.of(), 1, false), Decoded.whole(codec, new byte[] { (byte) 0xc3, ',', '1', ',', '2', '\n' }));
    }

    @Test
    void numbersAreReadToTheLastBit() {
        for (var text : new String[] { "0.1", "123456789.123456789", "9007199254740993", "1e-320", "179769313486231570000e288",
                "0.30000000000000004", "1e22", "12345678901234567890" }) {
            assertEquals(events(type.event("a", Double.parseDouble(text), 2)), decode(Map.of(), "a," + text + ",2\n"));
        }
    }

    @Test
    void writesAHeaderAndOmitsNonFiniteNumbers() {
        var encoder = Codecs.codec("csv", type, Map.of("header", "true")).newEncoder();
        var buffer = ByteBuffer.allocate(1000);
        encoder.begin(buffer);
        encoder.encode(type.event("a,b", Double.NaN, 3), buffer);
        encoder.encode(type.event(null, 0.5, null), buffer);
        assertEquals("name,price,count\n\"a,b\",,3\n,0.5,\n", StandardCharsets.UTF_8.decode(buffer.flip()).toString());
    }

    @Test
    void theSeparatorIsOneCharacter() {
        for (var separator : new String[] { "", "ab", "\"", "\n", "\u20ac" }) {
            assertThrows(IllegalArgumentException.class, () -> Codecs.codec("csv", type, Map.of("separator", separator)));
        }
    }

    private Decoded decode(Map<String, String> settings, String text) {
        return Decoded.whole(Codecs.codec("csv", type, settings), text.getBytes(StandardCharsets.UTF_8));
    }

    private static Decoded events(Object... events) {
        return new Decoded(List.of(events), 0, false);
    }
}
