package org.millrace.codecs;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Settings;
import org.millrace.runtime.api.Structure;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

class XmlCodecTest {

    private final MapEventType row = MapEventType.of("Row", "name", PropertyType.STRING, "price", PropertyType.DOUBLE, "count", PropertyType.INT,
            "flag", PropertyType.BOOLEAN);

    private static Codec spread(Map<String, String> settings) {
        return Codecs.codec("xml", spread(), settings);
    }

    private static MapEventType spread() {
        var leg = new MapEventType("Leg", List.of(new EventProperty("symbol", PropertyType.STRING), new EventProperty("price", PropertyType.DOUBLE)));
        return new MapEventType("Spread", List.of(new EventProperty("id", PropertyType.LONG), new EventProperty("main", Structure.ofRecord(leg, false)),
                new EventProperty("legs", Structure.ofRecord(leg, true)), new EventProperty("tags", Structure.ofValues(PropertyType.STRING)),
                new EventProperty("counts", Structure.ofValues(PropertyType.INT))));
    }

    private static String encode(Codec codec, Map<String, Object> event) {
        var buffer = ByteBuffer.allocate(codec.maximumEventSize());
        codec.newEncoder().encode(event, buffer);
        return StandardCharsets.UTF_8.decode(buffer.flip()).toString();
    }

    private List<String> decode(Map<String, String> settings, String text) {
        return XmlDecoded.of(Codecs.codec("xml", row, settings), text);
    }

    @Test
    void byDefaultPropertiesAreElementsOfTheRoot() {
        var codec = Codecs.codec("xml", row, Map.of());
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><Row><name>a &amp; b</name><price>1.5</price><flag>true</flag></Row>\n";
        assertEquals(text, encode(codec, row.event("a & b", 1.5, null, true)));
        assertEquals(List.of("{name=a & b, price=1.5, flag=true}"), XmlDecoded.of(codec, text));
    }

    @Test
    void pathsLeadToAttributesAndElements() {
        var settings = Map.of("record", "/doc", "fields", "name=item/@name, price=/doc/item/price, count=@n, flag=item/text()", "declaration", "false");
        var text = "<doc n=\"3\"><item name=\"a\">false<price>2.0</price></item></doc>\n";
        assertEquals(List.of("{count=3, name=a, price=2.0, flag=false}"), decode(settings, text));
        assertEquals(text, encode(Codecs.codec("xml", row, settings), row.event("a", 2.0, 3, false)));
        assertEquals("<doc/>\n", encode(Codecs.codec("xml", row, settings), row.event()));
        assertEquals("<doc><item><price>1.0E100</price></item></doc>\n", encode(Codecs.codec("xml", row, settings), row.event(null, 1e100, null, null)));
    }

    @Test
    void attributesDistinguishElements() {
        var settings = Map.of("record", "/m", "fields", "name=f[@id='1'], price=f[@id='2'], count=f[@id='2']/@n, flag=.", "declaration", "false");
        var text = "<m>true<f id=\"1\">x</f><f id=\"2\" n=\"7\">0.5</f></m>\n";
        assertEquals(text, encode(Codecs.codec("xml", row, settings), row.event("x", 0.5, 7, true)));
        assertEquals(List.of("{name=x, count=7, price=0.5, flag=true}"), decode(settings, text.replace("</m>", "<f>no</f><f id='3'>no</f></m>")));
    }

