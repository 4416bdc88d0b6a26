package org.millrace.loadgen.adapter;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.deployment.feed.Feed;
import org.millrace.deployment.feed.FeedPlan;
import org.millrace.deployment.feed.Load;
import org.millrace.deployment.feed.TypedFeed;
import org.millrace.loadgen.internal.TickFields;
import org.millrace.loadgen.market.Symbols;
import org.millrace.runtime.api.InboundAdapter;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class GeneratorAdapterTest {

    private static final MapEventType TICKS = MapEventType.stockTick();

    private TestContext context;
    private InboundAdapter adapter;

    @AfterEach
    void stop() {
        if (adapter != null) {
            adapter.stop();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "0", "100000" })
    void exactlyTheCountedEventsAreMade(String rate) throws Exception {
        start(Map.of("count", "10001", "connections", "4", "rate", rate));
        TestContext.await("the end", () -> context.finished.get() == 1);
        assertEquals(10001, context.emitted.get());
        assertEquals(4, context.threads.size());
        TestContext.await("the entrances' end", () -> context.openIngresses.get() == 0);
    }

    @ParameterizedTest
    @ValueSource(strings = { "0", "100000" })
    void countsUnwantedEventsWithoutBuildingThem(String rate) throws Exception {
        var symbols = new Symbols(1470);
        context = context(Map.of("count", "2940", "rate", rate));
        context.wanted = TestContext.only(symbols.symbol(3), symbols.symbol(1469));
        adapter = context.provider().newInbound(context);
        adapter.start();
        TestContext.await("the end", () -> context.finished.get() == 1);
        assertEquals(4, context.emitted.get());
        assertEquals(2936, context.screened.get());
        context.events.forEach(event -> assertTrue(context.wanted.values(0).contain((String) TICKS.get(event, 0))));
    }

    @Test
    void theDurationDecidesTheNumberOfMeteredEvents() throws Exception {
        start(Map.of("duration", "100ms", "rate", "20000"));
        TestContext.await("the end", () -> context.finished.get() == 1);
        assertEquals(2000, context.emitted.get());
    }

    @Test
    void aRampAsLongAsTheDurationHalvesTheEvents() throws Exception {
        start(Map.of("duration", "100ms", "rate", "20000", "ramp", "100ms"));
        TestContext.await("the end", () -> context.finished.get() == 1);
        assertEquals(1000, context.emitted.get());
    }

    @Test
    void aDurationEndsAnUnmeteredRun() throws Exception {
        start(Map.of("duration", "20ms"));
        TestContext.await("the end", () -> context.finished.get() == 1);
    }

    @Test
    void symbolsComeInTurnAndTimeStampsAreIntendedTimes() throws Exception {
        start(Map.of("count", "3000", "rate", "100000"));
        TestContext.await("the end", () -> context.finished.get() == 1);
        var symbols = new Symbols(1470);
        var first = (Long) TICKS.get(context.events.getFirst(), 2);
        for (var i = 0; i < 3000; i++) {
            assertEquals(symbols.symbol(i % 1470), TICKS.get(context.events.get(i), 0));
            assertEquals(first + i * 10_000L, (Long) TICKS.get(context.events.get(i), 2), 1);
        }
    }

    @Test
    void theSameSeedGivesTheSamePrices() throws Exception {
        start(Map.of("count", "500"));
        TestContext.await("the end", () -> context.finished.get() == 1);
        var prices = context.events.stream().map(event -> TICKS.get(event, 1)).toList();
        adapter.stop();
        start(Map.of("count", "500"));
        TestContext.await("the end", () -> context.finished.get() == 1);
        assertEquals(prices, context.events.stream().map(event -> TICKS.get(event, 1)).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = { "0", "50000" })
    void nothingIsEmittedBetweenPauseAndResume(String rate) throws Exception {
        start(Map.of("connections", "3", "rate", rate), false);
        for (var i = 0; i < 20; i++) {
            var before = context.emitted.get();
            TestContext.await("events", () -> context.emitted.get() > before + 100);
            adapter.pause();
            var atPause = context.emitted.get();
            assertEquals(0, context.inside.get());
            // Yield the processor: a thread that is still running would emit now.
            for (var k = 0; k < 100; k++) {
                Thread.yield();
            }
            assertEquals(atPause, context.emitted.get());
            adapter.resume();
        }
        assertEquals(0, context.finished.get());
    }

    @Test
    void intendedTimesAfterAHeldEventAreLater() throws Exception {
        var stall = TimeUnit.MILLISECONDS.toNanos(100);
        context = context(Map.of("count", "100", "rate", "1000"));
        context.receiver = event -> {
            context.events.add(event);
            if (context.events.size() == 50) {
                adapter.hold();
                var begin = System.nanoTime();
                while (System.nanoTime() - begin < stall) {
                    Thread.onSpinWait();
                }
                adapter.release();
            }
        };
        adapter = context.provider().newInbound(context);
        adapter.start();
        TestContext.await("the end", () -> context.finished.get() == 1);
        var late = 0;
        for (var i = 1; i < 100; i++) {
            var between = (Long) TICKS.get(context.events.get(i), 2) - (Long) TICKS.get(context.events.get(i - 1), 2);
            late += between >= stall ? 1 : 0;
            assertTrue(between >= stall || Math.abs(between - 1_000_000) <= 1, () -> "time between two events: " + between);
        }
        assertEquals(1, late);
    }

    /** The pause may come late, and the events behind it do not come in a burst. */
    @Test
    void theEventsBehindAWarmUpWaitForTheEndOfAPause() throws Exception {
        var feed = new Feed("ticks", Map.of("connections", "1", "rate", "1000"), null, Map.of(),
                TickFields.parse("symbol=symbol,lastPrice=price,clientTimestamp=sentTime").parts());
        start(Map.of("load", FeedPlan.text(new Load(List.of(new TypedFeed(feed, List.of())), Map.of("warmup", "50ms", "duration", "100ms")))));
        TestContext.await("the warm-up", () -> context.emitted.get() == 50);
        Thread.sleep(150);
        assertEquals(50, context.emitted.get());
        adapter.pause();
        var paused = (Long) TICKS.get(context.events.getLast(), 2);
        adapter.resume();
        TestContext.await("the end", () -> context.finished.get() == 1);
        assertEquals(150, context.emitted.get());
        assertTrue((Long) TICKS.get(context.events.get(50), 2) - paused >= TimeUnit.MILLISECONDS.toNanos(150));
        for (var i = 51; i < 150; i++) {
            assertEquals((Long) TICKS.get(context.events.get(50), 2) + (i - 50) * 1_000_000L, (Long) TICKS.get(context.events.get(i), 2), 2);
        }
    }

    @Test
    void stopEndsPausedThreads() throws Exception {
        start(Map.of("connections", "3", "rate", "1"), false);
        adapter.pause();
        adapter.stop();
        assertEquals(0, context.liveThreads().size());
        assertEquals(0, context.openIngresses.get());
        assertEquals(0, context.finished.get());
    }

    @Test
    void anExceptionOfTheNetworkDoesNotEndTheLoad() throws Exception {
        context = context(Map.of("count", "100"));
        context.receiver = event -> {
            throw new IllegalStateException("a bean");
        };
        adapter = context.provider().newInbound(context);
        adapter.start();
        TestContext.await("the end", () -> context.finished.get() == 1);
        assertEquals(100, context.emitted.get());
    }

    @Test
    void reportsFieldsThatDoNotFitTheEventType() {
        assertEquals("fields: the event type StockTick has no property 'price'; it has symbol, lastPrice, clientTimestamp",
                assertThrows(IOException.class, () -> start(Map.of("fields", "price=price"))).getMessage());
        assertEquals("fields: the property 'symbol' is of type string, price of type double",
                assertThrows(IOException.class, () -> start(Map.of("fields", "symbol=price"))).getMessage());
        assertThrows(IOException.class, () -> start(Map.of("duration", "soon")));
        assertThrows(IOException.class, () -> start(Map.of("connections", "3", "symbols", "2")));
    }

    private void start(Map<String, String> settings) throws IOException {
        start(settings, true);
    }

    private void start(Map<String, String> settings, boolean keep) throws IOException {
        context = context(settings);
        if (!keep) {
            context.receiver = event -> { };
        }
        adapter = context.provider().newInbound(context);
        adapter.start();
    }

    private static TestContext context(Map<String, String> settings) {
        return new TestContext("generator", "generator", "", TICKS, "", Path.of("."), new HashMap<>(settings));
    }
}
