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
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.WantedEvents;
import org.millrace.runtime.api.WantedValues;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** Properties that hold for every codec, for any events and any division of the bytes. */
class CodecPropertiesTest {

    private static final MapEventType TYPE = MapEventType.of("Everything", "symbol", PropertyType.STRING, "flag",
            PropertyType.BOOLEAN, "count", PropertyType.INT, "note", PropertyType.STRING, "time", PropertyType.LONG,
            "ratio", PropertyType.FLOAT, "price", PropertyType.DOUBLE);

    private static final List<Codec> CODECS = List.of(Codecs.codec("binary", TYPE, Map.of()),
            Codecs.codec("binary", TYPE, Map.of("fields", "price,symbol,time")),
            Codecs.codec("csv", TYPE, Map.of("maximumLineLength", "64", "maximumLines", "3")), Codecs.codec("csv", TYPE, Map.of()),
            Codecs.codec("csv", TYPE, Map.of("separator", ";", "header", "true", "fields", "note,price")),
            Codecs.codec("json", TYPE, Map.of()), Codecs.codec("json", TYPE, Map.of("maximumLineLength", "64")),
            Codecs.codec("binary", TYPE, Map.of("byteOrder", "little", "fields", "symbol: text(length=uint8 maximum=9), flag: uint16, count: int64, "
                    + "constant(0x0a), note: text(size=4 charset=utf-16be), skip(1), time: int24(unit=us), ratio: float64, price: uint32(scale=3)")),
            Codecs.codec("binary", TYPE, Map.of("frameLength", "uint8", "fields",
                    "constant(0x61), symbol, note: text(size=2 charset=us-ascii), price:float32")),
            Codecs.codec("binary", TYPE, Map.of("frameLength", "uint16", "frameLengthCounts", "whole", "maximumFrameLength", "300",
                    "fields", "count, symbol")));

    @Property
    void encodedEventsComeBackBinary(@ForAll("binaryEvents") List<Map<String, Object>> events) {
        assertComeBack(CODECS.get(0), events);
        assertComeBack(Codecs.codec("binary", TYPE, Map.of("frameLength", "uint16", "byteOrder", "little", "fields",
                "flag: uint8, symbol: text(length=uint16), count: int32(order=big), skip(3), "
                        + "note: text(length=uint32 charset=utf-16le), constant(0x00ff), time: int64, ratio: float64, price")), events);
    }

    @Property
    void encodedEventsComeBackFromText(@ForAll("textEvents") List<Map<String, Object>> events) {
        assertComeBack(CODECS.get(3), events);
        assertComeBack(CODECS.get(5), events);
    }

    @Property
    void splitsChangeNothing(@ForAll("mixedBytes") byte[] bytes, @ForAll @IntRange(min = 1, max = 40) int longest,
            @ForAll long seed) {
        for (var codec : CODECS) {
            assertEquals(Decoded.whole(codec, bytes), Decoded.pieces(codec, bytes, longest, seed));
        }
    }

    /** Exactly the unwanted events are discarded, and every piece of input is an event, malformed or screened. */
    @Property
    void discardsExactlyUnwantedEvents(@ForAll("mixedBytes") byte[] bytes, @ForAll @IntRange(min = 1, max = 40) int longest,
            @ForAll long seed, @ForAll("wanted") WantedEvents wanted) {
        for (var codec : CODECS) {
            var all = Decoded.whole(codec, bytes);
            var some = Decoded.screened(codec, () -> wanted, bytes, longest, seed);
            var expected = all.events().stream().filter(event -> isWanted((Map<?, ?>) event, wanted)).toList();
            // Objects and headers may contain a property twice; such events are not discarded.
            assertEquals(expected, !mayNameTwice(codec) ? some.decoded().events()
                    : some.decoded().events().stream().filter(event -> isWanted((Map<?, ?>) event, wanted)).toList());
            assertEquals(all.events().size() + all.malformed(), some.decoded().events().size() + some.decoded().malformed() + some.screened());
            assertEquals(all.framingLost(), some.decoded().framingLost());
        }
    }

    /** Returns true for JSON and for CSV with a header. */
    private static boolean mayNameTwice(Codec codec) {
        return CODECS.indexOf(codec) >= 4;
    }

    private static boolean isWanted(Map<?, ?> event, WantedEvents wanted) {
        return IntStream.range(0, TYPE.properties().size()).allMatch(index -> {
            var values = wanted.values(index);
            return switch (event.get(TYPE.properties().get(index).name())) {
                case null -> true;
                case String text -> values.contain(text);
                case Boolean truth -> values.contain(truth.booleanValue());
                case Float number -> values.contain((double) number);
                case Double number -> values.contain(number.doubleValue());
                case Number number -> values.contain(number.longValue());
                default -> throw new AssertionError();
            };
        });
    }

