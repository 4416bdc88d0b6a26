package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.api.WantedEvents;
import org.millrace.runtime.event.Trade;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

@Timeout(120)
class AdapterInterestsTest {

    private static final StatementSpec ONLY_A = statement("a", "select symbol, price from Trade(symbol = 'A')");
    private static final StatementSpec ONLY_B = statement("b", "select symbol, price from Trade(symbol = 'B')");
    private static final StatementSpec PATTERN = statement("p", "select x.price as price from pattern [every x=Trade(symbol = 'B')]");
    private static final int REPLACEMENTS = 10;

    private static WantedEvents wanted(TestNetwork net) {
        return HandAdapterProvider.INBOUND.get(net.full("in")).interest().now();
    }

    /** Returns the symbols of A, B and C whose events pass. */
    private static String through(TestNetwork net) {
        var symbols = wanted(net).values(0);
        return (symbols.contain("A") ? "A" : "") + (symbols.contain("B") ? "B" : "") + (symbols.contain("C") ? "C" : "");
    }

    private static TestNetwork network(StatementSpec... statements) {
        return new TestNetwork().source("in").processor("rules", statements).bean("out").wire("in", "rules").wire("rules", "out");
    }

    private static TestNetwork chain(StatementSpec... statements) throws StartException {
        return network(statements).start();
    }

    @Test
    void countsUnusableEventsAsProcessedWithoutSendingThem() throws StartException {
        try (var net = chain(ONLY_A)) {
            try (var wire = new Wire(net, "in")) {
                wire.send(trade("A", 1), trade("B", 2), trade("C", 3), trade("A", 4), trade("C", 5));
                wire.send(trade("C", 6));
            }
            net.malformed("in");
            var figures = net.stop();
            assertEquals(2, net.got("out").size());
            assertEquals(List.of(7L, 6L, 4L, 1L, 2L), List.of(figures.received(), figures.processed(), figures.screened(), figures.malformed(),
                    figures.outputs()));
            assertEquals(new NetworkCounters.StageCounts(7, 2, 1, 0, 0, 4, 0, net.counts("in").connections()), net.counts("in"));
            assertEquals(2, net.counts("rules").in(), "a wire carries what is left");
        }
    }

    @Test
    void severalProcessorsAndStreamsInFrontOfThemAreAllAsked() throws StartException {
        try (var net = new TestNetwork().source("in").stream("s", 16, 1, "", "block").processor("one", ONLY_A).processor("two", ONLY_B)
                .bean("out").wire("in", "one").wire("in", "s").wire("s", "two", "Trade", "").wire("one", "out").wire("two", "out").start()) {
            assertEquals("AB", through(net));
        }
    }

