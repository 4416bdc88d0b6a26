package org.millrace.codecs;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.millrace.runtime.api.WantedEvents;
import org.millrace.runtime.api.WantedValues;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Properties that hold for decimals, timestamps, durations and bytes in every codec. */
class ObjectTypePropertiesTest {

    @Property(tries = 300, edgeCases = EdgeCasesMode.MIXIN)
    void anyValuesComeBackInAnyPieces(@ForAll("events") List<Map<String, Object>> events, @ForAll @IntRange(min = 1, max = 40) int longest, @ForAll long seed) {
        for (var id : List.of("binary", "csv", "json", "xml")) {
            var decoded = Decoded.pieces(Trades.codec(id), Trades.encode(Trades.codec(id), events), longest, seed);
            assertEquals(Trades.comparable(events), Trades.comparable(decoded.events()), id);
            assertEquals(0, decoded.malformed(), id);
        }
    }

    /** The wanted property comes after the others. */
    @Property(tries = 300, edgeCases = EdgeCasesMode.MIXIN)
    void unwantedEventsAreFoundBehindTheirFields(@ForAll("events") List<Map<String, Object>> events, @ForAll @IntRange(min = 1, max = 40) int longest,
            @ForAll long seed) {
        var even = new WantedValues() {
            @Override
            public boolean contain(long value) {
                return value % 2 == 0;
            }
        };
        var wanted = WantedEvents.with(Map.of(Trades.TYPE.indexOf("count"), even));
        var expected = events.stream().filter(event -> (int) event.get("count") % 2 == 0).toList();
        for (var id : List.of("binary", "csv", "json")) {
            var codec = Trades.codec(id);
            var screened = Decoded.screened(codec, () -> wanted, Trades.encode(codec, events), longest, seed);
            assertEquals(Trades.comparable(expected), Trades.comparable(screened.decoded().events()), id);
            assertEquals(events.size() - expected.size(), screened.screened(), id);
        }
    }

    @Property
    void randomBytesDoNoHarm(@ForAll byte[] bytes, @ForAll @IntRange(min = 1, max = 40) int longest, @ForAll long seed) {
        for (var id : List.of("binary", "csv", "json", "xml")) {
            var whole = Decoded.whole(Trades.codec(id), bytes);
            var pieces = Decoded.pieces(Trades.codec(id), bytes, longest, seed);
            assertEquals(Trades.comparable(whole.events()), Trades.comparable(pieces.events()));
            assertEquals(whole.malformed(), pieces.malformed());
        }
    }

    @Provide
    Arbitrary<List<Map<String, Object>>> events() {
        var decimals = Combinators.combine(Arbitraries.bigIntegers().between(BigInteger.TEN.pow(45).negate(), BigInteger.TEN.pow(45)),
                Arbitraries.integers().between(-900, 1_000)).as(BigDecimal::new);
        var nanos = Arbitraries.integers().between(0, 999_999_999);
        var times = Combinators.combine(Arbitraries.longs().between(Instant.MIN.getEpochSecond(), Instant.MAX.getEpochSecond()), nanos)
                .as((seconds, fraction) -> Instant.ofEpochSecond(seconds, fraction));
        var durations = Combinators.combine(Arbitraries.longs(), nanos).as((seconds, fraction) -> Duration.ofSeconds(seconds, fraction));
        return Combinators.combine(decimals, times, durations, Arbitraries.bytes().array(byte[].class).ofMaxSize(300), Arbitraries.integers())
                .as((price, at, lasted, payload, count) -> Trades.TYPE.event("x", price, at, lasted, payload, count)).list().ofMaxSize(4);
    }
}
