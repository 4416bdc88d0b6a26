package org.millrace.codecs;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Broken and hostile documents: each is reported with its place, and the next one is read. */
class XmlMalformedTest {

    private static final MapEventType ROW = MapEventType.of("a", "n", PropertyType.INT, "text", PropertyType.STRING);
    private static final String GOOD = "<a n='1'/>";
    private static final String EVENT = "{n=1}";

    private static Codec codec(String... settings) {
        var all = new HashMap<>(Map.of("fields", "n=@n, text"));
        for (var i = 0; i < settings.length; i += 2) {
            all.put(settings[i], settings[i + 1]);
        }
        return Codecs.codec("xml", ROW, all);
    }

    static Stream<List<String>> broken() {
        return Stream.of(List.of("<a n='x'/>", "line 1, column 11: n: not a value of type int"), List.of("<a><b></a>",
                "line 1, column 7: the end tag of <b> is missing"),
                List.of("<a><b></c></b></a>", "line 1, column 7: the end tag of <b> is missing"), List.of("</a>",
                "line 1, column 1: an end tag without its start tag"),
                List.of("<a n='<'/>", "line 1, column 7: '<' in an attribute is written &lt;"), List.of("<a n='1\n'",
                "line 2, column 2: a tag is not closed before the next '<'"),
                List.of("\n\nhello", "line 3, column 1: text outside of a document"), List.of("<b/>", "line 1, column 1: the document has no element /a"),
                List.of("<a>1 < 2</a>", "line 1, column 7: '<' is not followed by a name; in a text it is written &lt;"),
                List.of("<!ELEMENT a>", "line 1, column 3: '<!' begins neither a comment nor a CDATA section"),
                List.of("<?xml version='2.0'?><a/>", "line 1, column 1: the XML declaration is malformed"),
                List.of("<?xml version='1.0' encoding='EBCDIC-X'?><a/>",
                "line 1, column 1: the encoding EBCDIC-X is not supported; supported are UTF-8, UTF-16 with a byte "
                        + "order mark, US-ASCII, ISO-8859-1 and its relatives, and windows-1252 and its relatives"),
                List.of("<?xml version='1.0' encoding='UTF-16'?><a/>",
                "line 1, column 1: the declaration names the encoding UTF-16, but the document has no byte order mark"),
                List.of("<a><?xml version='1.0'?>" + GOOD, "line 1, column 4: another document begins before the end of this one"));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void brokenInputIsReportedOnceWithItsPlace(List<String> sample) {
        var decoded = XmlDecoded.of(codec(), sample.getFirst() + GOOD + GOOD);
        assertEquals(sample.getLast(), decoded.getFirst());
        assertEquals(1, decoded.stream().filter(line -> !line.equals(EVENT)).count(), decoded::toString);
        assertEquals(EVENT, decoded.getLast());
    }

    @ParameterizedTest
    @ValueSource(strings = { "<a><text>&nbsp;</text></a>", "<a><text>&#1;</text></a>", "<a n='1' n='2'/>", "<a b:n='1'/>", "<a><b c=1/></a>",
            "<a><!-- -- --></a>",
        "<a>]]></a>", "<a><text>\u0001</text></a>", "<a n=\"1\"m=\"2\"/>", "<a/ >", "<a><?XML x?></a>", "<a><b:c/></a>", "<a>&</a>", "<a>&lt</a>",
        "<a><-b/></a>", "<a n='1'/ m='2'/>", "<a><text>\ufffe</text></a>", "<a><b/c></a>" })
    void whatIsNotWellFormedIsMalformed(String document) {
        var decoded = XmlDecoded.of(codec(), document + "\n" + GOOD);
        assertEquals(2, decoded.size(), decoded::toString);
        assertTrue(decoded.getFirst().startsWith("line "), decoded::toString);
        assertEquals(EVENT, decoded.getLast());
    }

    @Test
    void bytesThatAreNotInTheEncodingAreMalformed() {
        var bytes = "<a><text>\u00e9</text></a><a n='1'/>".getBytes(StandardCharsets.ISO_8859_1);
        assertEquals(List.of("line 1, column 10: the bytes are not in UTF-8", EVENT), XmlDecoded.of(codec(), List.of(bytes)));
    }

    @Test
    void aPlaceIsThatInTheStream() {
        assertEquals(List.of(EVENT, "line 3, column 15: n: not a value of type int", EVENT), XmlDecoded.of(codec(), GOOD + "\n\n   <a n='1.5'><b>\n</b></a>"
                + GOOD));
        var rows = codec("record", "/rows/a");
        assertEquals(List.of(EVENT, "line 2, column 30: n: not a value of type int", EVENT), XmlDecoded.of(rows,
                "<rows\n day='3'><a n='1'/><a n='x'/>\n<a n='1'/></rows>"));
    }

    @Test
    void documentTypesAndEntitiesAreRefused(@TempDir Path folder) throws IOException {
        var secret = Files.writeString(folder.resolve("secret"), "7");
        var bomb = new StringBuilder("<!DOCTYPE a [<!ENTITY l0 'lol'>");
        for (var i = 1; i < 10; i++) {
            bomb.append("<!ENTITY l").append(i).append(" '").append(("&l" + (i - 1) + ";").repeat(10)).append("'>");
        }
        var documents = List.of(bomb + "]><a><text>&l9;</text></a>", "<!DOCTYPE a [<!ENTITY s SYSTEM '" + secret.toUri() + "'>]><a><text>&s;</text></a>",
                "<!DOCTYPE a SYSTEM 'http://127.0.0.1:1/a.dtd'><a n='7'/>", "<!DOCTYPE a [ <!-- it's > --> <?x '>?> <!ATTLIST a n CDATA '7'> ]><a/>",
                "<?xml version='1.0'?><!-- c --><!DOCTYPE a><a n='7'/>", "<!DOCTYPE a [<!ENTITY % p SYSTEM 'file:///etc/hostname'> %p;]><a n='7'/>");
        for (var document : documents) {
            var decoded = XmlDecoded.of(codec(), document + GOOD);
            assertEquals(2, decoded.size(), decoded::toString);
            assertTrue(decoded.getFirst().endsWith("the document has a document type declaration (DOCTYPE), which is not allowed"), decoded::toString);
            assertEquals(EVENT, decoded.getLast());
        }
    }

    @Test
    void nothingIsFetched() throws IOException {
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var url = "http://127.0.0.1:" + server.getLocalPort() + "/x";
            XmlDecoded.of(codec(), "<!DOCTYPE a SYSTEM '" + url + "'><a/><?xml-stylesheet href='" + url
                    + "'?><a xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' "
                    + "xsi:schemaLocation='urn:x " + url + "' xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='" + url + "'/></a>");
            server.setSoTimeout(1);
            assertThrows(SocketTimeoutException.class, server::accept);
        }
    }