    @Test
    void otherReceiversGetAllEvents() throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules", ONLY_A).bean("out").wire("in", "rules").wire("in", "out").start()) {
            assertTrue(wanted(net).all());
        }
        try (var net = new TestNetwork().source("in").processor("rules", ONLY_A).stream("s", 16, 1, "", "block").sink("file")
                .wire("in", "rules").wire("in", "s").wire("s", "file").start()) {
            assertTrue(wanted(net).all());
        }
        try (var net = new TestNetwork().source("in").processor("rules", ONLY_A).wire("in", "rules", "Alarm", "").start()) {
            assertTrue(wanted(net).all(), "a wire for another type may carry these events as such");
        }
        try (var net = chain(ONLY_A, PATTERN)) {
            assertTrue(wanted(net).all());
        }
        try (var net = chain(statement("other", "select * from Alarm"))) {
            assertTrue(wanted(net).all(), "nobody is there to be asked");
        }
        try (var net = new TestNetwork().source("in").start()) {
            assertTrue(wanted(net).all());
        }
    }

    @Test
    void thePlanCanBeLeftOut() throws StartException {
        try (var net = network(ONLY_A).plans("-pushdown").start(); var wire = new Wire(net, "in")) {
            assertTrue(wanted(net).all());
            wire.send(trade("A", 1), trade("B", 2));
            assertEquals(2, net.counts("rules").in());
            assertEquals(0, net.stop().screened());
        }
    }

    @Test
    void deployingAndRemovingStatementsChangesTheWantedEvents() throws StartException {
        try (var net = chain(ONLY_A)) {
            var rules = net.full("rules");
            assertEquals("A", through(net));
            assertEquals(List.of(), net.network().statements().deploy(rules, List.of(ONLY_B)));
            assertEquals("AB", through(net));
            assertEquals(List.of(), net.network().statements().undeploy(rules, List.of("a")));
            assertEquals("B", through(net));
            assertFalse(net.network().statements().replace(rules, List.of(statement("broken", "select nothing from Trade(symbol = 'C')"))).isEmpty());
            assertEquals("B", through(net));
            assertEquals(List.of(), net.network().statements().replace(rules, List.of(ONLY_A)));
            assertEquals("A", through(net));
            assertEquals(List.of(), net.network().statements().deploy(rules, List.of(PATTERN)));
            assertTrue(wanted(net).all());
            assertEquals(List.of(), net.network().statements().undeploy(rules, List.of("p")));
            assertEquals("A", through(net));
        }
    }

    @Test
    void tapsSeeAllEvents() throws StartException {
        try (var net = new TestNetwork().source("in").stream("s", 16, 1, "", "block").processor("rules", ONLY_A).bean("out").wire("in", "s")
                .wire("s", "rules").wire("rules", "out").start(); var wire = new Wire(net, "in")) {
            var sent = 0;
            for (var place : List.of("in", "s")) {
                var seen = new AtomicLong();
                Tap tap = passing -> seen.incrementAndGet();
                assertEquals(Optional.empty(), net.network().probes().tap(net.full(place), place.equals("in") ? net.full("s") : "", tap));
                assertTrue(wanted(net).all());
                wire.send(trade("A", 1), trade("B", 2), trade("C", 3));
                sent += 3;
                while (net.network().measurements().figures().processed() < sent) {
                    Thread.onSpinWait();
                }
                assertEquals(3, seen.get());
                net.network().probes().untap(tap);
                assertEquals("A", through(net));
            }
            var seen = new AtomicLong();
            assertEquals(Optional.empty(), net.network().probes().tap(net.full("rules"), "", passing -> seen.incrementAndGet()));
            assertEquals("A", through(net), "what a processor sends has nothing to do with it");
            wire.send(trade("B", 2), trade("A", 3));
            assertEquals(List.of(8L, 1L), List.of(net.stop().received(), net.network().measurements().figures().screened()));
            assertEquals(1, seen.get());
        }
    }

    /**
     * After the new statements have seen an event, no wanted event may be discarded: with alternating A and B,
     * the old statement wants A, the new one both.
     */
    @ParameterizedTest
    @ValueSource(booleans = { false, true })
    void replacingStatementsInMidStreamLosesNothing(boolean stream) throws Exception {
        var net = new TestNetwork().source("in").processor("rules", generation(0, "'A'")).bean("out").wire("rules", "out");
        try (net) {
            (stream ? net.stream("s", 64, 1, "", "block").wire("in", "s").wire("s", "rules") : net.wire("in", "rules")).start();
            var running = new AtomicBoolean(true);
            var sent = new AtomicLong();
            var sender = Thread.ofPlatform().start(() -> {
                try (var wire = new Wire(net, "in")) {
                    while (running.get()) {
                        var batch = new Trade[10];
                        for (var i = 0; i < batch.length; i++) {
                            var number = sent.incrementAndGet();
                            batch[i] = trade(number % 2 == 0 ? "A" : "B", number);
                        }
                        wire.send(batch);
                    }
                }
            });
            var ends = new ArrayList<Long>();
            for (var generation = 1; generation <= 2 * REPLACEMENTS; generation++) {
                assertEquals(List.of(), net.network().statements().replace(net.full("rules"),
                        List.of(generation(generation, generation % 2 == 0 ? "'A'" : "'A', 'B'"))));
                var before = sent.get();
                ends.add(before);
                while (sent.get() < before + 500) {
                    Thread.onSpinWait();
                }
            }
            running.set(false);
            sender.join();
            var figures = net.stop();
            assertEquals(sent.get(), figures.received());
            assertTrue(figures.screened() > 0);
            assertNothingLost(net, sent.get());
        }
    }

    /** Events between the queued ones have been discarded, so the new statements must not see the queue. */
    @Test
    void queuedEventsAreProcessedByTheOldStatements() throws Exception {
        try (var net = new TestNetwork().source("in").stream("s", 64, 1, "", "block").processor("rules", generation(0, "'A'"))
                .bean("out").wire("in", "s").wire("s", "rules").wire("rules", "out").start(); var wire = new Wire(net, "in")) {
            var holding = new CountDownLatch(1);
            var held = new CountDownLatch(1);
            assertEquals(Optional.empty(), net.network().probes().tap(net.full("rules"), "", passing -> {
                holding.countDown();
                await(held);
            }));
            var batch = new Trade[40];
            for (var i = 0; i < batch.length; i++) {
                batch[i] = trade(i % 2 == 0 ? "B" : "A", i + 1);
            }
            wire.send(batch);
            await(holding);
            // The queue goes on when the replacement waits for it.
            var release = Thread.ofPlatform().daemon().start(() -> {
                while (!through(net).equals("AB")) {
                    Thread.onSpinWait();
                }
                held.countDown();
            });
            assertEquals(List.of(), net.network().statements().replace(net.full("rules"), List.of(generation(1, "'A', 'B'"))));
            release.join();
            wire.send(trade("B", 41), trade("A", 42));
            net.stop();
            assertNothingLost(net, 42);
            assertEquals(22, net.got("out").size());
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void assertNothingLost(TestNetwork net, long sent) {
        var generations = new int[(int) sent + 1];
        Arrays.fill(generations, -1);
        for (var event : net.got("out")) {
            var row = (Map<?, ?>) event;
            var number = ((Double) row.get("price")).intValue();
            assertEquals(-1, generations[number], "an event is seen once");
            generations[number] = (Integer) row.get("generation");
        }
        for (var number = 2; number <= sent; number += 2) {
            assertTrue(generations[number] >= 0, "every A is seen: " + number);
            if (number + 2 <= sent && generations[number] % 2 == 1 && generations[number + 2] == generations[number]) {
                assertEquals(generations[number], generations[number + 1], "B between two A of a statement that wants both: " + number);
            }
        }
    }

    private static StatementSpec generation(int generation, String symbols) {
        return statement("g", "select price, " + generation + " as generation from Trade(symbol in (" + symbols + "))");
    }
}
