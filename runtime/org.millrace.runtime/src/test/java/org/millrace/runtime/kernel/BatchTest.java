package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.event.Trade;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** Tests batches of events for statements that are found by one look-up. */
@Timeout(120)
class BatchTest {

    private static final int MANY = 1_000;

    private static TestNetwork chain(StatementSpec... statements) {
        return new TestNetwork().source("in").processor("rules", statements).bean("out").wire("in", "rules").wire("rules", "out");
    }

    /** Emits the number of events of A at every tenth one. */
    private static StatementSpec counter() {
        return statement("count", "select count(*) as n, price from Trade(symbol = 'A') having count(*) % 10 = 0");
    }

    private static void sendTogether(TestNetwork net, Object... events) {
        try (var ingress = HandAdapterProvider.INBOUND.get(net.full("in")).openIngress()) {
            ingress.emitAll(events, 0, events.length, System.nanoTime());
        }
    }

    private static List<Object> column(TestNetwork net, String name) {
        return net.got("out").stream().<Object>map(event -> ((Map<?, ?>) event).get(name)).toList();
    }

    @Test
    void threadsAndInjectionsShareTheStateOfAStatement() throws Exception {
        try (var net = chain(counter()).start()) {
            var batches = 200;
            var begin = new CountDownLatch(1);
            var senders = new ArrayList<Thread>();
            for (var i = 0; i < 3; i++) {
                senders.add(Thread.ofPlatform().start(() -> {
                    try (var ingress = HandAdapterProvider.INBOUND.get(net.full("in")).openIngress()) {
                        begin.await();
                        var events = IntStream.range(0, MANY).mapToObj(at -> trade(at % 3 == 0 ? "A" : "B", at)).toArray();
                        for (var batch = 0; batch < batches; batch++) {
                            ingress.emitAll(events, 0, MANY, System.nanoTime());
                        }
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                }));
            }
            begin.countDown();
            for (var i = 0; i < 100; i++) {
                assertEquals(Optional.empty(), net.network().probes().inject(net.full("rules"), "Trade", Map.of("symbol", "A", "price", 1)));
            }
            for (var sender : senders) {
                sender.join();
            }
            var wanted = 3L * batches * (MANY / 3 + 1) + 100;
            var counts = column(net, "n");
            assertEquals(wanted / 10, counts.size());
            assertEquals(wanted / 10, counts.stream().distinct().count());
            assertEquals(3L * batches * MANY + 100, net.stop().processed());
            assertEquals(List.of(), List.copyOf(net.log));
        }
    }

    /** Every generation of the statement marks every event, so each event must be marked exactly once. */
    @Test
    void statementsAreReplacedBetweenTwoEventsOfABatch() throws Exception {
        try (var net = chain(mark(0)).start()) {
            var running = new AtomicBoolean(true);
            var sent = new AtomicLong();
            var sender = Thread.ofPlatform().start(() -> {
                while (running.get()) {
                    var first = sent.get();
                    sendTogether(net, IntStream.range(0, MANY).mapToObj(at -> trade("A", first + at)).toArray());
                    sent.addAndGet(MANY);
                }
            });
            while (sent.get() == 0) {
                Thread.onSpinWait();
            }
            for (var generation = 1; generation <= 12; generation++) {
                assertEquals(List.of(), net.network().statements().replace(net.full("rules"), List.of(mark(generation))));
                var before = sent.get();
                while (sent.get() < before + 2 * MANY) {
                    Thread.onSpinWait();
                }
            }
            running.set(false);
            sender.join();
            net.stop();
            var prices = column(net, "price");
            assertEquals(sent.get(), prices.size());
            assertEquals(sent.get(), prices.stream().distinct().count());
            assertEquals(13, column(net, "generation").stream().distinct().count());
        }
    }

    private static StatementSpec mark(int generation) {
        return statement("mark", "select price, " + generation + " as generation from Trade(symbol = 'A')");
    }

    @Test
    void reportsAnUnreadableEventAndProcessesTheOthers() throws StartException {
        try (var net = chain(counter(), mark(0)).start()) {
            var events = new ArrayList<Object>();
            for (var i = 0; i < 100; i++) {
                events.add(i % 7 == 3 ? new Trade() {
                    @Override
                    public String getSymbol() {
                        throw new IllegalStateException("told to fail");
                    }
                } : trade("A", i));
            }
            sendTogether(net, events.toArray());
            var failed = 14;
            assertEquals(100 - failed, column(net, "generation").stream().filter(Integer.valueOf(0)::equals).count());
            assertEquals(100, net.counts("rules").in());
            assertEquals(failed, net.counts("rules").errors());
            assertTrue(net.log.stream().anyMatch(line -> line.contains("told to fail")), String.join("\n", net.log));
            assertEquals(100, net.stop().processed());
        }
    }

    @Test
    void reportsAFailingExpressionOncePerEvent() throws StartException {
        try (var net = chain(statement("read", "select volume as v from Trade(symbol = 'A')"), mark(0)).start()) {
            var bad = new Trade() {
                @Override
                public int getVolume() {
                    throw new IllegalStateException("told to fail");
                }
            };
            bad.setSymbol("A");
            sendTogether(net, trade("A", 1), bad, trade("B", 2), trade("A", 3));
            assertEquals(2, column(net, "v").stream().filter(Integer.valueOf(0)::equals).count());
            assertEquals(3, column(net, "generation").stream().filter(Integer.valueOf(0)::equals).count());
            assertEquals(1, net.counts("rules").errors());
            assertEquals(4, net.stop().processed());
        }
    }

    @Test
    void aBlockedOutputDoesNotBlockOtherThreads() throws Exception {
        try (var net = new TestNetwork().source("in").processor("rules", mark(0)).stream("queue", 2, 1, "", "block").bean("out")
                .wire("in", "rules").wire("rules", "queue").wire("queue", "out").start()) {
            var held = new CountDownLatch(1);
            assertEquals(Optional.empty(), net.network().probes().tap(net.full("queue"), "", passing -> await(held)));
            var slow = Thread.ofPlatform().start(() -> sendTogether(net, IntStream.range(0, 12).mapToObj(at -> trade("A", at)).toArray()));
            // The thread of the queue holds the first output and two wait, so that there is no room for the fourth one.
            while (net.counts("rules").out() < 4) {
                Thread.onSpinWait();
            }
            var others = CompletableFuture.supplyAsync(() -> {
                sendTogether(net, trade("B", 1), trade("C", 2));
                return net.network().probes().inject(net.full("rules"), "Trade", Map.of("symbol", "B", "price", 1));
            });
            assertEquals(Optional.empty(), others.get(30, TimeUnit.SECONDS));
            assertTrue(slow.isAlive(), "the other thread still waits for room in the queue");
            held.countDown();
            slow.join();
            assertEquals(15, net.stop().processed());
            assertEquals(12, net.got("out").size());
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void everythingIsCountedWhereStagesAreTimed() throws StartException {
        try (var net = chain(counter(), mark(0)).start()) {
            for (var batch = 0; batch < 300; batch++) {
                sendTogether(net, IntStream.range(0, 50).mapToObj(at -> trade(at % 5 == 0 ? "A" : "B", at)).toArray());
            }
            var times = net.network().measurements().totalStageTimes();
            var names = net.network().stageNames();
            var timed = times.stream().filter(time -> names.get(time.stage()).equals(net.full("rules"))).findFirst().orElseThrow();
            assertFalse(timed.latency().getTotalCount() == 0, "events of batches are timed, too");
            assertEquals(15_000, net.counts("in").out());
            assertEquals(15_000, net.counts("rules").in());
            assertEquals(15_000, net.stop().processed());
            assertEquals(3_000 + 300, net.got("out").size());
        }
    }
}
