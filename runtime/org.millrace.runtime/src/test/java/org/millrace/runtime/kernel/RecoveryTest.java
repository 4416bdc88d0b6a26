package org.millrace.runtime.kernel;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.deployment.StatementSpec;
import org.millrace.runtime.engine.StateReport;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

/** A network that goes on after a crash writes the same outputs as one that has not crashed. */
class RecoveryTest {

    private static final int EVENTS = 3_000;
    private static final StatementSpec DIRECT = statement("direct", "select symbol, sum(price) as price from Trade(price > 40)#length(50)");
    private static final StatementSpec GROUPED = statement("grouped", "select symbol, count(*) as price from Trade#time_batch(1 sec) group by symbol");
    private static final StatementSpec WINDOW = statement("window", "select symbol, sum(price) as price from Trade(price > 70)#time(2 sec) group by symbol");
    private static final StatementSpec PATTERN = statement("pattern", "select a.symbol as symbol, b.price as price from pattern "
            + "[every a=Trade(price > 90) -> b=Trade(symbol = a.symbol, price < 10) where timer:within(3 sec)]");
    private static final StatementSpec ENDLESS = statement("endless", "select distinct symbol, count(*) as price from Trade(price > 60) group by symbol "
            + "output last every 1 sec");

    @TempDir
    private Path folder;
    private Path live;

    @BeforeEach
    void write() throws IOException {
        live = Files.createDirectory(folder.resolve("live"));
        var random = new Random(3);
        var time = 1_700_000_000_000L;
        var lines = new StringBuilder();
        for (var i = 0; i < EVENTS; i++) {
            time += random.nextInt(20);
            lines.append("k").append(random.nextInt(5)).append(',').append(random.nextInt(100)).append(',').append(time - random.nextInt(30)).append('\n');
        }
        Files.writeString(folder.resolve("in.csv"), lines);
    }

    private TestNetwork network(Path out, String speed, boolean queue, StatementSpec... statements) {
        return network(new TestNetwork().eventTime(50, "now"), out, speed, queue, statements);
    }

    private TestNetwork network(TestNetwork empty, Path out, String speed, boolean queue, StatementSpec... statements) {
        return network(empty, out, queue, Map.of("path", folder.resolve("in.csv").toString(), "codec", "csv",
                "fields", "symbol,price,sent", "timing", "scaled", "timeProperty", "sent", "speed", speed), statements);
    }

    private TestNetwork network(TestNetwork empty, Path out, boolean queue, Map<String, String> input, StatementSpec... statements) {
        var net = empty.adapter("in", "file", "in", input)
                .processor("rules", statements).bean("sum", SummingBean.class).wire("in", "sum").wire("sum", "out")
                .adapter("out", "file", "out", Map.of("path", out.toString(), "codec", "csv", "fields", "symbol,price"));
        return queue ? net.stream("queue", 64, 1, "", "block").wire("in", "queue").wire("queue", "rules").wire("rules", "out")
                : net.wire("in", "rules").wire("rules", "out");
    }

