package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.event.Trade;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** Tests processors behind a partitioned Stream. */
@Timeout(180)
class PartitionedTest {

    private static final int THREADS = 3;
    private static final List<String> SYMBOLS = List.of("A", "B", "C", "D", "E", "F", "G", "H");

    private static TestNetwork chain(StatementSpec... statements) {
        return new TestNetwork().source("in").stream("queue", 256, THREADS, "symbol", "block").processor("rules", statements).bean("out")
                .wire("in", "queue").wire("queue", "rules").wire("rules", "out");
    }

    private static int parts(TestNetwork net) {
        return net.network().statements().division(net.full("rules")).orElseThrow().parts();
    }

    /** Waits until a number of events have been processed. */
    private static void drain(TestNetwork net, long sent) {
        while (net.network().measurements().figures().processed() < sent) {
            LockSupport.parkNanos(100_000);
        }
    }

    /** Every generation of the statement marks every event, so each event must be marked exactly once. */
    private static StatementSpec mark(int generation, boolean divided) {
        return statement("mark", "select symbol, price, count(*) as n, " + generation + " as generation from Trade"
                + (divided ? " group by symbol" : ""));
    }

    @Test
    void partitionsOnlyStatementsThatDependOnOneSymbol() throws StartException {
        try (var net = chain(mark(0, true)).start()) {
            assertEquals(THREADS, parts(net));
            assertEquals(1, net.network().statements().count());
        }
        try (var net = chain(mark(0, true), mark(1, false)).start()) {
            assertEquals(1, parts(net));
            assertTrue(net.network().statements().division(net.full("rules")).orElseThrow().why().contains("'mark'"));
            assertEquals(2, net.network().statements().count());
        }
        try (var net = chain(mark(0, true)).plans("-partitioned").start()) {
            assertEquals(Optional.empty(), net.network().statements().division(net.full("rules")));
        }
    }

    @Test
    void eventsFromElsewhereKeepTheStateTogether() throws StartException {
        try (var net = chain(mark(0, true)).source("other").wire("other", "rules").start()) {
            assertEquals(Optional.empty(), net.network().statements().division(net.full("rules")));
        }
        try (var net = new TestNetwork().source("in").stream("queue", 256, 1, "symbol", "block").processor("rules", mark(0, true)).bean("out")
                .wire("in", "queue").wire("queue", "rules").wire("rules", "out").start()) {
            assertEquals(Optional.empty(), net.network().statements().division(net.full("rules")));
        }
    }

    @Test
    void injectedEventsFindTheStateOfTheirSymbol() throws StartException {
        try (var net = chain(mark(0, true)).start()) {
            net.send("in", trade("A", 1), trade("B", 2), trade("A", 3));
            drain(net, 3);
            for (var symbol : List.of("A", "B", "C")) {
                assertEquals(Optional.empty(), net.network().probes().inject(net.full("rules"), "Trade", Map.of("symbol", symbol, "price", 3.5)));
            }
            net.stop();
            assertEquals(List.of(1L, 2L, 3L), column(net, "n", "A"));
            assertEquals(List.of(1L, 2L), column(net, "n", "B"));
            assertEquals(List.of(1L), column(net, "n", "C"));
        }
    }

    @Test
    void statementsAreReplacedBetweenTwoEventsOfASymbol() throws Exception {
        try (var net = chain(mark(0, true)).start()) {
            var running = new AtomicBoolean(true);
            var sent = new AtomicLong();
            var sender = Thread.ofPlatform().start(() -> {
                while (running.get()) {
                    var first = sent.get();
                    net.send("in", IntStream.range(0, 1_000).mapToObj(at -> trade(SYMBOLS.get(at % SYMBOLS.size()), first + at)).toArray(Trade[]::new));
                    sent.addAndGet(1_000);
                }
            });
            while (sent.get() == 0) {
                Thread.onSpinWait();
            }
            for (var generation = 1; generation <= 12; generation++) {
                // Every third statement cannot be partitioned, so that partitions come and go.
                assertEquals(List.of(), net.network().statements().replace(net.full("rules"), List.of(mark(generation, generation % 3 > 0))));
                var before = sent.get();
                while (sent.get() < before + 2_000) {
                    Thread.onSpinWait();
                }
            }
            running.set(false);
            sender.join();
            net.stop();
            assertEquals(List.of(), List.copyOf(net.log));
            var prices = new ArrayList<Object>();
            var last = new HashMap<Object, Integer>();
            for (var output : net.got("out")) {
                var row = (Map<?, ?>) output;
                prices.add(row.get("price"));
                var generation = (Integer) row.get("generation");
                var previous = last.put(row.get("symbol"), generation);
                assertTrue(previous == null || previous <= generation, "an old statement after a new one");
            }
            assertEquals(sent.get(), prices.size());
            assertEquals(sent.get(), prices.stream().distinct().count());
            assertEquals(13, net.got("out").stream().map(row -> ((Map<?, ?>) row).get("generation")).distinct().count());
        }
    }

    @Test
    void furtherStatementsAreDividedToo() throws StartException {
        try (var net = chain(mark(0, true)).start()) {
            var rules = net.full("rules");
            net.send("in", trade("A", 1), trade("B", 2));
            drain(net, 2);
            assertEquals(List.of(), net.network().statements()
                    .deploy(rules, List.of(statement("more", "select symbol, max(price) as high from Trade group by symbol"))));
            var problem = net.network().statements().deploy(rules, List.of(statement("all", "select count(*) as n from Trade"))).getFirst();
            assertTrue(problem.message().contains("divided by symbol") && problem.message().contains("replace"), problem.message());
            net.send("in", trade("A", 3), trade("B", 4));
            drain(net, 4);
            assertEquals(List.of("nobody"), net.network().statements().undeploy(rules, List.of("mark", "nobody")));
            net.send("in", trade("A", 5));
            net.stop();
            assertEquals(List.of(3.0, 5.0), column(net, "high", "A"));
            assertEquals(List.of(4.0), column(net, "high", "B"));
            assertEquals(List.of(1L, 2L), column(net, "n", "A"));
            assertFalse(net.got("out").isEmpty());
        }
    }

    private static List<Object> column(TestNetwork net, String name, String symbol) {
        return net.got("out").stream().map(row -> (Map<?, ?>) row).filter(row -> row.get("symbol").equals(symbol) && row.containsKey(name))
                .<Object>map(row -> row.get(name)).toList();
    }
}
