package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.deployment.StatementSpec;
import org.millrace.journal.JournalOptions;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.engine.StateReport;
import org.millrace.runtime.event.Trade;
import org.millrace.runtime.kernel.ShadowStatements.Observer;
import org.millrace.runtime.shadow.OutputDifferences;
import org.millrace.runtime.shadow.OutputDifferences.Count;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.LongStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

@Timeout(120)
class ShadowStatementsTest {

    private static final int SENDERS = 3;
    private static final StatementSpec DIRECT = statement("sum", "select symbol, sum(price) as price from Trade#length(3)");
    private static final StatementSpec ESPER = statement("pair",
            "select a.symbol as symbol, b.price as price from pattern [every a=Trade(price > 5) -> b=Trade]");

    private final OutputDifferences differences = new OutputDifferences();
    private final List<String> failures = new CopyOnWriteArrayList<>();
    private StateReport report = new StateReport();

    @TempDir
    private Path folder;

    private static StatementSpec above(int price) {
        return statement("above", "select symbol, price from Trade(price > " + price + ")");
    }

    private static StatementSpec mark(int generation) {
        return statement("mark", "select symbol, price, " + generation + " as generation from Trade");
    }

    private static TestNetwork chain(StatementSpec... statements) {
        return new TestNetwork().source("in").processor("rules", statements).bean("out").wire("in", "rules").wire("rules", "out");
    }

    private List<EngineProblem> begin(TestNetwork net, StatementSpec... statements) {
        return net.network().statements().shadows().begin(net.full("rules"), List.of(statements),
                new Observer(differences::present, differences::shadow, failures::add), made -> report = made);
    }

    private static List<EngineProblem> promote(TestNetwork net) {
        return net.network().statements().shadows().promote(net.full("rules"));
    }

    private static List<Double> prices(TestNetwork net) {
        return net.got("out").stream().map(event -> ((Number) ((Map<?, ?>) event).get("price")).doubleValue()).toList();
    }

    @Test
    void theOutputsOfBothAreCompared() throws Exception {
        try (var net = chain(DIRECT, ESPER, above(10)).start()) {
            net.send("in", trade("A", 1), trade("A", 2));
            assertEquals(List.of(), begin(net, DIRECT, ESPER, above(7)));
            assertEquals(List.of("sum"), report.kept());
            net.send("in", trade("A", 8), trade("A", 20), trade("A", 3));
            assertEquals(List.of(new Count("above", 1, 2, 1), new Count("pair", 2, 2, 2), new Count("sum", 3, 3, 3)), differences.counts());
            assertEquals(List.of("{\"price\":8.0,\"symbol\":\"A\"}"), differences.different(5).stream().map(OutputDifferences.Different::values).toList());
            assertTrue(differences.different(5).getFirst().ofShadow());
            assertEquals(List.of(1.0, 3.0, 11.0, 30.0, 20.0, 20.0, 31.0, 3.0), prices(net));
            assertEquals(List.of(), failures);
        }
    }

    @Test
    void aPromotedShadowGoesOnWithItsState() throws Exception {
        try (var net = chain(DIRECT, ESPER).start()) {
            net.send("in", trade("A", 1));
            var sumOfTwo = statement("sum", "select symbol, sum(price) as price from Trade#length(2)");
            assertEquals(List.of(), begin(net, sumOfTwo, ESPER, above(10)));
            assertEquals(Map.of("sum", "it has changed", "pair", "it is one of Esper's, for which only a network with --state keeps events"), report.empty());
            net.send("in", trade("A", 2), trade("A", 8));
            net.got("out").clear();
            assertEquals(List.of(), promote(net));
            assertEquals(3, net.network().statements().deployed(net.full("rules")).size());
            net.send("in", trade("A", 20));
            assertEquals(List.of(28.0, 20.0, 20.0), prices(net));
            assertFalse(net.network().statements().shadows().discard(net.full("rules")));
            assertFalse(promote(net).isEmpty());
            net.stop();
            assertEquals(0, net.counts("rules").errors());
        }
    }