    private static void awaitEnd(TestNetwork net) {
        while (!net.finished.contains(net.full("in"))) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (var files = Files.list(from)) {
            // Snapshots before the journal, which then has their marks.
            for (var file : files.sorted().toList()) {
                if (Files.isDirectory(file)) {
                    copy(file, to.resolve(file.getFileName()));
                } else if (!file.toString().endsWith(".part")) {
                    Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** Runs until the machine "crashes": what is on the disk then is what the next run finds. */
    private void crash(TestNetwork net, long millis, int number) throws StartException, IOException {
        net.start();
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
        crash(net, number);
    }

    private void crash(TestNetwork net, int number) throws IOException {
        var image = folder.resolve("image" + number);
        for (var copied = false; !copied;) {
            try {
                copy(live, image);
                copied = true;
            } catch (java.nio.file.NoSuchFileException e) {
                // A snapshot has just been replaced.
                delete(image);
            }
        }
        net.network().stop(30, TimeUnit.SECONDS);
        delete(live);
        copy(image, live);
    }

    @ParameterizedTest
    @CsvSource({"1, false, false", "2, true, false", "3, false, true", "4, true, true"})
    void theOutputsAreThoseOfARunWithoutCrashes(long seed, boolean queue, boolean endless) throws StartException, IOException {
        var statements = new ArrayList<>(List.of(DIRECT, GROUPED, WINDOW, PATTERN));
        if (endless) {
            statements.add(ENDLESS);
        }
        var all = statements.toArray(StatementSpec[]::new);
        var undisturbed = network(folder.resolve("whole.csv"), "1000000", queue, all).start();
        awaitEnd(undisturbed);
        undisturbed.stop();
        var net = network(live.resolve("outputs.csv"), "12", queue, all).state(live, Duration.ofMillis(60));
        var random = new Random(seed);
        for (var i = 0; i < 4; i++) {
            crash(net, 150 + random.nextInt(400), i);
        }
        net.finished.clear();
        net.start();
        awaitEnd(net);
        net.network().stop(30, TimeUnit.SECONDS);
        assertTrue(net.log.stream().anyMatch(line -> line.startsWith("recovered in ")), net.log::toString);
        assertTrue(net.log.stream().noneMatch(line -> line.contains("missing in the journal")), net.log::toString);
        assertEquals(endless, net.log.stream().anyMatch(line -> line.contains("the whole journal was replayed")), net.log::toString);
        var expected = Files.readAllLines(folder.resolve("whole.csv"));
        var actual = Files.readAllLines(live.resolve("outputs.csv"));
        assertTrue(expected.size() > 500);
        assertEquals(sorted(expected), sorted(actual));
    }

    /** Events behind a stop have earlier times than some in front of it: these must still wait. */
    @ParameterizedTest
    @CsvSource({"false, false", "true, false", "true, true"})
    void theOutputsOfANetworkThatIsStoppedInOrderAreThoseOfOneRun(boolean queue, boolean endless) throws StartException, IOException {
        var all = Stream.of(DIRECT, GROUPED, WINDOW, PATTERN, ENDLESS).limit(endless ? 5 : 4).toArray(StatementSpec[]::new);
        var lines = Files.readAllLines(folder.resolve("in.csv"));
        var whole = Files.createDirectory(folder.resolve("whole"));
        readUpTo(List.of(lines.size()), lines, followed(folder.resolve("whole.csv"), queue, all).state(whole, Duration.ofSeconds(60)));
        readUpTo(stops(lines), lines, followed(live.resolve("outputs.csv"), queue, all).state(live, Duration.ofSeconds(60)));
        var expected = Files.readAllLines(folder.resolve("whole.csv"));
        assertTrue(expected.size() > 500);
        assertEquals(sorted(expected), sorted(Files.readAllLines(live.resolve("outputs.csv"))));
    }

    private TestNetwork followed(Path out, boolean queue, StatementSpec... statements) {
        return network(new TestNetwork().eventTime(50, "now"), out, queue, Map.of("path", folder.resolve("followed.csv").toString(), "codec", "csv",
                "fields", "symbol,price,sent", "follow", "true"), statements);
    }

    /** Returns numbers of lines, the last one that of all: the next line has an earlier time than one of these. */
    private static List<Integer> stops(List<String> lines) {
        var stops = new ArrayList<Integer>();
        var latest = 0L;
        for (var i = 0; i < lines.size(); i++) {
            var time = Long.parseLong(lines.get(i).substring(lines.get(i).lastIndexOf(',') + 1));
            if (time < latest - 10 && (stops.isEmpty() || i >= stops.getLast() + lines.size() / 12)) {
                stops.add(i);
            }
            latest = Math.max(latest, time);
        }
        stops.add(lines.size());
        return stops;
    }

    /** Runs until it has read some lines, again and again. */
    private void readUpTo(List<Integer> stops, List<String> lines, TestNetwork net) throws StartException, IOException {
        Files.deleteIfExists(folder.resolve("followed.csv"));
        var read = 0;
        for (var stop : stops) {
            Files.write(folder.resolve("followed.csv"), lines.subList(read, stop), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            net.start();
            var source = (SourceNode) net.network().node(net.full("in")).orElseThrow();
            while (source.inputs().entered() < stop) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
            }
            net.network().stop(30, TimeUnit.SECONDS);
            read = stop;
        }
    }

    @Test
    void aNetworkThatFollowsTheWallClockGoesOn() throws StartException, IOException {
        var length = statement("length", "select symbol, sum(price) as price from Trade#groupwin(symbol)#length(9) group by symbol having sum(price) > 100");
        var undisturbed = network(new TestNetwork(), folder.resolve("whole.csv"), "1000000", true, DIRECT, length).start();
        awaitEnd(undisturbed);
        undisturbed.stop();
        var net = network(new TestNetwork(), live.resolve("outputs.csv"), "12", true, DIRECT, length).state(live, Duration.ofMillis(60));
        for (var i = 0; i < 3; i++) {
            crash(net, 200 + 150 * i, i);
        }
        net.finished.clear();
        net.start();
        awaitEnd(net);
        net.network().stop(30, TimeUnit.SECONDS);
        assertEquals(sorted(Files.readAllLines(folder.resolve("whole.csv"))), sorted(Files.readAllLines(live.resolve("outputs.csv"))));
    }

    /** Timers of different statements that are due at the same time may act in another order. */
    private static String sorted(List<String> lines) {
        return lines.stream().sorted().collect(Collectors.joining("\n"));
    }

    @Test
    void unusableSnapshotsAreNamedAndTheLastGoodOneIsUsed() throws StartException, IOException {
        var net = network(live.resolve("outputs.csv"), "12", false, DIRECT, WINDOW).state(live, Duration.ofMillis(60));
        crash(net, 300, 0);
        var good = snapshots().getLast();
        var bytes = Files.readAllBytes(good);
        Files.write(live.resolve("0000009997.snapshot"), java.util.Arrays.copyOf(bytes, bytes.length / 2));
        bytes[bytes.length - 3] ^= 1;
        Files.write(live.resolve("0000009998.snapshot"), bytes);
        Files.writeString(live.resolve("0000009999.snapshot"), "something else");
        net.log.clear();
        net.start();
        net.network().stop(30, TimeUnit.SECONDS);
        var log = String.join("\n", net.log);
        assertTrue(log.contains("0000009999.snapshot cannot be used: it is no snapshot"), log);
        assertTrue(log.contains("0000009998.snapshot cannot be used: its checksum is wrong"), log);
        assertTrue(log.contains("0000009997.snapshot cannot be used: it has "), log);
        assertTrue(log.contains("recovered in "), log);
        assertTrue(Files.exists(live.resolve("0000009999.snapshot")), "nothing that cannot be used is deleted");
        assertTrue(snapshots().getLast().endsWith("0000010001.snapshot") || snapshots().size() > 4, snapshots()::toString);
    }

    private List<Path> snapshots() {
        try (var files = Files.list(live)) {
            return files.filter(file -> file.toString().endsWith(".snapshot")).sorted().toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** The outputs of the first one would be taken back to its last snapshot while it writes them. */
    @Test
    void twoNetworksDoNotKeepTheirStateInOneFolder() throws StartException, IOException {
        var net = network(live.resolve("outputs.csv"), "12", false, DIRECT).state(live, Duration.ofMillis(60)).start();
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(300));
        var size = Files.size(live.resolve("outputs.csv"));
        var other = network(live.resolve("outputs.csv"), "12", false, DIRECT).state(live, Duration.ofMillis(60));
        assertEquals("the saved state cannot be used: another network keeps its state in " + live + "; name another folder",
                assertThrows(StartException.class, other::start).getMessage());
        other.close();
        assertTrue(Files.size(live.resolve("outputs.csv")) >= size);
        net.network().stop(30, TimeUnit.SECONDS);
        net.start();
        net.network().stop(30, TimeUnit.SECONDS);
    }

    @Test
    void aSnapshotOfAnotherNetworkIsRefused() throws StartException, IOException {
        var other = network(live.resolve("outputs.csv"), "1000000", false, DIRECT).state(live, Duration.ofSeconds(60)).start();
        awaitEnd(other);
        other.stop();
        var net = network(live.resolve("outputs.csv"), "1000000", false, DIRECT).state(live, Duration.ofSeconds(60));
        var refused = assertThrows(StartException.class, net::start);
        assertTrue(refused.getMessage().contains("none of the snapshots in " + live + " can be used"), refused::getMessage);
        assertTrue(net.log.stream().anyMatch(line -> line.contains("it is of the network '" + other.full("") + "', not of")), net.log::toString);
        net.close();
    }

    @Test
    void aChangedStatementBeginsWithoutStateAndTheOthersGoOn() throws StartException, IOException {
        var net = network(live.resolve("outputs.csv"), "12", false, DIRECT, statement("other", "select symbol, count(*) as price from Trade group by symbol"))
                .state(live, Duration.ofMillis(60));
        crash(net, 400, 0);
        net.log.clear();
        net.replaceStatements("rules", DIRECT, statement("other", "select symbol, count(*) as price from Trade(price > 1) group by symbol"));
        net.start();
        net.network().stop(30, TimeUnit.SECONDS);
        assertTrue(net.log.stream().anyMatch(line -> line.contains("rules.other' begins without state: it has changed")), net.log::toString);
        assertTrue(net.log.stream().noneMatch(line -> line.contains("rules.direct'")), net.log::toString);
    }

    /** With a statement that needs it, the whole journal is replayed; otherwise what follows the snapshot. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theStatementsOfTheProjectRunAfterACrashWhateverWasAppliedBefore(boolean endless) throws StartException, IOException {
        var net = counting(Duration.ofSeconds(60), false, program(0, endless)).start();
        sendAndApply(net, 1, endless);
        crash(net, 1);
        net.replaceStatements("rules", program(2, endless)).start();
        assertEquals(List.of(6L), sendAndCount(net, 2));
        assertTrue(net.log.stream().anyMatch(line -> line.contains("the statements that had been applied to the running network were left out")),
                net.log::toString);
        crash(net, 2);
        net.log.clear();
        net.start();
        assertEquals(List.of(7L), sendAndCount(net, 2));
        sendAndApply(net, 3, endless);
        crash(net, 3);
        net.replaceStatements("rules", program(3, endless)).start();
        assertTrue(net.log.stream().noneMatch(line -> line.contains("left out")), net.log::toString);
        // The applied statement began without state, as it does again.
        assertEquals(List.of(3L), sendAndCount(net, 3));
        net.network().stop(30, TimeUnit.SECONDS);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aShadowIsGoneAfterACrash(boolean endless) throws StartException, IOException {
        var net = counting(Duration.ofSeconds(60), false, program(0, endless)).start();
        var shadows = net.network().statements().shadows();
        assertEquals(List.of(), shadows.begin(net.full("rules"), List.of(program(1, endless)), ShadowStatements.Observer.NOBODY, report -> { }));
        net.send("in", trade("A", 1), trade("A", 2), trade("A", 3));
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(200));
        crash(net, 1);
        net.start();
        assertTrue(net.network().statements().shadows().statements(net.full("rules")).isEmpty());
        assertEquals(List.of(4L), sendAndCount(net, 0));
        net.network().stop(30, TimeUnit.SECONDS);
    }

    private TestNetwork counting(Duration every, boolean history, StatementSpec... statements) {
        return new TestNetwork().source("in").processor("rules", statements).bean("out").wire("in", "rules").wire("rules", "out")
                .state(live, every, history);
    }

    private static StatementSpec[] program(int generation, boolean endless) {
        var counted = statement("counted", "select count(*) as number, " + generation + " as generation from Trade(price > -" + (generation + 1) + ")");
        return endless ? new StatementSpec[] {counted, ENDLESS} : new StatementSpec[] {counted};
    }

    /** Sends three trades, applies other statements, and sends two more. */
    private static void sendAndApply(TestNetwork net, int generation, boolean endless) {
        net.send("in", trade("A", 1), trade("A", 2), trade("A", 3));
        var report = new StateReport();
        assertEquals(List.of(), net.network().statements().replaceKeeping(net.full("rules"), List.of(program(generation, endless)), report));
        assertTrue(report.empty().containsKey("counted"));
        net.send("in", trade("A", 4), trade("A", 5));
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(200));
    }

    /** Sends one more trade, and returns the count of the statement of a generation. */
    private static List<Object> sendAndCount(TestNetwork net, int generation) {
        var before = net.got("out").size();
        net.send("in", trade("A", 6));
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(200));
        return net.got("out").stream().skip(before).map(event -> (Map<?, ?>) event).filter(event -> event.containsKey("generation"))
                .peek(event -> assertEquals(generation, event.get("generation"))).<Object>map(event -> event.get("number")).toList();
    }

    /** Snapshots that cannot be used are moved away by the user; the journal stays. */
    @Test
    void aStateThatBeganWithoutTheSnapshotsHasNothingOfEarlierRuns() throws StartException, IOException {
        var net = counting(Duration.ofMillis(50), false, program(0, true)).start();
        net.send("in", trade("A", 1), trade("A", 2), trade("A", 3));
        net.network().stop(30, TimeUnit.SECONDS);
        for (var snapshot : snapshots()) {
            Files.delete(snapshot);
        }
        net.start();
        assertEquals(List.of(1L), sendAndCount(net, 0));
        crash(net, 1);
        net.start();
        assertTrue(net.log.stream().anyMatch(line -> line.contains("the whole journal was replayed")), net.log::toString);
        assertEquals(List.of(2L), sendAndCount(net, 0));
        net.network().stop(30, TimeUnit.SECONDS);
    }

    @Test
    void aChangedStatementKnowsWhatTheWholeJournalHas() throws StartException, IOException {
        var net = counting(Duration.ofMillis(50), false, program(0, false)).start();
        net.send("in", trade("A", 1), trade("A", 2), trade("A", 3));
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(300));
        net.network().stop(30, TimeUnit.SECONDS);
        net.replaceStatements("rules", program(1, false)).state(live, Duration.ofMillis(50), true).start();
        assertTrue(net.log.stream().anyMatch(line -> line.contains("the whole journal was replayed, as it was asked for")), net.log::toString);
        assertTrue(net.log.stream().noneMatch(line -> line.contains("without state")), net.log::toString);
        assertEquals(List.of(4L), sendAndCount(net, 1));
        net.network().stop(30, TimeUnit.SECONDS);
    }
}
