package org.millrace.runtime.kernel;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.StatementSpec;
import org.millrace.journal.JournalOptions;
import org.millrace.journal.JournalOptions.Fsync;
import org.millrace.runtime.api.Ingress;
import org.millrace.runtime.engine.StateReport;
import org.millrace.runtime.kernel.EntranceReplay.Extent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
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
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** A run and the replays of its journal give the same outputs. */
class JournalReplayTest {

    private static final StatementSpec WINDOW = statement("window",
            "select 'window' as rule, symbol, count(*) as c, sum(price) as total, arrived, current_timestamp() as now from Trade#time(100 msec)");
    private static final StatementSpec ABSENCE = statement("absence", "select 'absence' as rule, a.symbol as symbol, current_timestamp() as now "
            + "from pattern [every a=Trade(price > 50) -> (timer:interval(40 msec) and not Trade(symbol = a.symbol, price < 5))]");
    private static final StatementSpec RATE = statement("rate",
            "select 'rate' as rule, symbol, count(*) as c from Trade#time(1 sec) group by symbol output last every 20 milliseconds");
    private static final StatementSpec DIRECT = statement("direct", "select 'direct' as rule, symbol, price from Trade(symbol = 'k3')");

    @TempDir
    private Path folder;

    private JournalOptions options() {
        return new JournalOptions(folder, Fsync.NONE, 1 << 16, 0, Duration.ZERO);
    }

    private List<String> recorded() throws IOException {
        return Files.readAllLines(folder.resolve("recorded.jsonl"));
    }

    private TestNetwork recorded(TestNetwork network) {
        return network.journal(options(), false).outputs(folder.resolve("recorded.jsonl"));
    }

