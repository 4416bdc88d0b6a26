package org.millrace.runtime.event;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.codecs.BinaryCodecProvider;
import org.millrace.codecs.CsvCodecProvider;
import org.millrace.codecs.JsonCodecProvider;
import org.millrace.deployment.EventTypeSpec;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.CodecProvider;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Settings;
import org.millrace.runtime.api.WantedEvents;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

/** Decoders ask before they make an event in the object of the one before. */
class DecoderReuseTest {

    private RuntimeEventType trades;
    private WantedEvents wanted = WantedEvents.ALL;

    /** Keeps events, and perhaps says that it does not. */
    private record Kept(List<Object> events, boolean handsOn) implements Decoder.Output {

        @Override
        public void event(Object event) {
            events.add(event);
        }

        @Override
        public void malformed(String reason) {
            throw new AssertionError(reason);
        }
    }

    @BeforeEach
    void readType() throws EventTypeException {
        trades = EventTypes.of(List.of(new EventTypeSpec("Trade", Trade.class.getName(), List.of(), "", "")), getClass().getClassLoader())
                .find("Trade").orElseThrow();
    }

    private Codec codec(String id) {
        var provider = Stream.<CodecProvider>of(new BinaryCodecProvider(), new CsvCodecProvider(), new JsonCodecProvider())
                .filter(each -> each.descriptor().id().equals(id)).findFirst().orElseThrow();
        return provider.newCodec(trades, Settings.of(provider.descriptor().settings(), id.equals("json") ? Map.of() : Map.of("fields", "symbol,volume")));
    }

    private static ByteBuffer bytes(Codec codec, int... volumes) {
        var buffer = ByteBuffer.allocate(1_000 * volumes.length);
        var encoder = codec.newEncoder();
        for (var volume : volumes) {
            var trade = new Trade().setVolume(volume);
            trade.setSymbol("A");
            encoder.encode(trade, buffer);
        }
        return buffer.flip();
    }

    private static List<Object> decode(Codec codec, Decoder decoder, boolean handsOn, int... volumes) throws FramingLostException {
        var kept = new Kept(new ArrayList<>(), handsOn);
        decoder.decode(bytes(codec, volumes), kept);
        assertEquals(volumes.length, kept.events.size());
        return kept.events;
    }

    @ParameterizedTest
    @ValueSource(strings = { "binary", "csv", "json" })
    void whoeverKeepsEventsGetsHisOwn(String id) throws FramingLostException {
        var codec = codec(id);
        wanted = WantedEvents.ALL.unkept();
        var decoder = codec.newDecoder(() -> wanted);
        var handedOn = decode(codec, decoder, true, 1, 2);
        assertSame(handedOn.get(0), handedOn.get(1));
        var kept = decode(codec, decoder, false, 3, 4);
        assertNotSame(handedOn.getFirst(), kept.get(0));
        assertNotSame(kept.get(0), kept.get(1));
        var again = decode(codec, decoder, true, 5, 6);
        assertNotSame(kept.get(1), again.get(0));
        assertSame(again.get(0), again.get(1));
        assertEquals(List.of(3, 4), kept.stream().map(event -> ((Trade) event).getVolume()).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = { "binary", "csv", "json" })
    void eachTimeInWhichNobodyKeepsEventsHasAnObject(String id) throws FramingLostException {
        var codec = codec(id);
        wanted = WantedEvents.ALL.unkept();
        var decoder = codec.newDecoder(() -> wanted);
        var first = decode(codec, decoder, true, 1).getFirst();
        assertSame(first, decode(codec, decoder, true, 2).getFirst());
        wanted = wanted.unkept();
        var second = decode(codec, decoder, true, 3).getFirst();
        assertNotSame(first, second);
        assertSame(second, decode(codec, decoder, true, 4).getFirst());
        wanted = WantedEvents.ALL;
        var third = decode(codec, decoder, true, 5, 6);
        assertNotSame(second, third.get(0));
        assertNotSame(third.get(0), third.get(1));
        wanted = WantedEvents.ALL.unkept();
        assertNotSame(third.get(1), decode(codec, decoder, true, 7).getFirst());
        assertEquals(List.of(5, 6), third.stream().map(event -> ((Trade) event).getVolume()).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = { "binary", "csv", "json" })
    void aDecoderThatKnowsNoInterestMakesNewObjects(String id) throws FramingLostException {
        var codec = codec(id);
        var events = decode(codec, codec.newDecoder(), true, 1, 2);
        assertNotSame(events.get(0), events.get(1));
    }
}
