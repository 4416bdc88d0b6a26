package org.millrace.codecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.PropertyType;

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

    @Test
    void aStrayQuoteCostsItsLineAndNoMore() {
        var text = "\"a,1,2\n" + "b,1,2\n".repeat(20) + "c,1,2\n";
        var decoded = decode(Map.of("maximumLineLength", "64"), text);
        assertEquals(1, decoded.malformed());
        assertEquals(type.event("c", 1.0, 2), decoded.events().getLast());
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
    void whatIsNotUtf8IsMalformed() {
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
    void writesAHeaderAndLeavesOutWhatIsNotFinite() {
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
