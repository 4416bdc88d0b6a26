package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Confirmation;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.event.Trade;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** A delivery receives the outcome of an event once, after everything derived from the event has ended. */
@Timeout(60)
class DeliveryTest {

    private static final long START = 1_700_000_000_000L;
    private static final int EVENTS = 5_000;

    /** Counts the outcomes. */
    private static final class Told implements Delivery {
        final AtomicInteger ended = new AtomicInteger();
        final Queue<Failure> failures = new ConcurrentLinkedQueue<>();

        @Override
        public void ended() {
            ended.incrementAndGet();
        }

        @Override
        public void failed(Failure failure) {
            failures.add(failure);
        }

        int times() {
            return ended.get() + failures.size();
        }
    }

    private static Told send(TestNetwork net, Trade trade) {
        var told = new Told();
        try (var ingress = net.open("in")) {
            ingress.emit(trade, System.nanoTime(), told);
        }
        return told;
    }

    private static void assertFailed(Told told, String stage, String reason) {
        assertEquals(0, told.ended.get());
        assertEquals(1, told.failures.size());
        assertEquals(stage, told.failures.peek().stage());
        assertTrue(told.failures.peek().reason().contains(reason), told.failures.peek().reason());
    }

    @Test
    void anEventEndsWithItsLastBranch() throws StartException {
        try (var net = new TestNetwork().source("in").stream("s", 64, 2, "", "block").bean("bean").sink("out")
                .wire("in", "bean").wire("in", "s").wire("s", "out").start()) {
            var waiting = new ConcurrentLinkedQueue<Confirmation>();
            net.writing("out", (event, confirmation) -> waiting.add(confirmation));
            var told = send(net, trade("A", 1));
            assertTrue(net.network().stop(30, TimeUnit.SECONDS));
            assertEquals(1, net.got("bean").size());
            assertEquals(1, waiting.size());
            assertEquals(0, told.times());
            assertEquals(told, waiting.peek().delivery());
            waiting.peek().confirmed();
            assertEquals(1, told.ended.get());
            waiting.peek().failed("too late");
            assertEquals(1, told.times());
        }
    }

