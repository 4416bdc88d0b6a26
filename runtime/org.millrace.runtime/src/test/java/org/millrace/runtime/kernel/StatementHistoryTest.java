package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.deployment.StatementSpec;
import org.millrace.journal.Journal;
import org.millrace.journal.JournalOptions;
import org.millrace.journal.JournalOptions.Fsync;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.engine.StateReport;
import org.millrace.runtime.event.Trade;
import org.millrace.runtime.kernel.ShadowStatements.Observer;
import org.millrace.runtime.shadow.OutputDifferences;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** Statements that begin in a running network with the state that they would have if they had been there from the beginning. */
@Timeout(120)
class StatementHistoryTest {

    private static final StatementSpec OLD = statement("sum", "select symbol, sum(price) as price from Trade#length(3)");
    private static final StatementSpec[] NEW = {
        statement("sum", "select symbol, sum(price) as price from Trade#length(5)"),
        statement("groups", "select symbol, count(*) as n from Trade(price > 10) group by symbol"),
        statement("batch", "select symbol, count(*) as n, sum(price) as price from Trade#time_batch(1 sec) group by symbol"),
        statement("window", "select symbol, sum(price) as price from Trade(price > 70)#time(2 sec) group by symbol"),
        statement("pattern", "select a.symbol as symbol, b.price as price from pattern "
                + "[every a=Trade(price > 90) -> b=Trade(symbol = a.symbol, price < 10) where timer:within(3 sec)]"),
        statement("endless", "select distinct symbol, count(*) as n from Trade(price > 60) group by symbol output last every 1 sec")};

    @TempDir
    private Path folder;

    private static TestNetwork chain(boolean queue, StatementSpec... statements) {
        var net = new TestNetwork().source("in").processor("rules", statements).bean("out").wire("rules", "out");
        return queue ? net.stream("queue", 64, 1, "", "block").wire("in", "queue").wire("queue", "rules") : net.wire("in", "rules");
    }

    private TestNetwork journaled(TestNetwork net) {
        return net.journal(new JournalOptions(folder.resolve("journal"), Fsync.NONE, 1 << 16, 0, Duration.ZERO), false);
    }

    private static List<EngineProblem> replace(TestNetwork net, StatementSpec... statements) {
        return net.network().statements().replaceWithHistory(net.full("rules"), List.of(statements), () -> false);
    }

    /** Returns trades of which each is some milliseconds after the one before. */
    private static Trade[] inOrder(int count) {
        var random = new Random(7);
        var trades = new Trade[count];
        var time = 1_700_000_000_000L;
        for (var i = 0; i < count; i++) {
            trades[i] = trade("S" + random.nextInt(5), random.nextInt(100));
            time += random.nextInt(20);
            trades[i].setSent(time);
        }
        return trades;
    }

    private static List<Object> outputs(TestNetwork net) {
        return List.copyOf(net.got("out"));
    }

    /** Returns the outputs of a network that had statements from the beginning. */
    private static List<Object> whole(TestNetwork net, int count) throws Exception {
        try (net) {
            net.start();
            net.send("in", inOrder(count));
            net.stop();
            return outputs(net);
        }
    }