    @Test
    @Timeout(60)
    void hugeAndDeepDocumentsAreCutOffAndTheNextIsRead() {
        var small = codec("maximumSize", "1000", "maximumDepth", "10");
        var size = "line 1, column 1: the element of an event has more than 1000 bytes";
        assertEquals(List.of(size, EVENT), XmlDecoded.of(small, "<a><text>" + "x".repeat(100_000) + "</text></a>" + GOOD));
        assertEquals(List.of(size, EVENT), XmlDecoded.of(small, "<a><!--" + "x".repeat(100_000) + "--></a>" + GOOD));
        assertEquals(List.of(size, EVENT), XmlDecoded.of(small, "<a><text>" + "x".repeat(100_000) + "<?xml version='1.0'?>" + GOOD));
        assertEquals(List.of("line 1, column 1: a tag has more than 1000 bytes", EVENT), XmlDecoded.of(small, "<a n='" + "x".repeat(100_000) + "'/>" + GOOD));
        assertEquals(List.of(EVENT), XmlDecoded.of(small, "<!-- " + "x".repeat(100_000) + " -->" + GOOD));
        assertEquals(List.of("line 1, column 14: a tag has more than 1000 bytes"), XmlDecoded.of(codec("maximumSize", "1000", "record", "/rows/a"),
                "<rows><b></b><" + "x".repeat(100_000) + "/>"));
        var deep = XmlDecoded.of(small, "<a>" + "<b>".repeat(100_000) + "</b>".repeat(100_000) + "</a>" + GOOD);
        assertEquals(List.of("line 1, column 31: more than 10 elements are inside of each other", EVENT), deep);
        // Each tag of the root's name may begin the next document.
        assertEquals(EVENT, XmlDecoded.of(small, "<a>".repeat(10_000) + "</a>".repeat(10_000) + GOOD).getLast());
    }