    @Test
    void anEventThatNobodyWantsEndsAtOnce() throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules", statement("none", "select * from Trade(symbol = 'X')")).bean("out")
                .wire("in", "rules").wire("rules", "out").start()) {
            assertEquals(1, send(net, trade("A", 1)).ended.get());
            net.stop();
        }
    }

    @Test
    void theFirstFailureIsTold() throws StartException {
        try (var net = new TestNetwork().source("in").bean("good").bean("bad", "failing", "true").sink("out")
                .wire("in", "bad").wire("in", "good").wire("in", "out").start()) {
            net.writing("out", (event, confirmation) -> confirmation.failed("no room"));
            assertFailed(send(net, trade("A", 1)), net.full("bad"), "told to fail");
            net.stop();
            assertEquals(1, net.got("good").size());
            assertEquals(List.of(1L, 1L), List.of(net.counts("bad").errors(), net.counts("out").errors()));
        }
    }

    @Test
    void anExceptionOfAnOutboundAdapterIsAFailure() throws StartException {
        try (var net = new TestNetwork().source("in").sink("out").wire("in", "out").start()) {
            net.writing("out", (event, confirmation) -> {
                throw new IllegalStateException("closed");
            });
            assertFailed(send(net, trade("A", 1)), net.full("out"), "closed");
            net.stop();
            assertEquals(1, net.counts("out").errors());
        }
    }

    @Test
    void aFailingStatementIsAFailure() throws StartException {
        var unreadable = new Trade() {
            @Override
            public String getSymbol() {
                throw new IllegalStateException("no symbol");
            }
        };
        try (var net = new TestNetwork().source("in").processor("rules", statement("all", "select symbol as s from Trade(price >= 0)"))
                .bean("out").wire("in", "rules").wire("rules", "out").start()) {
            assertFailed(send(net, unreadable), net.full("rules"), "no symbol");
            assertEquals(1, send(net, trade("A", 1)).ended.get());
            net.stop();
        }
    }

    @Test
    void anEventThatAFullQueueDropsHasFailed() throws StartException {
        try (var net = new TestNetwork().source("in").stream("s", 4, 1, "", "drop-newest").bean("out").wire("in", "s").wire("s", "out").start()) {
            var held = new CountDownLatch(1);
            var holding = new CountDownLatch(1);
            Tap holdUp = passing -> {
                holding.countDown();
                await(held);
            };
            assertEquals(Optional.empty(), net.network().probes().tap(net.full("s"), "", holdUp));
            var first = send(net, trade("A", 0));
            await(holding);
            net.network().probes().untap(holdUp);
            var others = IntStream.range(0, 5).mapToObj(i -> send(net, trade("A", i))).toList();
            assertFailed(others.getLast(), net.full("s"), "the queue is full");
            held.countDown();
            net.stop();
            assertEquals(1, first.ended.get());
            assertEquals(4, others.stream().filter(told -> told.ended.get() == 1).count());
        }
    }

    @Test
    void anEventWaitsForTheClock() throws StartException {
        try (var net = new TestNetwork().eventTime(0, "drop").source("in").bean("out").wire("in", "out").start()) {
            var told = new Told();
            var late = new Told();
            try (var first = net.open("in"); var second = net.open("in")) {
                first.emit(timed(START + 10), System.nanoTime(), told);
                assertEquals(0, told.times());
                second.emit(timed(START + 11), System.nanoTime());
                assertEquals(1, told.ended.get());
                second.emit(timed(START), System.nanoTime(), late);
                assertEquals(1, late.ended.get());
            }
            assertEquals(1, net.stop().dropped());
            assertEquals(1, told.times());
        }
    }

    private static Trade timed(long time) {
        var trade = trade("A", 1);
        trade.setSent(time);
        return trade;
    }

    @Test
    void whatAWindowSendsLaterHasNoDelivery() throws StartException {
        try (var net = new TestNetwork().eventTime(0, "drop").source("in")
                .processor("rules", statement("batch", "select * from Trade#time_batch(1 sec)")).sink("out")
                .wire("in", "rules").wire("rules", "out").start()) {
            net.writing("out", (event, confirmation) -> {
                throw new IllegalStateException("a delivery: " + confirmation.delivery());
            });
            try (var input = net.open("in")) {
                var first = new Told();
                var second = new Told();
                input.emit(timed(START), System.nanoTime(), first);
                input.emit(timed(START + 5_000), System.nanoTime(), second);
                assertEquals(List.of(1, 1), List.of(first.ended.get(), second.ended.get()));
            }
            net.stop();
            assertEquals(0, net.counts("out").errors());
            assertTrue(!net.written("out").isEmpty());
        }
    }

    /** Splits, merges, queues, gates behind several threads, failures, and confirmations in any order. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void everyDeliveryIsToldOnce(boolean eventTime) throws Exception {
        var net = new TestNetwork().source("in").stream("keyed", 64, 3, "symbol", "block").stream("shared", 32, 2, "", "drop-oldest")
                .processor("rules", statement("window", "select symbol, count(*) as n from Trade#time(5 sec) group by symbol"))
                .bean("twice", "forwards", "2").bean("end").sink("out")
                .wire("in", "keyed").wire("in", "shared").wire("keyed", "rules").wire("shared", "rules").wire("keyed", "twice")
                .wire("twice", "out").wire("rules", "end");
        if (eventTime) {
            net.eventTime(1_000, "drop");
        }
        try (net; var senders = Executors.newFixedThreadPool(3); var confirming = Executors.newFixedThreadPool(2)) {
            net.start();
            net.writing("out", (event, confirmation) -> confirming.submit(((Trade) event).getPrice() < 10 ? () -> confirmation.failed("low")
                    : confirmation::confirmed));
            var told = new ArrayList<List<Told>>();
            // All are opened before the first event, so that no sender is behind the clock when it begins.
            var inputs = IntStream.range(0, 3).mapToObj(i -> net.open("in")).toList();
            for (var sender = 0; sender < 3; sender++) {
                var own = IntStream.range(0, EVENTS).mapToObj(i -> new Told()).toList();
                var random = new Random(sender);
                told.add(own);
                var opened = inputs.get(sender);
                senders.submit(() -> {
                    try (var input = opened) {
                        for (var i = 0; i < EVENTS; i++) {
                            var trade = timed(START + i * 10L + random.nextInt(1_000));
                            trade.setSymbol(Integer.toString(random.nextInt(20)));
                            trade.setPrice(random.nextInt(100));
                            input.emit(trade, System.nanoTime(), own.get(i));
                        }
                    }
                });
            }
            senders.shutdown();
            assertTrue(senders.awaitTermination(40, TimeUnit.SECONDS));
            net.stop();
            confirming.shutdown();
            assertTrue(confirming.awaitTermination(10, TimeUnit.SECONDS));
            var all = told.stream().flatMap(List::stream).toList();
            assertEquals(List.of(), all.stream().map(Told::times).filter(times -> times != 1).toList());
            var failed = all.stream().filter(each -> !each.failures.isEmpty()).count();
            assertTrue(failed >= 3 * EVENTS / 20 && failed < 3 * EVENTS, failed + " failed");
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