    @ParameterizedTest
    @CsvSource({"false, true", "true, true", "false, false"})
    void theOutputsAreThoseOfStatementsThatWereThereFromTheBeginning(boolean queue, boolean eventTime) throws Exception {
        var statements = eventTime ? NEW : new StatementSpec[]{NEW[0], NEW[1]};
        var recorded = folder.resolve("recorded.jsonl");
        var net = journaled(chain(queue, OLD)).outputs(recorded);
        var reference = chain(queue, statements);
        if (eventTime) {
            net.eventTime(0, "now");
            reference.eventTime(0, "now");
        }
        var old = 0;
        var sent = inOrder(4_000);
        try (net) {
            net.start();
            // An input that stays open, as that of a connection does: the clock does not pass over its last event.
            try (var input = net.open("in")) {
                send(input, sent, 0, 3_000);
                assertEquals(List.of(), replace(net, statements));
                old = net.got("out").size();
                send(input, sent, 3_000, 4_000);
            }
            net.stop();
            assertEquals(0, net.counts("rules").errors());
        }
        var all = whole(reference, 4_000);
        var actual = outputs(net).subList(old, outputs(net).size());
        assertTrue(actual.size() > 1_000, () -> "outputs: " + actual.size());
        assertEquals(all.subList(all.size() - actual.size(), all.size()), actual);
        assertEquals(Files.readAllLines(recorded), net.replay(folder.resolve("journal"), EntranceReplay.Extent.ALL));
        assertEquals(Files.readAllLines(recorded), net.replay(folder.resolve("journal"), EntranceReplay.Extent.ALL));
    }

    @Test
    void changesOfStatementsInFrontAreMadeWhereTheyWereMade() throws Exception {
        var few = statement("derive", "insert into Alarm select symbol, price from Trade(price > 5)");
        var many = statement("derive", "insert into Alarm select symbol, price from Trade(price > 2)");
        var last = statement("last", "select symbol, price from Alarm");
        var count = statement("count", "select count(*) as n from Alarm");
        var recorded = folder.resolve("recorded.jsonl");
        var net = journaled(new TestNetwork().source("in").processor("front", few).processor("rules", last).processor("beside", OLD).bean("out")
                .wire("in", "front").wire("front", "rules", "Alarm", "").wire("in", "beside").wire("rules", "out")).outputs(recorded);
        try (net) {
            net.start();
            net.send("in", trade("A", 3), trade("A", 6));
            assertEquals(List.of(), net.network().statements().replaceKeeping(net.full("front"), List.of(many), new StateReport()));
            net.send("in", trade("A", 3), trade("A", 7));
            assertEquals(List.of(), replace(net, count));
            assertEquals(List.of(), net.network().statements().replaceWithHistory(net.full("front"), List.of(few), () -> false));
            net.send("in", trade("A", 3), trade("A", 8));
            assertEquals(List.of(), replace(net, count, last));
            net.send("in", trade("A", 9));
            net.stop();
        }
        var counts = net.got("out").stream().map(event -> ((Map<?, ?>) event).get("n")).filter(n -> n != null).toList();
        // 6, 3 and 7 in front of the first change; 8 and 9 behind.
        assertEquals(List.of(4L, 5L), counts);
        assertEquals(Files.readAllLines(recorded), net.replay(folder.resolve("journal"), EntranceReplay.Extent.ALL));
        var without = net.replay(folder.resolve("journal"), EntranceReplay.Extent.ALL, number -> number != 2);
        assertEquals(2, without.stream().filter(line -> line.contains("\"n\":3") || line.contains("\"n\":4")).count(), without::toString);
    }

    @Test
    void statementsThatGetTheirOwnOutputsHaveAHistory() throws Exception {
        var halve = statement("halve", "insert into Alarm select symbol, price / 2 as price from Trade(price > 1)");
        var count = statement("count", "select symbol, count(*) as n from Trade group by symbol");
        var net = journaled(new TestNetwork().source("in").processor("rules", halve).typedBean("back", "Trade", "forwards", "1").bean("out")
                .stream("loop", 64, 1, "", "block").wire("in", "rules").wire("rules", "back", "", "halve").wire("back", "loop").wire("loop", "rules")
                .wire("rules", "out", "", "count"));
        try (net) {
            net.start();
            net.send("in", trade("A", 16), trade("A", 1));
            assertEquals(List.of(), replace(net, halve, count));
            net.send("in", trade("A", 1));
            net.stop();
        }
        // 16, 8, 4, 2, 1 and 1, and then 1 again.
        assertEquals(List.of(7L), net.got("out").stream().map(event -> ((Map<?, ?>) event).get("n")).toList());
    }