    @Test
    void aDocumentMayBeLargeIfItsEventsAreSmall() {
        var rows = codec("maximumSize", "64", "record", "/rows/a");
        var decoded = XmlDecoded.of(rows, "<rows>" + (GOOD + "\n").repeat(10_000) + "</rows>");
        assertEquals(10_000, decoded.stream().filter(EVENT::equals).count());
    }

    @Test
    void theTagsAroundEventsAreShort() {
        var rows = codec("record", "/rows/a");
        assertEquals(List.of(EVENT), XmlDecoded.of(rows, "<rows x='" + "x".repeat(4_000) + "'>" + GOOD + "</rows>"));
        assertEquals(List.of("line 1, column 1: a start tag around events has more than 4096 bytes", EVENT),
                XmlDecoded.of(rows, "<rows x='" + "x".repeat(5_000) + "'>" + GOOD + "</rows><rows>" + GOOD + "</rows>"));
    }

    @Test
    void anIncompleteDocumentIsReportedAtTheEnd() {
        for (var text : List.of("<a", "<a>", "<a><text>x", "<", "<!-- ", "<?xml version='1.0'?>", "<?xml", "<a n='", "<a></a", "<![CDA", "\u00ef")) {
            var decoded = XmlDecoded.of(codec(), List.of(GOOD.getBytes(StandardCharsets.US_ASCII), text.getBytes(StandardCharsets.ISO_8859_1)));
            assertEquals(2, decoded.size(), text);
            assertEquals(EVENT, decoded.getFirst());
            assertTrue(decoded.getLast().matches("line 1, column \\d+: the input ends before the end of the document"), decoded::toString);
        }
        assertEquals(List.of(EVENT), XmlDecoded.of(codec(), GOOD + " \n\r\n"));
        assertEquals(List.of(EVENT), XmlDecoded.of(codec(), GOOD + "<!-- end --><?pi?>"));
    }

    /** Cuts the stream into two parts everywhere, and into single bytes. */
    @Test
    void resultsDoNotDependOnHowTheStreamIsDivided() {
        var bad = broken().map(sample -> sample.getFirst() + "\n").reduce("", String::concat);
        var text = GOOD + bad + GOOD + "<!DOCTYPE a [<!ENTITY x '>'> <!-- ' --> <?p '?>]><a/><a><![CDATA[ ]] ]> <a> ]]></a><!-- - -- <a/> --><?p <a/> ? > ?>"
                + GOOD + "hello<a/>"
                + "<a><text>" + "x".repeat(70) + "</text></a>" + GOOD + "<a><b><c><d/></c></b></a>" + GOOD + "<" + "y".repeat(100) + " z='1'>" + GOOD + "<a><b";
        for (var charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE)) {
            for (var codec : List.of(codec("maximumSize", "64", "maximumDepth", "3"), codec("maximumSize", "64", "record", "/b/c"))) {
                var bytes = ((charset == StandardCharsets.UTF_16LE ? "\ufeff" : "") + text).getBytes(charset);
                var whole = XmlDecoded.of(codec, List.of(bytes));
                for (var i = 1; i < bytes.length; i++) {
                    assertEquals(whole, XmlDecoded.of(codec, List.of(Arrays.copyOf(bytes, i), Arrays.copyOfRange(bytes, i, bytes.length))), "cut at " + i);
                }
                var single = new ArrayList<byte[]>();
                for (var one : bytes) {
                    single.add(new byte[] { one });
                }
                assertEquals(whole, XmlDecoded.of(codec, single));
            }
        }
    }
}