    @Test
    void recordsAreElementsAndArraysAreRepeatedElements() {
        var codec = spread(Map.of("declaration", "false"));
        var event = Map.of("id", 7L, "main", Map.of("symbol", "A", "price", 1.5), "legs", List.of(Map.of("symbol", "B"), Map.of(), Map.of("price", 2.0)),
                "tags", List.of("x", ""), "counts", Arrays.asList(1, null, 3));
        var text = "<Spread><id>7</id><main><symbol>A</symbol><price>1.5</price></main><legs><symbol>B</symbol></legs><legs/><legs><price>2.0</price></legs>"
                + "<tags>x</tags><tags></tags><counts>1</counts><counts/><counts>3</counts></Spread>\n";
        assertEquals(text, encode(codec, event).replace("<tags/>", "<tags></tags>"));
        assertEquals(new Decoded(List.of(event), 0, false), Decoded.whole(codec, text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void thePropertiesOfARecordBeginAtItsElement() {
        var codec = spread(Map.of("record", "/s", "fields", "legs=Legs/Leg, legs.symbol=Instrmt/@Sym, legs.price=@Px, tags=Tags/Tag/@v, id=@id", "declaration",
                "false"));
        var event = Map.of("id", 1L, "legs", List.of(Map.of("symbol", "A", "price", 1.0), Map.of("symbol", "B")), "tags", List.of("x", "y"));
        var text = "<s id=\"1\"><Legs><Leg Px=\"1.0\"><Instrmt Sym=\"A\"/></Leg><Leg><Instrmt Sym=\"B\"/></Leg></Legs><Tags><Tag v=\"x\"/><Tag "
                + "v=\"y\"/></Tags></s>\n";
        assertEquals(text, encode(codec, event));
        assertEquals(new Decoded(List.of(event), 0, false), Decoded.whole(codec, text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aDocumentMayHoldManyEvents() {
        var settings = Map.of("record", "/rows/row", "fields", "name=@n, count=/rows/@day, price=@p", "declaration", "false");
        var text = "<rows\n day='3'><head><row n='no'/></head><row n='a' p='1'/><!-- <row/> --><row n='b'>\n</row></rows><rows><row/></rows>\n";
        assertEquals(List.of("{count=3, name=a, price=1.0}", "{count=3, name=b}", "{}"), decode(settings, text));
        assertEquals("<rows day=\"3\"><row n=\"a\"/></rows>\n", encode(Codecs.codec("xml", row, settings), row.event("a", null, 3)));
    }

    @Test
    void namespacesAreOfNoInterestUnlessTheyAreGiven() {
        var text = "<o:Row xmlns:o='urn:o' xmlns='urn:x'><o:name>a</o:name><price xmlns=''>1</price><count>2</count></o:Row>";
        assertEquals(List.of("{name=a, price=1.0, count=2}"), decode(Map.of(), text));
        var settings = Map.of("namespaces", "p=urn:o, xmlns=urn:x", "record", "/p:Row", "fields", "name=p:name,price,count", "declaration", "false");
        assertEquals(List.of("{name=a, count=2}"), decode(settings, text));
        assertEquals(List.of("line 1, column 1: no element /p:Row of the right namespace"), decode(settings, "<p:Row xmlns:p='urn:other'/>"));
        var written = "<p:Row xmlns:p=\"urn:o\" xmlns=\"urn:x\"><p:name>a</p:name><price>1.0</price></p:Row>\n";
        assertEquals(written, encode(Codecs.codec("xml", row, settings), row.event("a", 1.0)));
        assertEquals(List.of("{name=a, price=1.0}"), decode(settings, written));
    }

    @Test
    void whatHasNoPropertyIsSkippedAndWhatIsMissingIsUnset() {
        assertEquals(List.of("{count=3, name=}"), decode(Map.of(),
                "<Row><x><name>no</name></x><?pi name?><count> 3 </count><price/><flag>\n</flag><name><!-- none --></name></Row>"));
        assertEquals(List.of("{name=a<b>&c\u00e9}"), decode(Map.of(), "<Row><name>a<![CDATA[<b>&]]>c&#xe9;</name></Row>"));
        assertEquals(List.of("{name=second}"), decode(Map.of(), "<Row><name>first</name><name>second</name></Row>"));
    }

    @ParameterizedTest
    @ValueSource(strings = { "UTF-8", "UTF-16BE", "UTF-16LE", "ISO-8859-1", "windows-1252", "UTF-16" })
    void theDeclarationAndTheByteOrderMarkNameTheEncoding(String name) {
        var wide = name.startsWith("UTF-16");
        var document = "<?xml version='1.0' encoding='" + name + "' standalone=\"yes\"?>\n<Row><name>\u00e9\u00fc</name></Row>";
        var text = (name.equals("UTF-16") || !wide ? "" : "\ufeff") + document + "\n" + document;
        var codec = Codecs.codec("xml", row, Map.of());
        assertEquals(List.of("{name=\u00e9\u00fc}", "{name=\u00e9\u00fc}"), XmlDecoded.of(codec, text, Charset.forName(name)));
    }

    @Test
    void documentsOfOneStreamMayDifferInTheirEncoding() {
        var latin = "<?xml version='1.0' encoding='ISO-8859-1'?><Row><name>\u00e9</name></Row>".getBytes(StandardCharsets.ISO_8859_1);
        var utf8 = "\ufeff<Row><name>\u00e9</name></Row>".getBytes(StandardCharsets.UTF_8);
        assertEquals(List.of("{name=\u00e9}", "{name=\u00e9}", "{name=\u00e9}"), XmlDecoded.of(Codecs.codec("xml", row, Map.of()), List.of(utf8, latin, utf8)));
    }

    @Test
    void whatADocumentCannotHoldIsRefused() {
        var codec = Codecs.codec("xml", row, Map.of("maximumSize", "100"));
        var buffer = ByteBuffer.allocate(1000);
        var encoder = codec.newEncoder();
        for (var text : List.of("a\u0001", "\ufffe", "\ud800", "\udc00\ud800")) {
            var e = assertThrows(IllegalArgumentException.class, () -> encoder.encode(row.event(text), buffer));
            assertEquals(String.format("name: the character U+%04X cannot be in an XML document",
                    (int) text.charAt(text.length() > 1 && text.charAt(0) == 'a' ? 1 : 0)),
                    e.getMessage());
        }
        assertEquals("the document has 168 bytes; maximumSize is 100",
                assertThrows(IllegalArgumentException.class, () -> encoder.encode(row.event("x".repeat(106)), buffer)).getMessage());
        assertThrows(BufferOverflowException.class, () -> encoder.encode(row.event("x"), ByteBuffer.allocate(10)));
        assertEquals(0, buffer.position());
        var array = assertThrows(IllegalArgumentException.class,
                () -> spread(Map.of()).newEncoder().encode(Map.of("tags", Arrays.asList("a", null)), ByteBuffer.allocate(1000)));
        assertEquals("tags: an array with null has no form in XML", array.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "fields|nome=@n|fields: the event type Row has no property 'nome'; it has name, price, count, flag",
        "fields|name=@a b|fields: name: 'a b' is not the name of an element or an attribute",
        "fields|name=x[y]|fields: name: 'x[y]' is not a path; write for instance /FIXML/Quot/@BidPx, Instrmt/@Sym or Pty[@R='1']/@ID",
        "fields|name=o:x|fields: name: the prefix 'o' has no namespace; give it one in 'namespaces', such as o=http://…",
        "fields|name=a/@b,price=/Row/a/@b|fields: price: 'name' and 'price' have the same path",
        "fields|name=/Other/a|fields: name: the path does not begin with that of the event, /Row, and leads to no attribute of an element around it",
        "fields|name=|fields: 'name=' is not a name, = and its value", "fields|name,name|fields: 'name' is given twice",
        "fields|name.x=@y|fields: name: it is no record, and has no property 'x'",
        "record|Row|record: 'Row' is not the path of an element, such as /order or /orders/order",
        "record|/Row/@x|record: '/Row/@x' is not the path of an element, such as /order or /orders/order",
        "namespaces|o|namespaces: 'o' needs a namespace, such as o=http://example.com/orders" })
    void wrongPathsAreFaults(String setting, String value, String message) {
        assertEquals(List.of(new Settings.Fault(setting, message)), faults(row, Map.of(setting, value)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "legs=.|fields: legs: a record or an array needs an element of its own; the path '.' leads to none",
        "legs=@x|fields: legs: a record or an array needs an element of its own; the path '@x' leads to none",
        "main=m/@x|fields: main: a record is an element; the path 'm/@x' ends with an attribute",
        "tags=t,id=t/@n|fields: id: its element belongs to the array 'tags'",
        "tags=t,id=t/u|fields: id: the path leads through <t>, which belongs to the array 'tags'",
        "id=t/@n,tags=t|fields: tags: the element <t> of 'tags' has other properties, too; the elements of an array are only its own",
        "main=m,main.symbol=/Spread/x|fields: main.symbol: the path of a property of a record begins at the record, not with /" })
    void arraysAndRecordsNeedElementsOfTheirOwn(String fields, String message) {
        assertEquals(List.of(new Settings.Fault("fields", message)), faults(spread(), Map.of("fields", fields)));
    }

    @Test
    void rightPathsAreNoFaults() {
        assertEquals(List.of(), faults(spread(), Map.of("fields", "main=m,id=m/@id,legs,tags=t/u,counts=t/v")));
    }

    private static List<Settings.Fault> faults(MapEventType type, Map<String, String> texts) {
        var provider = new XmlCodecProvider();
        return provider.check(Settings.of(provider.descriptor().settings(), texts), type.name(), type.properties());
    }
}
