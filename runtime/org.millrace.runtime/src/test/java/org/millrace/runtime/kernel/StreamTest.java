package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.event.Trade;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.trade;

@Timeout(60)
class StreamTest {

    private static final int EVENTS = 20_000;

    @Test
    void oneThreadKeepsTheOrder() throws StartException {
        try (var net = new TestNetwork().source("in").stream("s", 64, 1, "", "block").bean("out")
                .wire("in", "s").wire("s", "out").start()) {
            sendAll(net, 1);
            assertEquals(EVENTS, net.stop().processed());
            assertOrderPerSymbol(net, EVENTS);
        }
    }

    @Test
    void withoutThreadsTheSendersForwardTheirEvents() throws StartException {
        try (var net = new TestNetwork().source("in").stream("s", 1, 0, "symbol", "block").bean("out")
                .wire("in", "s").wire("s", "out").start()) {
            var threads = new HashSet<Thread>();
            net.network().probes().tap(net.full("s"), "", passing -> threads.add(Thread.currentThread()));
            net.send("in", trade("A", 1), trade("B", 2));
            assertEquals(Set.of(Thread.currentThread()), threads);
            assertEquals(2, net.stop().processed());
            assertEquals(2, net.counts("s").in());
            assertEquals(2, net.got("out").size());
        }
    }

    @Test
    void aPartitionKeyKeepsTheOrderPerKeyOverManyThreads() throws StartException {
        try (var net = new TestNetwork().source("in").stream("s", 16, 4, "symbol", "block").bean("out")
                .wire("in", "s").wire("s", "out").start()) {
            sendAll(net, 3);
            assertEquals(3 * EVENTS, net.stop().processed());
            assertOrderPerSymbol(net, 3 * EVENTS);
        }
    }

    @Test
    void manyThreadsWithoutAKeyLoseNothing() throws StartException {
        try (var net = new TestNetwork().source("in").stream("s", 128, 4, "", "block").bean("out")
                .wire("in", "s").wire("s", "out").start()) {
            sendAll(net, 2);
            assertEquals(2 * EVENTS, net.stop().processed());
            assertEquals(2 * EVENTS, net.got("out").size());
        }
    }

    @Test
    void anAdapterThatWaitsForItsPeerDoesNotKeepTheNetworkFromEnding() throws StartException {
        try (var net = new TestNetwork().source("in").stream("s", 64, 1, "", "block").processor("p", TestNetwork.statement("all", "select * from Trade"))
                .sink("out").wire("in", "s").wire("s", "p").wire("p", "out").start()) {
            var waiting = new CountDownLatch(1);
            var stopped = new CountDownLatch(1);
            net.holding("out", () -> {
                waiting.countDown();
                await(stopped);
            }, stopped::countDown);
            net.send("in", trade("A", 1), trade("A", 2), trade("A", 3));
            await(waiting);
            var network = net.network();
            assertFalse(network.stop(50, TimeUnit.MILLISECONDS), "an event is on its way");
            assertEquals(1, net.written("out").size(), "what waits is dropped");
            assertEquals(3, net.stop().received(), "and accounted");
            assertEquals(List.of(), List.copyOf(net.log));
        }
    }

    @Test
    void dropNewestKeepsQueuedEvents() throws StartException {
        assertEquals(List.of(0.0, 1.0, 2.0, 3.0, 4.0), survivors("drop-newest"));
    }

    @Test
    void dropOldestKeepsTheLatestEvents() throws StartException {
        assertEquals(List.of(0.0, 16.0, 17.0, 18.0, 19.0), survivors("drop-oldest"));
    }

    /** Blocks the only thread in a bean with event 0 and fills the queue of 4 with the events 1 to 19. */
    private static List<Double> survivors(String overflow) throws StartException {
        try (var net = new TestNetwork().source("in").stream("s", 4, 1, "", overflow).bean("out")
                .wire("in", "s").wire("s", "out").start()) {
            var held = new CountDownLatch(1);
            var holding = new CountDownLatch(1);
            Tap holdUp = passing -> {
                holding.countDown();
                await(held);
            };
            assertEquals(Optional.empty(), net.network().probes().tap(net.full("s"), "", holdUp));
            net.send("in", trade("A", 0));
            await(holding);
            net.network().probes().untap(holdUp);
            for (var i = 1; i < 20; i++) {
                net.send("in", trade("A", i));
            }
            held.countDown();
            var figures = net.stop();
            assertEquals(15, figures.dropped());
            assertEquals(5, figures.processed());
            assertEquals(15, net.counts("s").dropped());
            return net.got("out").stream().map(event -> ((Trade) event).getPrice()).toList();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void sendAll(TestNetwork net, int senders) {
        var threads = new ArrayList<Thread>();
        for (var sender = 0; sender < senders; sender++) {
            var prefix = "T" + sender + "-";
            threads.add(Thread.ofPlatform().start(() -> {
                for (var i = 0; i < EVENTS; i++) {
                    net.send("in", trade(prefix + i % 7, i));
                }
            }));
        }
        threads.forEach(thread -> {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private static void assertOrderPerSymbol(TestNetwork net, int expected) {
        var last = new HashMap<String, Double>();
        net.got("out").forEach(event -> {
            var trade = (Trade) event;
            var before = last.put(trade.getSymbol(), trade.getPrice());
            assertTrue(before == null || before < trade.getPrice(), "order of " + trade.getSymbol());
        });
        assertEquals(expected, net.got("out").size());
    }
}
