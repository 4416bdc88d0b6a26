package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.engine.Division;
import org.millrace.runtime.event.Trade;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;

/** The clock of a network: moved by events or by a test. */
class ClockTest {

    private static final long START = 1_700_000_000_000L;
    private static final int LATENESS = 3_000;
    private static final int EVENTS = 2_000;
    private static final StatementSpec WINDOW = statement("window",
            "select 'window' as rule, symbol, count(*) as c, sum(price) as total, current_timestamp() as now from Trade#time(5 sec) group by symbol");
    private static final StatementSpec ABSENCE = statement("absence", "select 'absence' as rule, a.symbol as symbol, a.sent as c, current_timestamp() as now "
            + "from pattern [every a=Trade(price > 50) -> (timer:interval(2 sec) and not Trade(symbol = a.symbol, price < 5))]");
    private static final StatementSpec RATE = statement("rate",
            "select 'rate' as rule, symbol, count(*) as c, current_timestamp() as now from Trade#time(10 sec) group by symbol output last every 1 seconds");
    private static final StatementSpec DIRECT = statement("direct", "select 'direct' as rule, symbol, price as c, sent as now from Trade(symbol = 'k3')");

    private static Trade trade(String symbol, double price, long time) {
        var trade = TestNetwork.trade(symbol, price);
        trade.setSent(time);
        return trade;
    }

    /** Events with times of their own, in the order of their times. */
    private static List<Trade> trades(long seed) {
        var random = new Random(seed);
        var time = START;
        var trades = new ArrayList<Trade>();
        for (var i = 0; i < EVENTS; i++) {
            time += 1 + random.nextInt(60);
            trades.add(trade("k" + random.nextInt(7), random.nextInt(100), time));
        }
        return trades;
    }

    /** The same events in another order, in which no event comes more than the lateness behind a later one. */
    private static List<Trade> disordered(List<Trade> trades, long seed) {
        var random = new Random(seed);
        record Due(Trade trade, long at) {
        }

        return trades.stream().map(trade -> new Due(trade, trade.getSent() + random.nextInt(LATENESS)))
                .sorted((a, b) -> Long.compare(a.at(), b.at())).map(Due::trade).toList();
    }

    private static TestNetwork network(int threads) {
        return new TestNetwork().eventTime(LATENESS, "drop").source("in").stream("queue", 64, threads, "symbol", "block")
                .processor("rules", WINDOW, ABSENCE, RATE, DIRECT).bean("out").wire("in", "queue").wire("queue", "rules").wire("rules", "out");
    }

    private static Map<String, List<String>> perKey(Collection<Object> outputs) {
        var found = new TreeMap<String, List<String>>();
        for (var output : outputs) {
            var row = new TreeMap<>((Map<?, ?>) output);
            found.computeIfAbsent(row.get("rule") + " " + row.get("symbol"), key -> new ArrayList<>()).add(row.toString());
        }
        return found;
    }

