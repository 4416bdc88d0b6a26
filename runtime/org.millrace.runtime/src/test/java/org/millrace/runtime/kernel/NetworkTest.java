package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.StatementSpec;
import org.millrace.deployment.StatementSpec.Instance;
import org.millrace.journal.JournalOptions;
import org.millrace.runtime.engine.EngineProblem;
import org.millrace.runtime.event.Trade;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

class NetworkTest {

    @Test
    void anEventGoesThroughTheProcessorToTheBeanInTheSendersThread() throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules",
                statement("high", "select symbol, price from Trade(price > 10)")).bean("out")
                .wire("in", "rules").wire("rules", "out").start()) {
            net.send("in", trade("A", 5), trade("B", 15));
            assertEquals(List.of(Map.of("symbol", "B", "price", 15.0)), List.copyOf(net.got("out")));
            var figures = net.stop();
            assertEquals(2, figures.received());
            assertEquals(2, figures.processed());
            assertEquals(1, figures.outputs());
            assertEquals(List.of(2L, 1L), figures.wires());
        }
    }

    @Test
    void latencyIsRecordedPerPathAndFromTheSendersTime() throws StartException {
        try (var net = new TestNetwork().source("in").source("other").bean("out").wire("in", "out").wire("other", "out").start()) {
            var sent = trade("A", 1);
            sent.setSent((System.currentTimeMillis() - 5_000) * 1_000_000);
            net.send("in", sent, trade("B", 1));
            net.send("other", trade("C", 1));
            net.stop();
            var paths = net.network().measurements().totalLatencies();
            assertEquals(2, paths.size());
            assertEquals(2, paths.getFirst().service().getTotalCount());
            assertEquals(1, paths.getFirst().endToEnd().getTotalCount());
            assertTrue(paths.getFirst().endToEnd().getMinValue() >= 4_900_000_000L);
            assertTrue(paths.getFirst().service().getMaxValue() < paths.getFirst().endToEnd().getMinValue());
        }
    }

    @Test
    void countsAndReportsLatenciesOutsideTheHistogramRange() throws StartException {
        try (var net = new TestNetwork().source("in").source("other").bean("out").wire("in", "out").wire("other", "out").start()) {
            for (var seconds : new int[] {100, 600, -7_200, 0}) {
                var event = trade("A", 1);
                event.setSent((System.currentTimeMillis() + seconds * 1_000L) * 1_000_000);
                net.send("in", event);
            }
            net.send("other", trade("B", 1));
            net.stop();
            var notes = net.network().measurements().notes();
            assertEquals(2, notes.size(), notes.toString());
            assertTrue(notes.getFirst().matches(".*in: 2 end-to-end latencies are below 0: the sender's clock is ahead by up to [56]\\d\\d\\.\\d{3} s; they count as 0"), notes.getFirst());
            assertTrue(notes.getLast().matches(".*in: 1 end-to-end latencies are above an hour, up to 7,2\\d\\d\\.\\d{3} s: .*; they count as one hour"),
                    notes.getLast());
            assertEquals(4, net.network().measurements().totalLatencies().getFirst().endToEnd().getTotalCount());
            assertEquals(2, net.log.stream().filter(line -> line.contains("end-to-end latencies are")).count(), net.log.toString());
            net.network().measurements().reset();
            assertEquals(List.of(), net.network().measurements().notes());
        }
    }

    @Test
    void ofTheCopiesOfAFanOutOneIsAccounted() throws StartException {
        try (var net = new TestNetwork().source("in").bean("a").bean("b").stream("s", 16, 1, "", "block").bean("c")
                .wire("in", "a").wire("in", "b").wire("in", "s").wire("s", "c").start()) {
            for (var i = 0; i < 100; i++) {
                net.send("in", trade("A", i));
            }
            assertEquals(100, net.stop().processed());
            assertEquals(100, net.got("a").size());
            assertEquals(100, net.got("b").size());
            assertEquals(100, net.got("c").size());
        }
    }

    @Test
    void malformedInputAndEventsWithoutAWireAreAccounted() throws StartException {
        try (var net = new TestNetwork().source("in").start()) {
            net.send("in", trade("A", 1));
            net.malformed("in");
            var figures = net.stop();
            assertEquals(2, figures.received());
            assertEquals(1, figures.malformed());
            assertEquals(1, figures.processed());
        }
    }

    @Test
    void aWireCarriesOnlyItsStatementAndType() throws StartException {
        try (var net = new TestNetwork().source("in")
                .processor("rules", statement("all", "select * from Trade"),
                        statement("alarms", "insert into Alarm select symbol, price from Trade(price > 10)"))
                .bean("everything").bean("byStatement").bean("byType")
                .wire("in", "rules").wire("rules", "everything").wire("rules", "byStatement", "", "all")
                .wire("rules", "byType", "Alarm", "").start()) {
            net.send("in", trade("A", 5), trade("B", 15));
            net.stop();
            assertEquals(3, net.got("everything").size());
            assertEquals(2, net.got("byStatement").size());
            assertEquals(List.of(Map.of("symbol", "B", "price", 15.0)), List.copyOf(net.got("byType")));
        }
    }

    @Test
    void convertsAnySelectionToTheBeansEventType() throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules",
                statement("s", "select symbol, 2 * price as price from Trade")).typedBean("out", "Trade")
                .wire("in", "rules").wire("rules", "out").start()) {
            net.send("in", trade("A", 5));
            var got = assertInstanceOf(Trade.class, net.got("out").element());
            assertEquals(10, got.getPrice());
            assertEquals("A", got.getSymbol());
        }
    }

    @Test
    void derivesTheTypeOfInsertedEventsOnAWireWithoutAType() throws StartException {
        try (var net = new TestNetwork().source("in")
                .processor("first", statement("f", "insert into Alarm select symbol, price from Trade"))
                .processor("second", statement("s", "select symbol from Alarm")).bean("out")
                .wire("in", "first").wire("first", "second").wire("second", "out").start()) {
            net.send("in", trade("A", 1));
            assertEquals(List.of(Map.of("symbol", "A")), List.copyOf(net.got("out")));
            assertEquals(List.of(), List.copyOf(net.log));
        }
    }

    @Test
    void processorsFollowEachOther() throws StartException {
        try (var net = new TestNetwork().source("in")
                .processor("first", statement("f", "insert into Alarm select symbol, price from Trade(price > 10)"))
                .processor("second", statement("s", "select count(*) as n from Alarm")).bean("out")
                .wire("in", "first").wire("first", "second", "Alarm", "").wire("second", "out").start()) {
            net.send("in", trade("A", 5), trade("B", 15), trade("C", 25));
            net.stop();
            assertEquals(List.of(Map.of("n", 1L), Map.of("n", 2L)), List.copyOf(net.got("out")));
        }
    }

    @Test
    void aFailingBeanIsCountedAndTheOthersGoOn() throws StartException {
        try (var net = new TestNetwork().source("in").bean("bad", "failing", "true").bean("good")
                .wire("in", "bad").wire("in", "good").start()) {
            for (var i = 0; i < 50; i++) {
                net.send("in", trade("A", i));
            }
            net.stop();
            assertEquals(50, net.counts("bad").errors());
            assertEquals(50, net.got("good").size());
            assertTrue(net.log.size() < 10, "the log is limited: " + net.log);
            assertTrue(net.log.stream().anyMatch(line -> line.contains("told to fail")));
            assertTrue(net.log.stream().anyMatch(line -> line.contains("45 more messages")), net.log.toString());
        }
    }

    @Test
    void eventsEmittedByABeanKeepTheTimeOfTheirOrigin() throws StartException {
        try (var net = new TestNetwork().source("in").bean("doubler", "forwards", "2").bean("out").sink("file")
                .wire("in", "doubler").wire("doubler", "out").wire("out", "file").start()) {
            net.send("in", trade("A", 1), trade("B", 2));
            assertEquals(2, net.stop().processed());
            assertEquals(4, net.got("out").size());
            assertEquals(4, net.network().measurements().totalLatencies().stream()
                    .filter(path -> net.network().stageNames().get(path.end()).equals(net.full("out"))).findFirst()
                    .orElseThrow().service().getTotalCount());
        }
    }

    @Test
    void anOutboundAdapterWritesArrivingEvents() throws StartException {
        try (var net = new TestNetwork().source("in").sink("file").wire("in", "file").start()) {
            net.send("in", trade("A", 1));
            net.stop();
            assertEquals(1, net.written("file").size());
            assertEquals(1, net.counts("file").out());
        }
    }

    @Test
    void aCycleThroughAStreamComesToRest() throws StartException {
        // The price is halved until the processor's filter refuses it.
        try (var net = new TestNetwork().source("in")
                .processor("halve", statement("h", "insert into Trade select symbol, price / 2 as price from Trade(price > 1)"))
                .bean("out").wire("in", "halve").wire("halve", "out").start()) {
            net.send("in", trade("A", 16));
            net.stop();
            assertEquals(4, net.got("out").size());
        }
        try (var net = new TestNetwork().source("in").stream("loop", 8, 1, "", "block")
                .processor("halve", statement("h", "insert into Alarm select symbol, price / 2 as price from Trade(price > 1)"))
                .typedBean("back", "Trade", "forwards", "1")
                .wire("in", "loop").wire("loop", "halve").wire("halve", "back").wire("back", "loop").start()) {
            net.send("in", trade("A", 16));
            var figures = net.stop();
            assertEquals(4, net.got("back").size());
            assertEquals(1, figures.received());
            assertEquals(1, figures.processed());
        }
    }

    /** The way back is behind the processor, whose other events do not wait in a Stream. */
    @ParameterizedTest
    @ValueSource(strings = {"", "journal", "event"})
    void aCycleBehindAProcessorComesToRest(String order, @TempDir Path folder) throws Exception {
        var net = new TestNetwork().source("in").stream("loop", 8, 2, "", "block").bean("out")
                .processor("halve", statement("h", "insert into Alarm select symbol, price / 2 as price from Trade(price > 1)"))
                .typedBean("back", "Trade", "forwards", "1")
                .wire("in", "halve").wire("halve", "back").wire("back", "loop").wire("loop", "halve").wire("halve", "out");
        switch (order) {
            case "journal" -> net.journal(JournalOptions.of(folder), false).outputs(folder.resolve("outputs.jsonl"));
            case "event" -> net.eventTime(0, "now");
            default -> { }
        }
        try (net) {
            net.start();
            net.send("in", trade("A", 16));
            net.stop();
            assertEquals(4, net.got("out").size());
        }
        if (order.equals("journal")) {
            assertEquals(Files.readAllLines(folder.resolve("outputs.jsonl")).size(), net.replay(folder, EntranceReplay.Extent.ALL).size());
        }
    }

    @Test
    void templatesAreDeployedOncePerInstance() throws StartException {
        var template = new StatementSpec("above", "select symbol, price from Trade(symbol = ?:symbol:string, price > ?:bound:double)",
                "t.epl", 1, 1, List.of(new Instance("above-A", Map.of("symbol", "A", "bound", 10)),
                        new Instance("above-B", Map.of("symbol", "B", "bound", 20.5))));
        try (var net = new TestNetwork().source("in").processor("rules", template).bean("all").bean("b")
                .wire("in", "rules").wire("rules", "all", "", "above").wire("rules", "b", "", "above-B").start()) {
            assertEquals(2, net.network().statements().count());
            net.send("in", trade("A", 11), trade("A", 9), trade("B", 15), trade("B", 21));
            net.stop();
            assertEquals(2, net.got("all").size());
            assertEquals(List.of(Map.of("symbol", "B", "price", 21.0)), List.copyOf(net.got("b")));
        }
    }

    @Test
    void aTapReceivesTheOutputOfAStage() throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules", statement("all", "select symbol from Trade")).bean("out")
                .wire("in", "rules").wire("rules", "out").start()) {
            var shown = new ArrayList<String>();
            Tap tap = passing -> shown.add(passing.statement() + passing.event());
            assertTrue(net.network().probes().tap(net.full("rules"), "", tap).isEmpty());
            net.send("in", trade("A", 1));
            assertEquals(List.of("all{symbol=A}"), shown);
            net.network().probes().untap(tap);
            net.send("in", trade("B", 1));
            assertEquals(1, shown.size());
        }
    }

    @Test
    void anInjectedEventComesInLikeAnyOther() throws StartException {
        try (var net = new TestNetwork().source("in").bean("out").wire("in", "out").start()) {
            assertTrue(net.network().probes().inject(net.full("in"), "Trade", Map.of("symbol", "X", "price", 3)).isEmpty());
            assertTrue(net.network().probes().inject(net.full("in"), "Nothing", Map.of()).isPresent());
            assertTrue(net.network().probes().inject("nowhere", "Trade", Map.of()).isPresent());
            assertEquals("X", ((Trade) net.got("out").element()).getSymbol());
            assertEquals(1, net.stop().received());
        }
    }

    @Test
    void faultsInStatementsNameFileLineAndColumn() {
        var built = new TestNetwork().source("in").processor("rules",
                new StatementSpec("a", "select symbol\nfrom Trade(prize > 10)", "rules.epl", 7, 3, List.of()),
                new StatementSpec("b", "select symbol frm Trade", "rules.epl", 10, 1, List.of()),
                new StatementSpec("c", "select symbol from Trade", "rules.epl", 12, 1, List.of()))
                .wire("in", "rules").build();
        assertTrue(built.network().isEmpty());
        assertEquals(List.of("rules.epl:8:12", "rules.epl:10:19"), built.problems().stream()
                .map(problem -> problem.file() + ":" + problem.line() + ":" + problem.column()).toList(),
                built.problems().toString());
        assertTrue(built.problems().getFirst().message().contains("prize"), built.problems().toString());
    }

    @Test
    void reportsAFaultyDeclarationAndNotItsUses() {
        var built = new TestNetwork().source("in").processor("rules",
                new StatementSpec("a", "create window W#length(-1) as Trade", "rules.epl", 1, 1, List.of()),
                new StatementSpec("b", "insert into W select * from Trade", "rules.epl", 2, 1, List.of()),
                new StatementSpec("c", "select symbol from W", "rules.epl", 3, 1, List.of()),
                new StatementSpec("d", "select nothing from Trade", "rules.epl", 4, 1, List.of()))
                .wire("in", "rules").build();
        assertEquals(List.of(1, 4), built.problems().stream().map(EngineProblem::line).toList(), built.problems().toString());
    }

    @Test
    void reportsAMissingClass() {
        var net = new TestNetwork().source("in");
        var built = net.processor("p", statement("s", "select * from Trade")).bean("x", "noSuchProperty", "1").build();
        assertTrue(built.problems().getFirst().message().contains("no property 'noSuchProperty'"), built.problems().toString());
    }
}