    @Test
    void aShadowIsDiscarded() throws Exception {
        try (var net = chain(above(10)).start()) {
            assertFalse(begin(net, statement("broken", "select nothing from Trade")).isEmpty());
            assertFalse(net.network().statements().shadows().discard(net.full("rules")));
            assertEquals(List.of(), begin(net, above(1)));
            assertTrue(net.network().statements().shadows().discard(net.full("rules")));
            net.send("in", trade("A", 5), trade("A", 15));
            assertEquals(List.of(), differences.counts());
            assertEquals(List.of(), begin(net, above(1)));
            assertEquals(List.of(), begin(net, above(12)));
            assertEquals(List.of(), net.network().statements().replace(net.full("rules"), List.of(above(2))));
            assertFalse(promote(net).isEmpty(), "other statements have come meanwhile");
            net.send("in", trade("A", 5));
            assertEquals(List.of(15.0, 5.0), prices(net));
            assertEquals(List.of(), begin(net, ESPER));
        }
        assertEquals(List.of(), failures);
    }

    @Test
    void aShadowThatFailsDoesNotTouchThePresentStatements() throws Exception {
        var unreadable = new Trade() {
            @Override
            public String getSymbol() {
                throw new AssertionError("unreadable");
            }
        };
        var readsAll = statement("all", "select symbol as s from Trade(price >= 0)");
        try (var net = chain(statement("all", "select price from Trade(price >= 0)")).start()) {
            assertEquals(List.of(), begin(net, readsAll));
            net.send("in", unreadable, trade("A", 1));
            assertEquals(1, failures.size());
            assertTrue(failures.getFirst().contains("unreadable"), failures::toString);
            assertEquals(2, net.got("out").size());
            assertEquals(List.of(), promote(net));
            net.send("in", unreadable);
            net.stop();
            assertEquals(1, failures.size());
            assertEquals(1, net.counts("rules").errors());
        }
    }

    /** Events of a stage that no statement wants are discarded before they are decoded, but a shadow may want them. */
    @Test
    void aShadowGetsEventsThatThePresentStatementsDoNotWant() throws Exception {
        try (var net = chain(statement("a", "select symbol, price from Trade(symbol = 'A')")).start()) {
            assertEquals(List.of(), begin(net, statement("a", "select symbol, price from Trade(symbol = 'B')")));
            net.send("in", trade("A", 1), trade("B", 2));
            assertEquals(List.of(new Count("a", 1, 1, 0)), differences.counts());
            assertEquals(List.of(), promote(net));
            net.send("in", trade("A", 3), trade("B", 4));
            assertEquals(List.of(1.0, 4.0), prices(net));
        }
    }

    @Test
    void timersOfBothActAtTheSameTimes() throws Exception {
        var batch = "select symbol, sum(price) as price from Trade#time_batch(1 sec) group by symbol";
        var pattern = statement("silence", "select 'none' as symbol, 0.0 as price from pattern [every Trade -> (timer:interval(2 sec) and not Trade)]");
        try (var net = chain(statement("batch", batch), pattern).manualTime().start()) {
            net.network().clock().advance(1_000_000_000L);
            assertEquals(List.of(), begin(net, statement("batch", batch + " having sum(price) > 2"), pattern));
            net.send("in", trade("A", 1), trade("B", 2), trade("A", 3));
            net.network().clock().advance(9_000_000_000L);
            assertEquals(List.of(new Count("batch", 4, 1, 1), new Count("silence", 1, 1, 1)), differences.counts());
            assertEquals(List.of(), promote(net));
            net.got("out").clear();
            net.send("in", trade("A", 1), trade("B", 5));
            net.network().clock().advance(20_000_000_000L);
            assertEquals(List.of(5.0, 0.0), prices(net));
        }
    }