    private static void sendSlowly(Ingress ingress, long seed, int events) {
        var random = new Random(seed);
        for (var i = 0; i < events; i++) {
            ingress.emit(trade("k" + random.nextInt(7), random.nextInt(100)), System.nanoTime());
            if (i % 10 == 0) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(3));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"all", "none"})
    void aRunByTheWallClockIsRepeatedToTheByte(String plans) throws StartException, IOException {
        var net = recorded(new TestNetwork().plans(plans)).source("in").processor("rules", WINDOW, ABSENCE, RATE, DIRECT).bean("out").sink("written")
                .wire("in", "rules").wire("rules", "out").wire("in", "written").start();
        try (var ingress = net.open("in")) {
            sendSlowly(ingress, 1, 3_000);
        }
        net.stop();
        var recorded = recorded();
        for (var rule : List.of("window", "absence", "rate", "direct")) {
            assertTrue(recorded.stream().anyMatch(line -> line.contains(rule)), rule);
        }
        assertEquals(3_000, recorded.stream().filter(line -> line.contains("written")).count());
        for (var i = 0; i < 3; i++) {
            assertEquals(recorded, net.replay(folder, Extent.ALL));
        }
        assertEquals(List.of(), List.copyOf(net.log));
    }

    @ParameterizedTest
    @ValueSource(ints = { 0, 4 })
    void severalInputsAndThreadsGiveTheSameOutputsPerKey(int threads) throws StartException, IOException, ExecutionException, InterruptedException {
        var perKey = statement("window", "select 'window' as rule, symbol, count(*) as c, sum(price) as total from Trade#groupwin(symbol)#length(5) group by symbol");
        var net = recorded(new TestNetwork()).source("in").stream("queue", 64, threads, "symbol", "block").processor("rules", perKey, DIRECT).bean("out")
                .wire("in", "queue").wire("queue", "rules").wire("rules", "out").start();
        try (var senders = Executors.newFixedThreadPool(3)) {
            var sent = IntStream.range(0, 3).mapToObj(i -> senders.submit(() -> {
                try (var ingress = net.open("in")) {
                    sendSlowly(ingress, i, 2_000);
                }
            })).toList();
            for (var each : sent) {
                each.get();
            }
        }
        net.stop();
        var recorded = net.got("out").stream().toList();
        var first = net.replay(folder, Extent.ALL);
        assertEquals(byKey(recorded), byKey(List.copyOf(net.got("out"))));
        assertEquals(first, net.replay(folder, Extent.ALL));
    }

    private static Map<String, List<String>> byKey(List<Object> outputs) {
        var found = new TreeMap<String, List<String>>();
        for (var output : outputs) {
            var row = new TreeMap<>((Map<?, ?>) output);
            found.computeIfAbsent(row.get("rule") + " " + row.get("symbol"), key -> new ArrayList<>()).add(row.toString());
        }
        return found;
    }

    @ParameterizedTest
    @CsvSource({"60s, drop", "20ms, drop", "20ms, now"})
    void aRunByEventTimeIsRepeatedToTheByte(String idle, String late) throws StartException, IOException {
        var net = recorded(new TestNetwork().eventTime(100, late).idle(idle)).source("in").processor("rules", WINDOW, ABSENCE, RATE, DIRECT).bean("out")
                .wire("in", "rules").wire("rules", "out").start();
        var random = new Random(5);
        try (var first = net.open("in"); var second = net.open("in")) {
            var time = 1_700_000_000_000L;
            for (var i = 0; i < 2_000; i++) {
                var event = trade("k" + random.nextInt(7), random.nextInt(100));
                event.setSent(time + random.nextInt(150));
                time += random.nextInt(10);
                (i % 500 < 400 && random.nextBoolean() ? first : second).emit(event, System.nanoTime());
                if (i % 100 == 0) {
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(35));
                }
            }
        }
        net.stop();
        assertEquals(recorded(), net.replay(folder, Extent.ALL));
        assertEquals(recorded(), net.replay(folder, Extent.ALL));
    }

    @Test
    void injectedEventsChangedStatementsAndEventsOfBeansAreRepeated() throws StartException, IOException {
        var net = recorded(new TestNetwork().manualTime()).source("in").bean("maker").processor("rules", WINDOW).bean("out")
                .wire("in", "rules").wire("maker", "rules").wire("rules", "out").start();
        var time = TimeUnit.SECONDS.toNanos(1_000);
        net.network().clock().advance(time);
        net.send("in", trade("a", 1));
        assertEquals(List.of(), net.network().statements().deploy(net.full("rules"), List.of(DIRECT)));
        net.network().clock().advance(time + TimeUnit.MILLISECONDS.toNanos(50));
        net.network().probes().inject(net.full("rules"), "Trade", Map.of("symbol", "k3", "price", 7));
        net.network().probes().inject(net.full("in"), "Trade", Map.of("symbol", "k3", "price", 8));
        Collector.EMITTERS.get(net.full("maker")).emit(trade("k3", 9));
        assertEquals(List.of(), net.network().statements().undeploy(net.full("rules"), List.of("direct")));
        net.network().clock().advance(time + TimeUnit.MILLISECONDS.toNanos(120));
        net.send("in", trade("k3", 10));
        net.stop();
        var recorded = recorded();
        assertEquals(3, recorded.stream().filter(line -> line.contains("direct")).count());
        assertTrue(recorded.getLast().contains("\"total\":34.0"), recorded::getLast);
        assertEquals(recorded, net.replay(folder, Extent.ALL));
    }

    @Test
    void aReplayEndsWhereItIsTold() throws StartException, IOException {
        var net = recorded(new TestNetwork().manualTime()).source("in").processor("rules", DIRECT).bean("out")
                .wire("in", "rules").wire("rules", "out").start();
        for (var second = 1; second <= 5; second++) {
            net.network().clock().advance(TimeUnit.SECONDS.toNanos(second));
            net.send("in", trade("k3", second));
        }
        net.stop();
        assertEquals(recorded().subList(0, 3), net.replay(folder, new Extent(3, Long.MAX_VALUE, 0, true)));
        assertEquals(recorded().subList(0, 2), net.replay(folder, new Extent(Long.MAX_VALUE, TimeUnit.SECONDS.toNanos(2), 0, true)));
    }

    @Test
    void unwantedEventsMayBeLeftOut() throws StartException, IOException {
        var net = new TestNetwork().journal(options(), true).outputs(folder.resolve("recorded.jsonl")).source("in").processor("rules", DIRECT).bean("out")
                .wire("in", "rules").wire("rules", "out").start();
        try (var ingress = net.open("in")) {
            ingress.screened(10);
            ingress.emit(trade("k3", 1), System.nanoTime());
        }
        assertEquals(11, net.stop().received());
        assertEquals(recorded(), net.replay(folder, Extent.ALL));
    }

    @Test
    void theRestOfAJournalIsReplayedIfOldSegmentsAreGone() throws StartException, IOException {
        var net = recorded(new TestNetwork()).source("in").processor("rules", DIRECT).bean("out").wire("in", "rules").wire("rules", "out").start();
        assertEquals(List.of(), net.network().statements().replace(net.full("rules"),
                List.of(statement("later", "select 'later' as rule, symbol, price from Trade(symbol = 'k3')"))));
        try (var ingress = net.open("in")) {
            sendSlowly(ingress, 1, 8_000);
        }
        net.stop();
        Files.delete(folder.resolve("0000000001.journal"));
        var replayed = net.replay(folder, Extent.ALL).stream().map(line -> line.substring(line.indexOf("\"time\""))).toList();
        var recorded = recorded().stream().map(line -> line.substring(line.indexOf("\"time\""))).toList();
        assertTrue(replayed.size() > 100 && replayed.size() < recorded.size(), replayed.size() + " of " + recorded.size());
        assertEquals(recorded.subList(recorded.size() - replayed.size(), recorded.size()), replayed);
    }

    @ParameterizedTest
    @CsvSource({"all, all", "all, none", "none, none", "none, all"})
    void statementsThatKeptTheirStateDoSoInAReplay(String plans, String others) throws StartException, IOException {
        var state = Files.createDirectory(folder.resolve("state"));
        var kept = statement("kept", "select symbol, sum(price) as price from Trade#length(20) group by symbol");
        var net = new TestNetwork().plans(plans).state(state, Duration.ofHours(1)).outputs(folder.resolve("recorded.jsonl")).source("in")
                .processor("rules", kept, statement("filter", "select symbol, price from Trade(price > 7)")).bean("out")
                .wire("in", "rules").wire("rules", "out").start();
        try (var ingress = net.open("in")) {
            sendSlowly(ingress, 5, 300);
            var report = new StateReport();
            assertEquals(List.of(), net.network().statements().replaceKeeping(net.full("rules"),
                    List.of(statement("filter", "select 'changed' as rule, symbol, price from Trade(price < 2)"), kept), report));
            assertEquals(List.of("kept"), report.kept());
            assertEquals(Map.of(), report.empty());
            sendSlowly(ingress, 6, 300);
        }
        net.stop();
        assertTrue(recorded().size() > 600);
        assertEquals(recorded().stream().sorted().toList(), net.plans(others).replay(state.resolve("journal"), Extent.ALL).stream().sorted().toList());
    }
}