    /** Restricts one or two properties to about half of their values. */
    @Provide
    Arbitrary<WantedEvents> wanted() {
        var properties = Arbitraries.integers().between(0, TYPE.properties().size() - 1).set().ofMaxSize(2);
        return Combinators.combine(properties, Arbitraries.integers()).as((indexes, salt) ->
                WantedEvents.with(indexes.stream().collect(Collectors.toMap(index -> index, index -> new Half(salt)))));
    }

    private record Half(int salt) implements WantedValues {

        @Override
        public boolean contain(String value) {
            return (value.hashCode() ^ salt) % 2 == 0;
        }

        @Override
        public boolean contain(long value) {
            return (value ^ salt) % 2 == 0;
        }

        @Override
        public boolean contain(double value) {
            return (Double.hashCode(value) >> 20 ^ salt) % 2 == 0;
        }

        @Override
        public boolean contain(boolean value) {
            return value == (salt % 2 == 0);
        }
    }

    @Property
    void randomBytesDoNoHarm(@ForAll byte[] bytes) {
        // Any exception but FramingLostException would fail here, and so would a lack of progress.
        CODECS.forEach(codec -> Decoded.whole(codec, bytes));
    }

    @Provide
    Arbitrary<List<Map<String, Object>>> binaryEvents() {
        return events(Arbitraries.strings().withCharRange('!', '~').ofMinLength(1).ofMaxLength(32));
    }

    @Provide
    Arbitrary<List<Map<String, Object>>> textEvents() {
        var characters = Arbitraries.strings().withChars(",\"\r\n; ab\u00e9\u20ac\\{}").ofMaxLength(12);
        return events(Arbitraries.oneOf(characters, Arbitraries.of("\ud83d\ude00", "null", "NaN"), characters.injectNull(0.5)));
    }

    private static Arbitrary<List<Map<String, Object>>> events(Arbitrary<String> texts) {
        return Combinators.combine(texts, Arbitraries.of(true, false), Arbitraries.integers(), texts, Arbitraries.longs(),
                        finiteFloats(), finiteDoubles())
                .as((symbol, flag, count, note, time, ratio, price) -> TYPE.event(symbol, flag, count, note, time, ratio, price))
                .list().ofMaxSize(8);
    }

    private static Arbitrary<Float> finiteFloats() {
        return Arbitraries.integers().map(Float::intBitsToFloat).filter(Float::isFinite);
    }

    private static Arbitrary<Double> finiteDoubles() {
        return Arbitraries.oneOf(Arbitraries.longs().map(Double::longBitsToDouble).filter(Double::isFinite),
                Arbitraries.doubles().between(-1000, 1000).ofScale(4));
    }

    /** Events in every format, fragments of them and random bytes. */
    @Provide
    Arbitrary<byte[]> mixedBytes() {
        Arbitrary<byte[]> noise = Arbitraries.bytes().array(byte[].class).ofMaxSize(30);
        Arbitrary<byte[]> text = Arbitraries.of("a,true,1,b,2,3.5,4\n", "\"a\"\"b\nc\",true,1,,2,3.5,4\r\n", "\"", ",", "\n",
                "NaN,,,", "note;price;other\n", "x;1;2\n", "{\"symbol\":\"A\",\"price\":1.5}\n", "{\"price\":NaN}\n",
                "{\"symbol\":\"A\",\"symbol\":\"B\",\"count\":7}\n", "{\"symbol\":\"B\",\"flag\":true,\"symbol\":\"A\",\"flag\":false}\n",
                "b,false,2,a,1,1.5,2\n", "note;price;note\nb;1;a\na;2;b\n",
                "{\"x\":[{}],\"count\":3} ", "\r\n", "a,true,1,b,2,3.5,NaN\n", "0123456789012345678901234567890123456789",
                "{\"count\":1e99}\n", "\u00e9", "\"\r\n", "\ufeff").map(line -> line.getBytes(StandardCharsets.UTF_8));
        var encoded = binaryEvents().map(events -> encode(CODECS.get(0), events));
        return Arbitraries.frequencyOf(Tuple.of(1, noise), Tuple.of(6, text),
                Tuple.of(2, encoded)).list().ofMaxSize(20).map(CodecPropertiesTest::join);
    }

    private static byte[] join(List<byte[]> pieces) {
        var all = new ByteArrayOutputStream();
        pieces.forEach(all::writeBytes);
        return all.toByteArray();
    }

    private static byte[] encode(Codec codec, List<Map<String, Object>> events) {
        var encoder = codec.newEncoder();
        var buffer = ByteBuffer.allocate(codec.maximumEventSize() * (events.size() + 1));
        encoder.begin(buffer);
        events.forEach(event -> encoder.encode(event, buffer));
        return Arrays.copyOf(buffer.array(), buffer.position());
    }

    private static void assertComeBack(Codec codec, List<Map<String, Object>> events) {
        var decoded = Decoded.whole(codec, encode(codec, events));
        assertEquals(new ArrayList<Object>(events), decoded.events());
        assertEquals(0, decoded.malformed());
        assertFalse(decoded.framingLost());
    }
}
