package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.deployment.StatementSpec;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

@Timeout(120)
class ReplaceStatementsTest {

    private static final int SENDERS = 3;
    private static final int REPLACEMENTS = 12;

    /** Every generation of the statement marks every event, so each event must be marked exactly once. */
    @Test
    void replacingUnderLoadLosesAndDoublesNothing() throws Exception {
        try (var net = new TestNetwork().source("in").processor("rules", mark(0)).bean("out")
                .wire("in", "rules").wire("rules", "out").start()) {
            var senders = new Senders(SENDERS, number -> net.send("in", trade("A", number)));
            senders.awaitMore();
            for (var generation = 1; generation <= REPLACEMENTS; generation++) {
                assertEquals(List.of(), net.network().statements().replace(net.full("rules"), List.of(mark(generation))));
                senders.awaitMore();
            }
            var sent = senders.stop();
            net.stop();
            var prices = net.got("out").stream().map(event -> ((Map<?, ?>) event).get("price")).toList();
            assertEquals(sent, prices.size());
            assertEquals(sent, prices.stream().distinct().count());
            assertEquals(REPLACEMENTS + 1, net.got("out").stream().map(event -> ((Map<?, ?>) event).get("generation"))
                    .distinct().count());
        }
    }

    /**
     * Behind a Stream with threads, with templates that share a statement, and failing replacements in between:
     * every event is marked once by one instance, and the balance stays correct.
     */
    @Test
    void templatesBehindAStreamAreReplacedUnderLoad() throws Exception {
        try (var net = new TestNetwork().source("in").stream("s", 256, 2, "symbol", "block").processor("rules", markEach(0)).bean("out")
                .wire("in", "s").wire("s", "rules").wire("rules", "out").start()) {
            var senders = new Senders(SENDERS, number -> net.send("in", trade("S" + number % 3, number)));
            for (var generation = 1; generation <= REPLACEMENTS; generation++) {
                assertEquals(List.of(), net.network().statements().replace(net.full("rules"), List.of(markEach(generation))));
                assertFalse(net.network().statements().replace(net.full("rules"),
                        List.of(statement("broken", "select nothing from Trade"))).isEmpty());
                senders.awaitMore();
            }
            var sent = senders.stop();
            var figures = net.stop();
            assertEquals(sent, figures.processed());
            assertEquals(0, net.counts("rules").errors());
            var got = net.got("out").stream().map(event -> (Map<?, ?>) event).toList();
            assertEquals(sent, got.size());
            assertEquals(sent, got.stream().map(event -> event.get("price")).distinct().count());
            for (var symbol : List.of("S0", "S1", "S2")) {
                var generations = got.stream().filter(event -> event.get("symbol").equals(symbol))
                        .map(event -> (Integer) event.get("generation")).toList();
                assertEquals(generations.stream().sorted().toList(), generations, "no event is seen by statements that are gone");
            }
        }
    }

    private static StatementSpec markEach(int generation) {
        return new StatementSpec("mark", "select symbol, price, " + generation + " as generation from Trade(symbol = ?:wanted:string)",
                "mark.epl", 1, 1, IntStream.range(0, 3).mapToObj(i -> new StatementSpec.Instance("mark-" + i,
                        Map.of("wanted", "S" + i))).toList());
    }

    private static StatementSpec mark(int generation) {
        return statement("mark", "select price, " + generation + " as generation from Trade");
    }

    @Test
    void aReplacementThatDoesNotCompileChangesNothing() throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules", mark(1)).bean("out")
                .wire("in", "rules").wire("rules", "out").start()) {
            assertFalse(net.network().statements().replace(net.full("rules"),
                    List.of(statement("broken", "select nothing from Nowhere"))).isEmpty());
            net.send("in", trade("A", 1));
            assertEquals(1, net.got("out").size());
        }
    }

    @Test
    void statementsComeAndGoOneByOne() throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules", mark(1)).bean("out")
                .wire("in", "rules").wire("rules", "out").start()) {
            var processor = net.full("rules");
            assertEquals(List.of(), net.network().statements().deploy(processor, List.of(statement("second", "select symbol from Trade"))));
            net.send("in", trade("A", 1));
            assertEquals(2, net.got("out").size());
            assertEquals(List.of("unknown"), net.network().statements().undeploy(processor, List.of("mark", "unknown")));
            net.send("in", trade("A", 1));
            assertEquals(3, net.got("out").size());
            assertTrue(net.network().statements().deploy("nowhere", List.of()).getFirst().message().contains("nowhere"));
        }
    }

    @Test
    void keepsOtherStatementsOfTheSameDeployment() throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules", mark(1), statement("other", "select symbol from Trade"))
                .bean("out").wire("in", "rules").wire("rules", "out").start()) {
            assertEquals(List.of(), net.network().statements().undeploy(net.full("rules"), List.of("mark")));
            net.send("in", trade("A", 1));
            assertEquals(List.of(Map.of("symbol", "A")), List.copyOf(net.got("out")));
            assertEquals(1, net.network().statements().count());
        }
    }

    @Test
    void doesNotRemoveRequiredDeclarations() throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules", statement("made", "insert into Made select symbol from Trade"),
                statement("used", "select symbol from Made")).bean("out").wire("in", "rules").wire("rules", "out", "", "used").start()) {
            assertEquals(List.of("made"), net.network().statements().undeploy(net.full("rules"), List.of("made")));
            net.send("in", trade("A", 1));
            assertEquals(1, net.got("out").size());
        }
    }

    @Test
    void aWindowDeclaredByBothGenerationsIsReplaced() throws StartException {
        var window = List.of(statement("window", "create window Latest#lastevent as Trade"),
                statement("fill", "insert into Latest select * from Trade"),
                statement("read", "on Trade(price = 0) as t select l.symbol as symbol from Latest as l"));
        try (var net = new TestNetwork().source("in").processor("rules", window.toArray(StatementSpec[]::new))
                .bean("out").wire("in", "rules").wire("rules", "out", "", "read").start()) {
            assertEquals(List.of(), net.network().statements().replace(net.full("rules"), window));
            net.send("in", trade("A", 1));
            assertEquals(3, net.network().statements().count());
        }
    }
}
