package org.millrace.codecs;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.codecs.fixture.Codecs;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.Codec;
import org.millrace.runtime.api.Decoder;
import org.millrace.runtime.api.FramingLostException;
import org.millrace.runtime.api.Interest;
import org.millrace.runtime.api.WantedEvents;
import org.millrace.runtime.api.WantedValues;

import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests decoders with filter pushdown. */
class ScreeningTest {

    private static final int EVENTS = 1_000;
    private static final int ROUNDS = 100;

    private final MapEventType ticks = MapEventType.stockTick();

    /** Records the calls of a decoder in order. */
    private static final class Told implements Decoder.Output {
        final List<String> all = new ArrayList<>();
        Runnable onEvent = () -> { };

        @Override
        public void event(Object event) {
            all.add(String.valueOf(((Map<?, ?>) event).get("symbol")));
            onEvent.run();
        }

        @Override
        public void malformed(String reason) {
            all.add("malformed");
        }

        @Override
        public void screened(int count) {
            all.add("-" + count);
        }
    }

    /** Counts without keeping events. */
    private static final class Count implements Decoder.Output {
        long screened;

        @Override
        public void event(Object event) {
            throw new AssertionError(event);
        }

        @Override
        public void malformed(String reason) {
            throw new AssertionError(reason);
        }

        @Override
        public void screened(int count) {
            screened += count;
        }
    }

    /** Wants the events whose first property is one of some texts. */
    static WantedEvents symbols(String... wanted) {
        var set = Set.of(wanted);
        return WantedEvents.with(Map.of(0, new WantedValues() {
            @Override
            public boolean contain(String value) {
                return set.contains(value);
            }
        }));
    }

    private static ByteBuffer bytes(Codec codec, MapEventType type, List<String> symbols) {
        var encoder = codec.newEncoder();
        var buffer = ByteBuffer.allocate(64 * symbols.size() + codec.maximumEventSize());
        encoder.begin(buffer);
        symbols.forEach(symbol -> encoder.encode(type.event(symbol, 1.5, 7L), buffer));
        return buffer.flip();
    }

    @ParameterizedTest
    @ValueSource(strings = { "binary", "csv", "json" })
    void reportsTheCountBeforeTheNextEventAndAtTheEnd(String id) throws FramingLostException {
        var codec = Codecs.codec(id, ticks, Map.of());
        var told = new Told();
        codec.newDecoder(() -> symbols("A", "B")).decode(bytes(codec, ticks, List.of("A", "X", "Y", "B", "A", "Z")), told);
        assertEquals(List.of("A", "-2", "B", "A", "-1"), told.all);
    }

    @ParameterizedTest
    @ValueSource(strings = { "binary", "csv", "json" })
    void queriesTheInterestForEveryEvent(String id) throws FramingLostException {
        var codec = Codecs.codec(id, ticks, Map.of());
        var wanted = new AtomicReference<>(symbols("A"));
        var told = new Told();
        told.onEvent = () -> wanted.set(told.all.size() > 4 ? WantedEvents.ALL : symbols("A", "X"));
        codec.newDecoder(wanted::get).decode(bytes(codec, ticks, List.of("X", "A", "X", "Y", "X", "Y", "Y")), told);
        assertEquals(List.of("-1", "A", "X", "-1", "X", "Y", "Y"), told.all);
    }

    @ParameterizedTest
    @ValueSource(strings = { "binary", "csv", "json" })
    void reportsDiscardedEventsBeforeAFailure(String id) {
        var codec = Codecs.codec(id, ticks, Map.of());
        var told = new Told();
        told.onEvent = () -> {
            throw new IllegalStateException("told to fail");
        };
        var buffer = bytes(codec, ticks, List.of("X", "A", "X"));
        var decoder = codec.newDecoder(() -> symbols("A"));
        assertThrows(IllegalStateException.class, () -> decoder.decode(buffer, told));
        assertEquals(List.of("-1", "A"), told.all);
    }

    @Test
    void doesNotDecodeTheRestOfADiscardedEvent() throws FramingLostException {
        var codec = Codecs.codec("csv", ticks, Map.of());
        var told = new Told();
        codec.newDecoder(() -> symbols("A")).decode(ByteBuffer.wrap("X,oops,1\nA,oops,1\nA,1,1\n".getBytes()), told);
        assertEquals(List.of("malformed", "-1", "A"), told.all);
    }

    @Test
    void ofAPropertyNamedTwiceTheLastValueCounts() throws FramingLostException {
        var codec = Codecs.codec("json", ticks, Map.of());
        var told = new Told();
        codec.newDecoder(() -> symbols("A")).decode(ByteBuffer.wrap(("{\"symbol\":\"X\",\"symbol\":\"A\"}\n{\"symbol\":\"A\",\"symbol\":\"X\"}\n"
                + "{\"lastPrice\":1,\"symbol\":\"X\",\"symbol\":\"Y\"}\n").getBytes()), told);
        assertEquals("A", told.all.getFirst());
        assertEquals(List.of("A", "-1", "Y"), told.all, "an object that is not certain is left to the engine");
    }

    @Test
    void aDecoderWithoutAnInterestDeliversAllEvents() throws FramingLostException {
        var codec = Codecs.codec("binary", ticks, Map.of());
        var told = new Told();
        codec.newDecoder(Interest.EVERYTHING).decode(bytes(codec, ticks, List.of("X", "A")), told);
        assertEquals(List.of("X", "A"), told.all);
    }

    /** Known symbols are not allocated again; 100,000 events leave tolerance for allocations of the JVM. */
    @ParameterizedTest
    @ValueSource(strings = { "binary", "csv" })
    void anEventThatIsLeftOutAllocatesNothing(String id) throws FramingLostException {
        var codec = Codecs.codec(id, ticks, Map.of());
        var symbols = new ArrayList<String>();
        for (var i = 0; i < EVENTS; i++) {
            symbols.add("S" + i % 300);
        }
        var buffer = bytes(codec, ticks, symbols);
        var wanted = symbols("A");
        var decoder = codec.newDecoder(() -> wanted);
        var count = new Count();
        for (var round = 0; round < ROUNDS / 10; round++) {
            decoder.decode(buffer.rewind(), count);
        }
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        var before = threads.getCurrentThreadAllocatedBytes();
        for (var round = 0; round < ROUNDS; round++) {
            decoder.decode(buffer.rewind(), count);
        }
        var allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertEquals((ROUNDS + ROUNDS / 10) * (long) EVENTS, count.screened);
        assertTrue(allocated < EVENTS * ROUNDS / 10, allocated + " bytes");
    }
}