    /** The generation of each mark tells which statement made it; the count goes on without a gap. */
    @ParameterizedTest
    @CsvSource({"1, ''", "2, ''", "2, symbol"})
    void promotingUnderLoadLosesAndDoublesNothing(int threads, String key) throws Exception {
        var count = statement("count", key.isEmpty() ? "select 'all' as symbol, count(*) as n from Trade"
                : "select symbol, count(*) as n from Trade group by symbol");
        try (var net = new TestNetwork().source("in").stream("queue", 256, threads, key, "block").processor("rules", count, mark(0)).bean("out")
                .wire("in", "queue").wire("queue", "rules").wire("rules", "out").journal(JournalOptions.of(folder), false).start()) {
            var senders = new Senders(SENDERS, number -> net.send("in", trade("S" + number % 3, number)));
            senders.awaitMore();
            for (var generation = 1; generation <= 5; generation++) {
                assertEquals(List.of(), begin(net, count, mark(generation)));
                assertEquals(Map.of(), report.empty());
                senders.awaitMore();
                assertEquals(List.of(), promote(net));
                senders.awaitMore();
            }
            var sent = senders.stop();
            net.stop();
            assertEquals(List.of(), failures);
            assertEquals(0, net.counts("rules").errors());
            var marks = net.got("out").stream().map(event -> (Map<?, ?>) event).filter(event -> event.containsKey("generation")).toList();
            assertEquals(sent, marks.size());
            assertEquals(sent, marks.stream().map(event -> event.get("price")).distinct().count());
            assertEquals(6, marks.stream().map(event -> event.get("generation")).distinct().count());
            var symbols = key.isEmpty() ? List.of("all") : List.of("S0", "S1", "S2");
            for (var symbol : symbols) {
                var counts = net.got("out").stream().map(event -> (Map<?, ?>) event)
                        .filter(event -> event.containsKey("n") && event.get("symbol").equals(symbol))
                        .map(event -> (Long) event.get("n")).sorted().toList();
                assertEquals(LongStream.rangeClosed(1, counts.size()).boxed().toList(), counts);
            }
            for (var each : differences.counts().stream().filter(each -> each.statement().equals("count")).toList()) {
                assertEquals(each.present(), each.shadow());
                assertEquals(each.present(), each.same());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"''", "symbol"})
    void aShadowEndsWhileEventsCome(String key) throws Exception {
        var count = statement("count", "select symbol, count(*) as n from Trade group by symbol");
        // Without direct plans, Esper processes all events, which another thread may be sending when it ends.
        try (var net = new TestNetwork().plans("-direct").source("in").stream("queue", 256, 2, key, "block").processor("rules", mark(0)).bean("out")
                .wire("in", "queue").wire("queue", "rules").wire("rules", "out").eventTime(0, "now").start()) {
            var senders = new Senders(1, number -> net.send("in", timed(1, number)));
            for (var i = 0; i < 10; i++) {
                assertEquals(List.of(), begin(net, mark(i), count));
                senders.awaitMore();
                assertTrue(net.network().statements().shadows().discard(net.full("rules")));
            }
            var sent = senders.stop();
            assertEquals(sent, net.stop().processed());
            assertEquals(sent, net.got("out").size());
            assertEquals(List.of(), failures);
        }
    }

    @Test
    void aReplayHasTheShadow() throws Exception {
        var recorded = folder.resolve("recorded.jsonl");
        var net = chain(DIRECT, above(10)).eventTime(0, "now").journal(JournalOptions.of(folder.resolve("journal")), false).outputs(recorded);
        try (net) {
            net.start();
            net.send("in", timed(1, 1), timed(2, 2));
            assertEquals(List.of(), begin(net, DIRECT, ESPER, above(1)));
            net.send("in", timed(6, 3), timed(7, 4));
            assertEquals(List.of(), promote(net));
            net.send("in", timed(8, 5), timed(20, 6));
            assertEquals(List.of(), begin(net, mark(1)));
            assertTrue(net.network().statements().shadows().discard(net.full("rules")));
            net.send("in", timed(9, 7));
            net.stop();
        }
        assertEquals(7 + 6, Files.readAllLines(recorded).size());
        assertEquals(Files.readAllLines(recorded), net.replay(folder.resolve("journal"), EntranceReplay.Extent.ALL));
    }

    private static Trade timed(double price, long millis) {
        var trade = trade("A", price);
        trade.setSent(1_700_000_000_000L + millis);
        return trade;
    }
}
