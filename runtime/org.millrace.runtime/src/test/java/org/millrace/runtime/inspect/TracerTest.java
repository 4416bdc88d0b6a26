package org.millrace.runtime.inspect;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.control.EventMessages.TraceParams;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.runtime.event.Trade;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.TestNetwork;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

@Timeout(60)
class TracerTest {

    private final BlockingQueue<TracedEvent> seen = new LinkedBlockingQueue<>();

    private static TestNetwork network() throws StartException {
        return new TestNetwork().source("in").processor("rules", statement("alarms", "insert into Alarm select symbol, price from Trade"))
                .bean("a").bean("b").wire("in", "rules").wire("in", "a").wire("rules", "b", "Alarm", "").start();
    }

    private TracedEvent next() throws InterruptedException {
        var event = seen.poll(20, TimeUnit.SECONDS);
        assertNotNull(event);
        return event;
    }

    @Test
    void aWireIsTracedWithItsTypeAndValues() throws Exception {
        try (var net = network(); var tracer = new Tracer(net.network(), seen::add)) {
            assertEquals(Optional.empty(), tracer.trace(new TraceParams(net.full("rules"), true, 100, net.full("b"), "price > 10")));
            net.send("in", trade("A", 5), trade("B", 15));
            var event = next();
            assertEquals("Alarm", event.type());
            assertEquals("alarms", event.statement());
            assertEquals(net.full("b"), event.to());
            assertEquals(Map.of("symbol", "B", "price", 15.0), event.values());
            assertEquals("{symbol=B, price=15.0}", event.text());
            assertFalse(event.cut());
            assertTrue(seen.isEmpty());
        }
    }

    @Test
    void tracedEventsCanBeInjected() throws Exception {
        try (var net = network(); var tracer = new Tracer(net.network(), seen::add)) {
            assertEquals(Optional.empty(), tracer.trace(new TraceParams(net.full("in"), true, 100, net.full("a"), "Trade")));
            net.send("in", trade("A", 5));
            var event = next();
            assertEquals(Optional.empty(), net.network().probes().inject(net.full("a"), event.type(), event.values()));
            assertEquals(2, net.got("a").size());
            assertEquals(text(net.got("a").peek()), text(net.got("a").toArray()[1]));
        }
    }

    /** Converts events to text, since the test class has no equals. */
    private static String text(Object event) {
        var trade = (Trade) event;
        return trade.getSymbol() + " " + trade.getPrice() + " " + trade.getSent();
    }

    @Test
    void reportsSkippedEventsWithTheNextOne() throws Exception {
        try (var net = network(); var tracer = new Tracer(net.network(), seen::add)) {
            tracer.trace(new TraceParams(net.full("in"), true, 1));
            var sent = 0;
            var told = 0L;
            while (seen.size() < 3) {
                net.send("in", trade("A", 1));
                sent++;
            }
            tracer.trace(new TraceParams(net.full("in"), false, 0));
            for (var event : seen) {
                told += 1 + event.skipped();
            }
            assertTrue(told <= sent, told + " of " + sent);
            assertTrue(told > 3, "a second has more than one event");
        }
    }

    @Test
    void aViewerThatHangsHoldsNothingUp() throws Exception {
        var hang = new CountDownLatch(1);
        try (var net = network(); var tracer = new Tracer(net.network(), event -> {
            try {
                hang.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        })) {
            tracer.trace(new TraceParams(net.full("in"), true, 10_000));
            for (var i = 0; i < 20_000; i++) {
                net.send("in", trade("A", i));
            }
            assertEquals(20_000, net.stop().processed());
            hang.countDown();
        }
    }

    @Test
    void timesDecimalsAndBytesAreTextsThatCanBeInjected() throws Exception {
        try (var net = new TestNetwork().source("in").processor("rules", statement("s",
                "select java.time.Instant.ofEpochSecond(1795600800, 5) as at, java.time.Duration.ofMillis(-1500) as lasted, "
                + "new BigDecimal('12345678901234567890.10') as price, symbol.getBytes() as payload from Trade"))
                .bean("out").wire("in", "rules").wire("rules", "out").start(); var tracer = new Tracer(net.network(), seen::add)) {
            tracer.trace(new TraceParams(net.full("rules"), true, 100, net.full("out"), ""));
            net.send("in", trade("ab", 1), trade("x".repeat(1_000_000), 1));
            var event = next();
            assertEquals(Map.of("at", "2026-11-25T10:00:00.000000005Z", "lasted", "PT-1.5S", "price", "12345678901234567890.10",
                    "payload", "YWI="), event.values());
            assertFalse(event.cut());
            var cut = next();
            assertTrue(cut.cut());
            assertEquals(2_000, cut.values().get("payload").toString().length());
        }
    }

    @Test
    void longTextsAreCut() throws Exception {
        try (var net = network(); var tracer = new Tracer(net.network(), seen::add)) {
            tracer.trace(new TraceParams(net.full("in"), true, 10));
            net.send("in", trade("x".repeat(1_000_000), 5));
            var event = next();
            assertTrue(event.cut());
            assertTrue(event.text().length() <= 4_000);
            assertTrue(event.values().get("symbol").toString().length() <= 2_000);
            assertEquals(5.0, event.values().get("price"));
        }
    }

    @Test
    void reportsPositionsThatCannotBeTraced() throws Exception {
        try (var net = network(); var tracer = new Tracer(net.network(), seen::add)) {
            assertEquals(Optional.of("there is no stage 'nowhere'"), tracer.trace(new TraceParams("nowhere", true, 1)));
            assertTrue(tracer.trace(new TraceParams(net.full("in"), true, 1, net.full("b"), "")).orElse("").startsWith("there is no wire"));
            assertTrue(tracer.trace(new TraceParams(net.full("in"), true, 1, "", "price >")).orElse("").startsWith("filter, column 8"));
        }
    }
}