    @ParameterizedTest
    @CsvSource({"1, ''", "2, symbol"})
    void nothingIsMissingAndNothingCountedTwiceUnderLoad(int threads, String key) throws Exception {
        var mark = statement("mark", "select symbol, price as marked from Trade");
        var grouped = statement("count", "select symbol, count(*) as n from Trade group by symbol");
        try (var net = journaled(new TestNetwork().source("in").stream("queue", 256, threads, key, "block").processor("rules", mark).bean("out")
                .wire("in", "queue").wire("queue", "rules").wire("rules", "out")).start()) {
            var senders = new Senders(3, number -> net.send("in", trade("S" + number % 3, number)));
            senders.awaitMore();
            for (var generation = 0; generation < 3; generation++) {
                var other = statement("other", "select symbol, " + generation + " as generation from Trade(price < 0)");
                assertEquals(List.of(), replace(net, mark, grouped, other));
                senders.awaitMore();
            }
            var sent = senders.stop();
            net.stop();
            assertEquals(0, net.counts("rules").errors());
            assertEquals(sent, net.got("out").stream().filter(event -> ((Map<?, ?>) event).containsKey("marked")).count());
            var last = 0L;
            for (var symbol : List.of("S0", "S1", "S2")) {
                last += net.got("out").stream().map(event -> (Map<?, ?>) event).filter(event -> symbol.equals(event.get("symbol")))
                        .mapToLong(event -> event.get("n") instanceof Long n ? n : 0).max().orElse(0);
            }
            assertEquals(sent, last);
        }
    }

    @Test
    void aShadowWithHistoryHasTheSameOutputsAsThePresentStatements() throws Exception {
        var differences = new OutputDifferences();
        var failures = new ArrayList<String>();
        var recorded = folder.resolve("recorded.jsonl");
        var net = journaled(chain(false, NEW).eventTime(0, "now")).outputs(recorded);
        try (net) {
            net.start();
            var sent = inOrder(3_000);
            var shadows = net.network().statements().shadows();
            try (var input = net.open("in")) {
                send(input, sent, 0, 1_000);
                var observer = new Observer(differences::present, differences::shadow, failures::add);
                assertEquals(List.of(), shadows.beginWithHistory(net.full("rules"), List.of(NEW), observer, () -> false));
                assertEquals(List.of(), differences.counts());
                send(input, sent, 1_000, 2_000);
                assertEquals(NEW.length, differences.counts().size());
                for (var each : differences.counts()) {
                    assertTrue(each.same() > 0 && each.same() == each.present() && each.same() == each.shadow(), each::toString);
                }
                assertEquals(List.of(), shadows.promote(net.full("rules")));
                send(input, sent, 2_000, 3_000);
            }
            net.stop();
        }
        assertEquals(List.of(), failures);
        assertEquals(whole(chain(false, NEW).eventTime(0, "now"), 3_000), outputs(net));
        assertEquals(Files.readAllLines(recorded), net.replay(folder.resolve("journal"), EntranceReplay.Extent.ALL));
    }

