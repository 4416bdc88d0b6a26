package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.journal.JournalOptions;
import org.millrace.journal.JournalOptions.Fsync;
import org.millrace.runtime.api.Delivery;
import org.millrace.runtime.event.Trade;
import org.millrace.runtime.kernel.EntranceReplay.Extent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** Dead letters go along their own wires only, and no other events go there. */
@Timeout(60)
class DeadLetterWiresTest {

    private static final long START = 1_700_000_000_000L;

    @TempDir
    private Path folder;

    /** Sends a dead letter and returns how its delivery ended. */
    private static String dead(TestNetwork net, Trade trade) {
        var outcomes = new ConcurrentLinkedQueue<String>();
        try (var input = net.openDeadLetters("in").orElseThrow()) {
            input.emit(trade, System.nanoTime(), new Delivery() {
                @Override
                public void ended() {
                    outcomes.add("ended");
                }

                @Override
                public void failed(Failure failure) {
                    outcomes.add(failure.stage() + ": " + failure.reason());
                }
            });
        }
        return String.join(", ", outcomes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"all", "none"})
    void eachKindOfEventHasItsWires(String plans) throws StartException {
        try (var net = new TestNetwork().plans(plans).source("in").bean("good").sink("dead").wire("in", "good").deadLetters("in", "dead").start()) {
            net.send("in", trade("A", 1), trade("B", 2));
            assertEquals("ended", dead(net, trade("C", 3)));
            var figures = net.stop();
            assertEquals(2, net.got("good").size());
            assertEquals(1, net.written("dead").size());
            assertEquals(List.of(3L, 3L), List.of(figures.received(), figures.processed()));
            assertEquals(List.of(2L, 1L), figures.wires());
            assertEquals(List.of(3L, 3L), List.of(net.counts("in").in(), net.counts("in").out()));
            assertEquals(1, net.counts("dead").in());
        }
    }

    @Test
    void aNetworkWithoutSuchWiresHasNoInputForDeadLetters() throws StartException {
        try (var net = new TestNetwork().source("in").bean("good").wire("in", "good").start()) {
            assertEquals(Optional.empty(), net.openDeadLetters("in"));
            net.stop();
        }
    }

    @Test
    void aDeadLetterThatFailsIsToldToItsDelivery() throws StartException {
        try (var net = new TestNetwork().source("in").bean("good").bean("bad", "failing", "true").wire("in", "good").deadLetters("in", "bad").start()) {
            assertTrue(dead(net, trade("A", 1)).startsWith(net.full("bad") + ": the bean failed on an event: "), net.log::toString);
            net.stop();
            assertEquals(0, net.got("good").size());
            assertEquals(1, net.counts("bad").errors());
        }
    }

    @Test
    void aWireForDeadLettersLetsTheAdapterDiscardTheOthers() throws StartException {
        try (var net = new TestNetwork().source("in").processor("rules", statement("a", "select symbol from Trade(symbol = 'A')")).bean("out").bean("dead")
                .wire("in", "rules").wire("rules", "out").deadLetters("in", "dead").start()) {
            try (var wire = new Wire(net, "in")) {
                assertFalse(HandAdapterProvider.INBOUND.get(net.full("in")).interest().now().all());
                wire.send(trade("A", 1), trade("B", 1), trade("C", 1));
            }
            net.send("in", trade("B", 1));
            assertEquals("ended", dead(net, trade("B", 2)));
            var figures = net.stop();
            assertEquals(2, figures.screened());
            assertEquals(List.of(1, 1), List.of(net.got("out").size(), net.got("dead").size()));
        }
    }

    @Test
    void aDeadLetterDoesNotWaitForTheClock() throws StartException {
        try (var net = new TestNetwork().eventTime(0, "drop").source("in").bean("good").stream("s", 16, 1, "", "block")
                .processor("rules", statement("all", "select * from Trade")).bean("out")
                .wire("in", "good").deadLetters("in", "s").wire("s", "rules").deadLetters("in", "rules").wire("rules", "out").start()) {
            dead(net, timed(START));
            net.send("in", timed(START + 1_000), timed(START + 2_000));
            dead(net, timed(START));
            net.stop();
            assertEquals(List.of(2, 4), List.of(net.got("good").size(), net.got("out").size()));
            assertEquals(0, net.counts("in").dropped());
        }
    }

    private static Trade timed(long time) {
        var trade = trade("A", 1);
        trade.setSent(time);
        return trade;
    }

    @Test
    void aReplayRepeatsDeadLetters() throws StartException, IOException {
        var recorded = folder.resolve("recorded.jsonl");
        var net = new TestNetwork().journal(new JournalOptions(folder, Fsync.NONE, 1 << 16, 0, Duration.ZERO), false).outputs(recorded)
                .source("in").sink("good").sink("dead").wire("in", "good").deadLetters("in", "dead").start();
        net.send("in", trade("A", 1));
        assertEquals("ended", dead(net, trade("B", 2)));
        net.send("in", trade("C", 3));
        net.stop();
        var lines = Files.readAllLines(recorded);
        assertEquals(3, lines.size());
        assertEquals(1, lines.stream().filter(line -> line.contains(net.full("dead"))).count());
        assertEquals(lines, net.replay(folder, Extent.ALL));
    }
}
