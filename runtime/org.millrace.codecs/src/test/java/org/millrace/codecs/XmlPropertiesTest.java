package org.millrace.codecs;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.EventProperty;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.Structure;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Properties of the codec {@code xml} that hold for any events and any bytes. */
class XmlPropertiesTest {

    private static final MapEventType LEG = MapEventType.of("Leg", "symbol", PropertyType.STRING, "price", PropertyType.DOUBLE);
    private static final MapEventType TYPE = new MapEventType("Everything", List.of(new EventProperty("text", PropertyType.STRING),
            new EventProperty("note", PropertyType.STRING), new EventProperty("count", PropertyType.INT), new EventProperty("time", PropertyType.LONG),
            new EventProperty("price", PropertyType.DOUBLE), new EventProperty("flag", PropertyType.BOOLEAN),
            new EventProperty("legs", Structure.ofRecord(LEG, true)), new EventProperty("tags", Structure.ofValues(PropertyType.STRING))));

    private static final List<Codec> CODECS = List.of(Codecs.codec("xml", TYPE, Map.of()),
            Codecs.codec("xml", TYPE, Map.of("record", "/o:doc/part/event", "namespaces", "o=urn:o", "declaration", "false", "fields",
                    "text=., note=@note, count=/o:doc/@count, time=x/y[@z='1']/@time, price=x/y[@z='2'], flag=o:flag/@v, legs=legs/leg, "
                    + "legs.symbol=@s, legs.price, "
                            + "tags=tags/tag/@v")));

    private static final List<Codec> SMALL = List.of(Codecs.codec("xml", TYPE, Map.of("maximumSize", "64", "maximumDepth", "3")),
            Codecs.codec("xml", TYPE, Map.of("record", "/a/b", "fields", "text=@t,count=/a/@n,note=.", "maximumSize", "64")),
            Codecs.codec("xml", TYPE, Map.of("record", "/a", "fields", "text=@t,count=@n,note=b")));

    @Property
    void encodedEventsComeBack(@ForAll("events") List<Map<String, Object>> events, @ForAll @IntRange(min = 1, max = 40) int longest, @ForAll long seed) {
        for (var codec : CODECS) {
            var buffer = ByteBuffer.allocate(codec.maximumEventSize());
            var encoder = codec.newEncoder();
            events.forEach(event -> encoder.encode(event, buffer));
            assertEquals(new Decoded(List.copyOf(events), 0, false), Decoded.pieces(codec, Arrays.copyOf(buffer.array(), buffer.position()), longest, seed));
        }
    }

    @Property
    void splitsChangeNothing(@ForAll("bytes") byte[] bytes, @ForAll @IntRange(min = 1, max = 40) int longest, @ForAll long seed) {
        for (var codec : SMALL) {
            assertEquals(Decoded.whole(codec, bytes), Decoded.pieces(codec, bytes, longest, seed));
        }
    }

    /** An event without null values and without an empty array, which is not written. */
    @Provide
    Arbitrary<List<Map<String, Object>>> events() {
        var texts = Arbitraries.strings().withChars("<>&\"' \r\n\t;a\u0080\u00e9\u20ac\ufffd").ofMaxLength(12);
        var any = Arbitraries.oneOf(texts, Arbitraries.of("\ud83d\ude00", "]]>", "<!--", "&amp;", "", "\r\n"));
        Arbitrary<Map<String, Object>> legs = Combinators.combine(any, Arbitraries.doubles().between(-1000, 1000).ofScale(4)).as(LEG::event);
        return Combinators.combine(any, any.injectNull(0.3), Arbitraries.integers().injectNull(0.2), Arbitraries.longs(),
                Arbitraries.longs().map(Double::longBitsToDouble).filter(Double::isFinite), Arbitraries.of(true, false), legs.list().ofMaxSize(3),
                any.list().ofMaxSize(3))
                .as((text, note, count, time, price, flag, spread, tags) -> {
                    var event = new LinkedHashMap<>(TYPE.event(text, note, count, time, price, flag));
                    if (!spread.isEmpty()) {
                        event.put("legs", spread);
                    }
                    if (!tags.isEmpty()) {
                        event.put("tags", tags);
                    }
                    return (Map<String, Object>) event;
                }).list().ofMaxSize(4);
    }

    /** Documents, pieces of documents, and bytes. */
    @Provide
    Arbitrary<byte[]> bytes() {
        Arbitrary<byte[]> noise = Arbitraries.bytes().array(byte[].class).ofMaxSize(10);
        Arbitrary<byte[]> text = Arbitraries.of("<a t='1' n='2'><b t=\"x\">y</b></a>", "<a>", "</a>", "<b>", "</b>", "<a", "<b/", ">", "<", "'", "\"", "<!--",
                "-->", "<![CDATA[",
                "]]>", "<?xml version='1.0'?>", "<?xml version='1.0' encoding='ISO-8859-1'?>", "<?xml", "?>", "<?p ", "<!DOCTYPE a [<!ENTITY x 'y'>]>",
                "<!DOCTYPE", "<!", "&x;",
                "&#65;", "\n", " ", "hello", "<Everything><text>a</text></Everything>", "<Everything>", "</Everything>", "\ufeff", "<a n='", "x".repeat(70),
                "<" + "z".repeat(70), "/>")
                .map(part -> part.getBytes(StandardCharsets.UTF_8));
        Arbitrary<byte[]> wide = Arbitraries.of("\ufeff<a n='1'/>", "\ufeff", "<a t='\u00e9'/>").map(part -> part.getBytes(StandardCharsets.UTF_16LE));
        return Arbitraries.frequencyOf(Tuple.of(1, noise), Tuple.of(20, text), Tuple.of(1, wide)).list().ofMaxSize(20).map(parts -> {
            var all = new ByteArrayOutputStream();
            parts.forEach(all::writeBytes);
            return all.toByteArray();
        });
    }
}