    /** The runs before a stop belong to the history, and a start after a crash repeats the change. */
    @ParameterizedTest
    @CsvSource({"5", "6"})
    void aNetworkThatKeepsItsStateGoesOnWithIt(int count) throws Exception {
        var statements = List.of(NEW).subList(0, count).toArray(StatementSpec[]::new);
        var live = Files.createDirectory(folder.resolve("live"));
        var net = chain(false, OLD).eventTime(0, "now").state(live, Duration.ofMinutes(10));
        net.start();
        var sent = inOrder(4_000);
        send(net.open("in"), sent, 0, 1_000);
        net.network().stop(30, TimeUnit.SECONDS);
        net.start();
        var input = net.open("in");
        send(input, sent, 1_000, 2_000);
        assertEquals(List.of(), replace(net, statements));
        net.got("out").clear();
        send(input, sent, 2_000, 3_000);
        // The machine crashes: the next start has what is on the disk.
        net.writeJournal();
        var image = folder.resolve("image");
        RecoveryTest.copy(live, image);
        net.network().stop(30, TimeUnit.SECONDS);
        net.log.clear();
        var before = net.got("out").size();
        net.replaceStatements("rules", statements).state(image, Duration.ofMinutes(10)).start();
        assertTrue(net.log.stream().anyMatch(line -> line.startsWith("recovered in ")), net.log::toString);
        assertTrue(net.log.stream().noneMatch(line -> line.contains("without state")), net.log::toString);
        net.got("out").clear();
        send(net.open("in"), sent, 3_000, 4_000);
        net.network().stop(30, TimeUnit.SECONDS);
        var all = whole(chain(false, statements).eventTime(0, "now"), 4_000);
        var actual = outputs(net);
        assertTrue(before > 0 && actual.size() > 1_000, () -> before + " outputs, then " + actual.size());
        // The last timers act at the end of the input, which the state outlives.
        var end = all.size();
        while (!all.get(end - 1).equals(actual.getLast())) {
            end--;
        }
        assertEquals(all.subList(end - actual.size(), end), actual);
    }

    private static void send(Ingress input, Trade[] trades, int from, int to) {
        for (var trade : List.of(trades).subList(from, to)) {
            input.emit(trade, System.nanoTime());
        }
    }

    private static String problem(List<EngineProblem> problems) {
        assertEquals(1, problems.size(), problems::toString);
        return problems.getFirst().message();
    }

    @Test
    void withoutAHistoryThePresentStatementsStay() throws Exception {
        try (var net = chain(false, OLD).start()) {
            var message = problem(replace(net, NEW[0]));
            assertTrue(message.startsWith("the statements cannot get their history: the network writes no journal; start it with one (--journal"), message);
            assertTrue(problem(net.network().statements().replaceWithHistory("none", List.of(NEW[0]), () -> false)).contains("no processor 'none'"));
        }
        try (var net = chain(false, OLD).journal(JournalOptions.of(folder.resolve("wanted")), true).start()) {
            assertTrue(problem(replace(net, NEW[0])).contains("--journal-wanted"));
        }
        var deleting = new JournalOptions(folder.resolve("short"), Fsync.NONE, 1 << 16, 1 << 17, Duration.ZERO);
        try (var net = chain(false, OLD).journal(deleting, false).start()) {
            while (Journal.open(folder.resolve("short")).runs().getFirst().header().firstEvent() == 1) {
                net.send("in", inOrder(5_000));
            }
            var message = problem(replace(net, NEW[0]));
            assertTrue(message.contains("the beginning of the journal has been deleted (--journal-keep)"), message);
        }
        try (var net = journaled(chain(false, OLD)).start()) {
            net.send("in", trade("A", 1), trade("A", 2));
            assertFalse(replace(net, statement("broken", "select nothing from Trade")).isEmpty());
            assertTrue(problem(net.network().statements().replaceWithHistory(net.full("rules"), List.of(NEW[0]), () -> true)).contains("it was cancelled"));
            net.send("in", trade("A", 3));
            net.stop();
            assertEquals(List.of(1.0, 3.0, 6.0), net.got("out").stream().map(event -> ((Map<?, ?>) event).get("price")).toList());
            assertEquals(1, net.network().statements().deployed(net.full("rules")).size());
        }
    }

    @Test
    void aNetworkStopsWhileItsJournalIsReplayed() throws Exception {
        try (var net = journaled(chain(false, OLD)).start()) {
            net.send("in", inOrder(50_000));
            var replaced = CompletableFuture.supplyAsync(() -> replace(net, NEW));
            net.stop();
            var problems = replaced.get(60, TimeUnit.SECONDS);
            assertTrue(problems.isEmpty() || problem(problems).contains("the network stops"), problems::toString);
        }
    }
}
