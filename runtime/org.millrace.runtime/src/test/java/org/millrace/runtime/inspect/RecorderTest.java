package org.millrace.runtime.inspect;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.control.EventMessages.RecordParams;
import org.millrace.runtime.kernel.StartException;
import org.millrace.runtime.kernel.TestNetwork;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.kernel.TestNetwork.statement;
import static org.millrace.runtime.kernel.TestNetwork.trade;

@Timeout(60)
class RecorderTest {

    private static final int EVENTS = 30_000;

    @TempDir
    private Path folder;

    private final Queue<String> log = new ConcurrentLinkedQueue<>();

    private Recorder recorder(TestNetwork net) {
        return new Recorder(net.network(), RecorderTest.class.getClassLoader(), (stage, message) -> log.add(message));
    }

    private RecordParams begin(TestNetwork net, String from, String to, String file, long maxEvents, long maxBytes) {
        return new RecordParams(net.full(from), net.full(to), true, folder.resolve(file).toString(), "", "", maxEvents, maxBytes, false);
    }

    private static TestNetwork rules(TestNetwork net) throws StartException {
        return net.processor("rules", statement("sums", "select symbol, sum(price) as s, count(*) as n from Trade group by symbol"))
                .bean("out").wire("in", "rules").wire("rules", "out").start();
    }

    /** Only the user may read recordings. */
    @Test
    void aRecordingIsForTheUserAlone() throws Exception {
        try (var net = rules(new TestNetwork().source("in")); var recorder = recorder(net)) {
            assertTrue(recorder.record(begin(net, "in", "rules", "wire.csv", 0, 0)).ok());
            for (var file : List.of("wire.csv", "wire.csv.times")) {
                assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(file))));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"wire.csv", "wire.json", "wire.bin"})
    void aRecordingGivesTheSameOutputsInAnotherRun(String file) throws Exception {
        List<Object> outputs;
        try (var net = rules(new TestNetwork().source("in")); var recorder = recorder(net)) {
            var begun = recorder.record(begin(net, "in", "rules", file, 0, 0));
            assertTrue(begun.ok() && begun.recording(), begun.message());
            for (var i = 0; i < EVENTS; i++) {
                net.send("in", trade("S" + i % 37, i / 7.0));
            }
            var ended = recorder.record(RecordParams.end(net.full("in"), net.full("rules")));
            assertEquals(EVENTS, ended.events());
            assertEquals(0, ended.missed());
            assertFalse(ended.recording());
            assertEquals(Files.size(folder.resolve(file)), ended.bytes());
            net.send("in", trade("after", 1));
            net.stop();
            outputs = List.copyOf(net.got("out")).subList(0, EVENTS);
        }
        var codec = file.endsWith(".csv") ? "csv" : file.endsWith(".json") ? "json" : "binary";
        try (var net = rules(new TestNetwork().adapter("in", "file", "in",
                Map.of("path", folder.resolve(file).toString(), "codec", codec)))) {
            while (net.network().measurements().figures().received() < EVENTS) {
                Thread.onSpinWait();
            }
            assertEquals(0, net.stop().malformed());
            assertEquals(outputs, List.copyOf(net.got("out")));
        }
    }

    @Test
    void endsARecordingAtItsLimitsAndLogsIt() throws Exception {
        try (var net = rules(new TestNetwork().source("in")); var recorder = recorder(net)) {
            recorder.record(begin(net, "in", "rules", "few.csv", 10, 0));
            for (var i = 0; i < 100; i++) {
                net.send("in", trade("A", i));
            }
            var ended = recorder.record(RecordParams.end(net.full("in"), net.full("rules")));
            assertEquals(10, ended.events());
            assertEquals(10, Files.readAllLines(folder.resolve("few.csv")).size());
            assertTrue(ended.message().contains("bound of 10 events"), ended.message());
            assertTrue(log.peek().contains("few.csv has ended: the file has come to its bound"), log.toString());
            recorder.record(begin(net, "in", "rules", "small.csv", 0, 100));
            for (var i = 0; i < 100; i++) {
                net.send("in", trade("A", i));
            }
            ended = recorder.record(RecordParams.end(net.full("in"), net.full("rules")));
            assertTrue(Files.size(folder.resolve("small.csv")) <= 100);
            assertEquals(ended.bytes(), Files.size(folder.resolve("small.csv")));
        }
    }

    @Test
    void writesCompleteEventsOfManyThreads() throws Exception {
        try (var net = rules(new TestNetwork().source("in")); var recorder = recorder(net)) {
            recorder.record(begin(net, "in", "rules", "many.csv", 0, 0));
            var threads = List.of(sender(net), sender(net), sender(net));
            for (var thread : threads) {
                thread.join();
            }
            recorder.close();
            var lines = Files.readAllLines(folder.resolve("many.csv"));
            assertEquals(3 * EVENTS, lines.size());
            assertTrue(lines.stream().allMatch(line -> line.split(",").length >= 2));
        }
    }

    private static Thread sender(TestNetwork net) {
        return Thread.ofPlatform().start(() -> {
            for (var i = 0; i < EVENTS; i++) {
                net.send("in", trade("A", i));
            }
        });
    }

    @Test
    void reportsWiresThatCannotBeRecorded() throws Exception {
        Files.writeString(folder.resolve("there.csv"), "precious");
        try (var net = rules(new TestNetwork().source("in")); var recorder = recorder(net)) {
            assertTrue(recorder.record(begin(net, "in", "rules", "there.csv", 0, 0)).message().contains("exists"));
            assertEquals("precious", Files.readString(folder.resolve("there.csv")));
            assertTrue(recorder.record(begin(net, "in", "out", "x.csv", 0, 0)).message().contains("there is no wire"));
            assertTrue(recorder.record(begin(net, "rules", "out", "x.csv", 0, 0)).message().contains("name the event type"));
            assertTrue(recorder.record(begin(net, "in", "rules", "there.csv/x.csv", 0, 0)).message().startsWith("cannot write"));
            assertTrue(recorder.record(new RecordParams(net.full("in"), net.full("rules"), true, "a\0b", "", "", 0, 0, false))
                    .message().contains("is no path"));
            assertFalse(recorder.state(RecordParams.end(net.full("in"), net.full("rules"))).ok());
            recorder.record(begin(net, "in", "rules", "one.csv", 0, 0));
            assertTrue(recorder.record(begin(net, "in", "rules", "two.csv", 0, 0)).message().contains("recorded already"));
        }
    }

    /**
     * Statement outputs are maps without a declared type; those with the properties of the named type are
     * recorded.
     */
    @Test
    void outputsAreRecordedAsTheTypeThatIsNamed() throws Exception {
        try (var net = new TestNetwork().source("in").processor("rules", statement("s", "select symbol, price * 2 as price from Trade"))
                .bean("out").wire("in", "rules").wire("rules", "out").start(); var recorder = recorder(net)) {
            var file = folder.resolve("out.csv");
            assertTrue(recorder.record(new RecordParams(net.full("rules"), net.full("out"), true, file.toString(), "", "Alarm", 0, 0,
                    false)).ok());
            net.send("in", trade("A", 5), trade("B", 6));
            recorder.close();
            assertEquals(List.of("A,10.0", "B,12.0"), Files.readAllLines(file));
        }
    }
}