    private static Map<String, List<String>> outputs(List<Trade> trades, int connections, int threads) throws StartException, InterruptedException {
        try (var net = network(threads).start(); var senders = Executors.newFixedThreadPool(connections)) {
            var entrances = IntStream.range(0, connections).mapToObj(i -> net.open("in")).toList();
            var sent = IntStream.range(0, connections).mapToObj(i -> senders.submit(() -> send(entrances.get(i), trades, i, connections))).toList();
            for (var each : sent) {
                each.get();
            }
            assertEquals(0, net.stop().dropped(), () -> String.join(", ", net.log));
            return perKey(net.got("out"));
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void send(Ingress entrance, List<Trade> trades, int first, int step) {
        try (entrance) {
            for (var i = first; i < trades.size(); i += step) {
                entrance.emit(trades.get(i), System.nanoTime());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "1, 1", "1, 4", "10, 0", "10, 1", "10, 4"})
    void disorderWithinTheLatenessChangesNoOutput(int connections, int threads) throws StartException, InterruptedException {
        var trades = trades(7);
        var expected = outputs(trades, 1, 1);
        assertTrue(expected.keySet().containsAll(List.of("window k0", "absence k6", "rate k3", "direct k3")), () -> expected.keySet().toString());
        for (var seed = 0; seed < 5; seed++) {
            assertEquals(expected, outputs(disordered(trades, seed), connections, threads));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void timersStartWithTheFirstTimeOfTheClock(boolean manual) throws StartException {
        var tick = statement("tick", "select 'tick' as rule, current_timestamp() as now from pattern [every timer:interval(2 sec)]");
        var at = statement("at", "select 'at' as rule, current_timestamp() as now from pattern [every timer:at(*, *, *, *, *, */5)]");
        var rate = statement("rate", "select 'rate' as rule, count(*) as now from Trade output snapshot every 3 seconds");
        var net = manual ? new TestNetwork().manualTime() : new TestNetwork().eventTime(0, "now");
        try (var started = net.source("in").processor("rules", tick, at, rate).bean("out").wire("in", "rules").wire("rules", "out").start();
                var entrance = started.open("in")) {
            // The first time is a multiple of five seconds.
            for (var millis : List.of(START, START + 1_999)) {
                move(started, entrance, manual, millis);
                assertEquals(List.of(), List.copyOf(started.got("out")), () -> "at " + millis);
            }
            move(started, entrance, manual, START + 5_001);
            var outputs = started.got("out").stream().map(output -> new TreeMap<>((Map<?, ?>) output).toString()).sorted().toList();
            var expected = new ArrayList<>(List.of("{now=" + (START + 2_000) + ", rule=tick}", "{now=" + (START + 4_000) + ", rule=tick}",
                    "{now=" + (START + 5_000) + ", rule=at}"));
            if (!manual) {
                expected.add("{now=2, rule=rate}");
            }
            assertEquals(expected, outputs);
        }
    }

    private static void move(TestNetwork net, Ingress entrance, boolean manual, long millis) {
        if (manual) {
            net.network().clock().advance(TimeUnit.MILLISECONDS.toNanos(millis));
        } else {
            entrance.emit(trade("A", 1, millis), System.nanoTime());
        }
    }

    @Test
    void aTimeWindowAgreesWithARecomputation() throws StartException, InterruptedException {
        var trades = trades(11);
        var window = outputs(disordered(trades, 3), 3, 4);
        var rows = new TreeMap<String, List<String>>();
        for (var trade : trades) {
            var inside = trades.stream().filter(other -> other.getSymbol().equals(trade.getSymbol()) && other.getSent() <= trade.getSent()
                    && other.getSent() > trade.getSent() - 5_000).toList();
            rows.computeIfAbsent("window " + trade.getSymbol(), key -> new ArrayList<>()).add(new TreeMap<String, Object>(Map.of("rule", "window",
                    "symbol", trade.getSymbol(), "c", (long) inside.size(), "total", inside.stream().mapToDouble(Trade::getPrice).sum(),
                    "now", trade.getSent())).toString());
        }
        rows.forEach((key, expected) -> assertTrue(window.get(key).containsAll(expected), key));
    }

    @Test
    void lateEventsAreDroppedAndNamed() throws StartException {
        try (var net = network(1).start()) {
            net.send("in", trade("k1", 1, START), trade("k1", 2, START + 10_000), trade("k1", 3, START + 10_000 - LATENESS),
                    trade("k1", 4, START + 10_000 - LATENESS - 5), trade("k1", 5, START + 11_000));
            var figures = net.stop();
            assertEquals(1, figures.dropped());
            assertEquals(5, figures.received());
            assertEquals(1, net.counts("in").dropped());
            assertTrue(net.log.stream().anyMatch(line -> line.contains("late by 5ms")), () -> net.log.toString());
            assertEquals(net.full("in") + ": 1 event came up to 5ms late and was dropped; a larger 'lateness' waits for such events",
                    net.network().measurements().notes().getLast());
        }
    }

    @Test
    void anEventWithoutATimeIsProcessedAndNotAnError() throws StartException {
        var timeless = new Trade() {
            @Override
            public long getSent() {
                throw new IllegalStateException("none");
            }
        };
        timeless.setSymbol("k1");
        try (var net = network(1).start()) {
            net.send("in", trade("k1", 1, START), timeless);
            var figures = net.stop();
            assertEquals(2, figures.received());
            assertEquals(2, figures.processed());
            assertEquals(0, figures.malformed());
            assertTrue(net.log.stream().anyMatch(line -> line.contains("an event has no time")), () -> net.log.toString());
        }
    }

    @Test
    void lateEventsAreProcessedAtThePresentTimeIfWanted() throws StartException {
        try (var net = new TestNetwork().eventTime(0, "now").source("in").processor("rules", WINDOW).bean("out")
                .wire("in", "rules").wire("rules", "out").start()) {
            net.send("in", trade("a", 1, START), trade("a", 2, START + 4_000), trade("a", 4, START + 3_000), trade("a", 8, START + 8_999));
            assertEquals(0, net.stop().dropped());
            var last = (Map<?, ?>) List.copyOf(net.got("out")).getLast();
            // The third event has the time of the second, and the fourth comes 4999 ms later.
            assertEquals(14.0, last.get("total"));
        }
    }

    @Test
    void anInputWithoutEventsHoldsTheClockBackUntilItIsIdle() throws StartException {
        try (var net = new TestNetwork().eventTime(0, "drop").idle("2s").source("in").processor("rules", WINDOW).bean("out")
                .wire("in", "rules").wire("rules", "out").start(); var quiet = net.open("in"); var busy = net.open("in")) {
            var time = START;
            // While the network is held no input becomes idle, however long this thread has to wait for a processor.
            net.network().clock().hold();
            busy.emit(trade("a", 1, time), System.nanoTime());
            assertEquals(0, net.got("out").size());
            net.network().clock().release();
            var deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
            while (net.got("out").isEmpty() && System.nanoTime() < deadline) {
                time++;
                busy.emit(trade("a", 1, time), System.nanoTime());
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
            }
            net.network().clock().hold();
            // Comes after everything that the idle input has held back.
            time++;
            busy.emit(trade("a", 1, time), System.nanoTime());
            assertEquals(time - START + 1, net.got("out").size());
            quiet.emit(trade("b", 1, time + 10), System.nanoTime());
            assertEquals(time - START + 1, net.got("out").size());
            busy.emit(trade("a", 1, time + 10), System.nanoTime());
            assertEquals(time - START + 3, net.got("out").size());
        }
    }

    @Test
    void anEventThatWaitsForTheClockIsReceived() throws StartException {
        try (var net = new TestNetwork().eventTime(LATENESS, "drop").source("in").processor("rules", WINDOW).bean("out")
                .wire("in", "rules").wire("rules", "out").start(); var input = net.open("in")) {
            input.emit(trade("a", 1, START), System.nanoTime());
            input.emit(trade("a", 1, START + LATENESS), System.nanoTime());
            input.emit(trade("a", 1, START + LATENESS + 1), System.nanoTime());
            var figures = net.network().measurements().figures();
            assertEquals(3, figures.received());
            assertEquals(1, figures.processed());
            var end = net.stop();
            assertEquals(3, end.received());
            assertEquals(3, end.processed());
        }
    }

    @Test
    void newInputsWithoutEventsDoNotStopTheClockForever() throws StartException {
        try (var net = new TestNetwork().eventTime(0, "drop").idle("500ms").source("in").processor("rules", WINDOW).bean("out")
                .wire("in", "rules").wire("rules", "out").start(); var busy = net.open("in")) {
            var quiet = new ArrayList<Ingress>();
            var time = START;
            var deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
            while (net.got("out").size() < 100 && System.nanoTime() < deadline) {
                quiet.add(net.open("in"));
                busy.emit(trade("a", 1, ++time), System.nanoTime());
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
            }
            assertTrue(net.got("out").size() >= 100, () -> net.got("out").size() + " outputs, " + quiet.size() + " inputs");
            quiet.forEach(Ingress::close);
        }
    }

    @Test
    void anEventOfTheFarFutureDoesNotStopTheNetwork() throws StartException {
        try (var net = new TestNetwork().eventTime(0, "drop").source("in").processor("rules", RATE).bean("out")
                .wire("in", "rules").wire("rules", "out").start()) {
            net.send("in", trade("a", 1, START), trade("a", 1, START + TimeUnit.DAYS.toMillis(50_000)));
            assertEquals(2, net.stop().processed());
            assertTrue(net.log.stream().anyMatch(line -> line.startsWith("the clock leaps from 2023-11-26T12:00:00Z to 2160-")), () -> net.log.toString());
        }
    }

    @Test
    void onlyTheTestMovesAManualClock() throws StartException {
        try (var net = new TestNetwork().manualTime().source("in").processor("rules", ABSENCE, RATE).bean("out")
                .wire("in", "rules").wire("rules", "out").start()) {
            net.network().clock().advance(nanos(START));
            net.send("in", TestNetwork.trade("a", 90), TestNetwork.trade("b", 95));
            net.network().clock().advance(nanos(START + 999));
            assertEquals(Map.of(), perKey(net.got("out")));
            net.network().clock().advance(nanos(START + 1_999));
            assertEquals(List.of("rate a", "rate b"), List.copyOf(perKey(net.got("out")).keySet()));
            net.send("in", TestNetwork.trade("b", 1));
            net.network().clock().advance(nanos(START + 2_000));
            assertEquals(List.of("{c=0, now=" + (START + 2_000) + ", rule=absence, symbol=a}"), perKey(net.got("out")).get("absence a"));
            assertEquals(List.of("absence a", "rate a", "rate b"), List.copyOf(perKey(net.got("out")).keySet()));
            net.network().clock().advance(nanos(START + TimeUnit.HOURS.toMillis(1)));
            assertEquals(List.of("{c=1, now=" + (START + 1_000) + ", rule=rate, symbol=a}", "{c=0, now=" + (START + 10_000) + ", rule=rate, symbol=a}"),
                    perKey(net.got("out")).get("rate a"));
            net.stop();
        }
    }

    private static long nanos(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }

    private static List<String> alarms(TestNetwork net) {
        return net.got("out").stream().map(Trade.class::cast).map(trade -> trade.getSymbol() + " " + (trade.getSent() - START)).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = { 0, 1, 3 })
    void aTimerOfABeanFollowsTheEvents(int threads) throws StartException {
        try (var net = new TestNetwork().eventTime(0, "drop").source("in").stream("queue", 64, threads, "symbol", "block").bean("dog", Watchdog.class)
                .bean("out").wire("in", "queue").wire("queue", "dog").wire("dog", "out").start()) {
            net.send("in", trade("a", 1, START), trade("b", 1, START + 500), trade("a", 1, START + 1_999), trade("c", -1, START + 2_600),
                    trade("b", 1, START + 3_999), trade("a", 1, START + 9_000));
            var figures = net.stop();
            assertEquals(List.of("b 2500", "a 3999", "c 4600", "b 5999"), alarms(net));
            assertEquals(6, figures.received());
            assertEquals(1, net.counts("dog").errors());
            assertTrue(net.log.stream().anyMatch(line -> line.contains("a timer of the bean failed: ")), () -> net.log.toString());
        }
    }

    @Test
    void aTimerOfABeanFollowsTheWallClock() throws StartException {
        try (var net = new TestNetwork().source("in").bean("dog", Watchdog.class).bean("out").wire("in", "dog").wire("dog", "out").start()) {
            var before = System.currentTimeMillis();
            net.send("in", TestNetwork.trade("a", 1));
            var deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
            while (net.got("out").isEmpty() && System.nanoTime() < deadline) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
            }
            var alarm = (Trade) net.got("out").element();
            assertEquals("a", alarm.getSymbol());
            assertTrue(alarm.getSent() >= before + 2_000, () -> alarm.getSent() + " " + before);
        }
    }

    @Test
    void eachPartitionOfAProcessorHasItsTime() throws StartException, InterruptedException {
        var trades = trades(13);
        var byThreads = new ArrayList<Map<String, List<String>>>();
        for (var threads : List.of(1, 4)) {
            try (var net = new TestNetwork().eventTime(LATENESS, "drop").source("in").stream("queue", 64, threads, "symbol", "block")
                    .processor("rules", statement("sums", "select symbol, sum(price) as price from Trade#time(5 sec) group by symbol"))
                    .processor("later", statement("later", "select 'later' as rule, symbol, price as c, current_timestamp() as now, count(*) as n "
                            + "from Alarm#time(3 sec) group by symbol"))
                    .bean("out").wire("in", "queue").wire("queue", "rules").wire("rules", "later", "Alarm", "")
                    .wire("later", "out").start()) {
                assertEquals(threads, net.network().statements().division(net.full("rules")).map(Division::parts).orElse(1));
                send(net.open("in"), disordered(trades, 1), 0, 1);
                assertEquals(0, net.stop().dropped());
                byThreads.add(perKey(net.got("out")));
            }
        }
        assertEquals(byThreads.getFirst(), byThreads.getLast());
    }
}
