package org.millrace.loadgen;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.adapters.fixture.TestContext;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class LoadGeneratorTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @ParameterizedTest
    @ValueSource(strings = { "binary", "csv", "json" })
    void exactlyTheCountedEventsArrive(String codec) throws Exception {
        try (var sink = new Sink(codec, -1)) {
            assertEquals(0, run(waitingInput(), "--port", sink.port(), "--connections", "3", "--rate", "50000", "--count", "10001",
                    "--codec", codec, "--json-progress"), err.toString());
            sink.awaitEnd(3);
            assertEquals(10001, sink.count());
            assertEquals(3, sink.connections.size());
            sink.connections.forEach(connection -> assertEquals("FIN", connection.end));
            sink.connections.forEach(connection -> assertEquals("", connection.malformed));
            assertEquals(List.of("connected", "done"), names());
            var done = reports().getLast();
            assertEquals(10001, done.get("sent").asLong());
            assertTrue(done.get("completed").asBoolean());
            assertEquals(3 * 50000, done.get("intendedRate").asDouble(), 60);
            if (codec.equals("binary")) {
                assertEquals(20.0, done.get("bytesPerEvent").asDouble());
                assertEquals(10001 * 20, done.get("bytes").asLong());
            }
        }
    }

    @Test
    void timeStampsAreTheIntendedSendTimes() throws Exception {
        try (var sink = new Sink("binary", -1)) {
            run(waitingInput(), "--port", sink.port(), "--rate", "20000", "--count", "3000");
            sink.awaitEnd(1);
            assertSpacing(sink.connections.getFirst(), 50_000);
        }
    }

    @Test
    void aStalledReaderCostsNoEventAndMovesNoTimeStampAndHoldsUpNoOther() throws Exception {
        try (var sink = new Sink("binary", 0)) {
            var exit = new int[1];
            var sender = Thread.ofPlatform().start(() -> {
                exit[0] = run(waitingInput(), "--port", port(sink), "--connections", "2", "--rate", "1000000", "--count", "2000000",
                        "--json-progress");
            });
            // About 20 MB: more than the sockets and the buffer hold, so the first connection is stalled all
            // the time.
            TestContext.await("the other connection", () -> sink.connections.size() == 2 && sink.connections.get(1).count == 1_000_000);
            assertEquals(0, sink.connections.get(0).count);
            sink.goOn();
            sender.join();
            sink.awaitEnd(2);
            assertEquals(0, exit[0]);
            assertEquals(2_000_000, sink.count());
            assertSpacing(sink.connections.get(0), 1000);
            assertSpacing(sink.connections.get(1), 1000);
            assertTrue(reports().getLast().get("maxBehindMillis").asDouble() > 0);
        }
    }

    @Test
    void theMeasuredPhaseWaitsForTheWordAndCountsItsOwnEventsOnly() throws Exception {
        try (var sink = new Sink("binary", -1); var commands = new PipedOutputStream(); var input = new PipedInputStream(commands)) {
            var sender = Thread.ofPlatform().start(() -> run(input, "--port", port(sink), "--connections", "2", "--rate", "10000",
                    "--warmup", "100ms", "--ramp", "50ms", "--duration", "50ms", "--json-progress", "--hold-after-warmup"));
            TestContext.await("the warm-up's end", () -> names().contains("warm"));
            // The ramp of 50 ms halves its events: 750 of 1000 remain for each connection.
            TestContext.await("the warm-up's events", () -> sink.count() == 1500);
            commands.write("go\n".getBytes(StandardCharsets.US_ASCII));
            commands.flush();
            sender.join();
            sink.awaitEnd(2);
            assertEquals(2500, sink.count());
            var warm = reports().stream().filter(report -> report.get("event").asText().equals("warm")).findFirst().orElseThrow();
            assertEquals(1500, warm.get("sent").asLong());
            assertEquals(1000, reports().getLast().get("sent").asLong());
            assertEquals(1500, reports().getLast().get("warmupSent").asLong());
        }
    }

    @Test
    void warmUpAndMeasurementFollowWithoutAGap() throws Exception {
        try (var sink = new Sink("binary", -1)) {
            run(waitingInput(), "--port", sink.port(), "--rate", "10000", "--warmup", "100ms", "--duration", "100ms", "--json-progress");
            sink.awaitEnd(1);
            assertEquals(2000, sink.count());
            assertSpacing(sink.connections.getFirst(), 100_000);
            assertEquals(1000, reports().getLast().get("sent").asLong());
            assertEquals(20000, reports().getLast().get("bytes").asLong());
        }
    }

    @Test
    void theEndOfStandardInputStopsTheRun() throws Exception {
        var commands = new PipedOutputStream();
        try (var sink = new Sink("binary", -1); var input = new PipedInputStream(commands)) {
            var sender = Thread.ofPlatform().start(() -> run(input, "--port", port(sink), "--duration", "1h", "--json-progress"));
            TestContext.await("some events", () -> sink.count() > 100);
            commands.close();
            sender.join();
            sink.awaitEnd(1);
            var done = reports().getLast();
            assertFalse(done.get("completed").asBoolean());
            assertEquals(sink.count(), done.get("sent").asInt());
            assertEquals("", sink.connections.getFirst().malformed);
        }
    }

    @Test
    void aRefusedConnectionIsExplained() throws Exception {
        int port;
        try (var free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            port = free.getLocalPort();
        }
        assertEquals(1, run(waitingInput(), "--port", Integer.toString(port), "--json-progress"));
        var report = reports().getLast();
        assertEquals("error", report.get("event").asText());
        assertEquals("cannot connect to 127.0.0.1:" + port + ": Connection refused; is the server running?",
                report.get("message").asText());
        assertEquals(1, run(waitingInput(), "--port", Integer.toString(port)));
        assertTrue(err.toString().startsWith("error: cannot connect"), err.toString());
        assertFalse(err.toString().contains("\tat "), err.toString());
    }

    @Test
    void reportsABrokenConnectionWithTheNumberOfSentEvents() throws Exception {
        try (var server = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            Thread.ofPlatform().daemon().start(() -> {
                try (var socket = server.accept()) {
                    socket.getInputStream().readNBytes(2000);
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            assertEquals(1, run(waitingInput(), "--port", Integer.toString(server.getLocalPort()), "--duration", "1h", "--json-progress"));
            var report = reports().getLast();
            assertEquals("error", report.get("event").asText());
            assertTrue(report.get("message").asText().matches("a connection to 127.0.0.1:\\d+ broke: .*; \\d+ events .*"),
                    report.toString());
            assertTrue(report.get("sent").asLong() >= 100, report.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "--port 1 --rate 0", "--port 1 --duration 5", "--port 1 --duration 5s --count 3", "", "--port 99999",
            "--port 1 --symbols 17577", "--port 1 --connections 11 --symbols 10", "--port 1 --fields symbol", "--port x",
            "--port 1 --codec xml", "--port 1 --warmup 1s --ramp 2s", "--port 1 --nonsense" })
    void wrongUsageIsExplained(String arguments) {
        var args = arguments.isEmpty() ? new String[0] : arguments.split(" ");
        assertEquals(2, run(waitingInput(), args));
        assertFalse(err.toString().isBlank());
        assertFalse(err.toString().contains("\tat "), err.toString());
    }

    @Test
    void aSignalStopsTheProcessAfterWholeEvents() throws Exception {
        try (var sink = new Sink("binary", -1)) {
            var command = new ArrayList<>(List.of(ProcessHandle.current().info().command().orElse("java"), "-cp",
                    System.getProperty("java.class.path"), LoadGenerator.class.getName(), "--port", sink.port(), "--connections", "2",
                    "--rate", "50000", "--duration", "1h", "--json-progress"));
            var process = new ProcessBuilder(command).redirectErrorStream(true).start();
            try {
                TestContext.await("some events", () -> sink.count() > 1000 || !process.isAlive());
                // Process.destroy would also close the streams.
                process.toHandle().destroy();
                var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertEquals(0, process.waitFor(), output);
                sink.awaitEnd(2);
                var done = JSON.readTree(output.lines().toList().getLast());
                assertEquals("done", done.get("event").asText(), output);
                assertFalse(done.get("completed").asBoolean());
                assertEquals(sink.count(), done.get("sent").asInt());
                sink.connections.forEach(connection -> assertEquals("FIN", connection.end));
                sink.connections.forEach(connection -> assertEquals("", connection.malformed));
            } finally {
                process.destroyForcibly();
            }
        }
    }

    /** The timestamps of a connection follow the schedule exactly, up to rounding to a nanosecond. */
    private static void assertSpacing(Sink.Connection connection, long nanos) {
        var first = (Long) Sink.TICKS.get(connection.events.getFirst(), 2);
        for (var i = 0; i < connection.events.size(); i++) {
            var stamp = (Long) Sink.TICKS.get(connection.events.get(i), 2);
            if (Math.abs(stamp - first - i * nanos) > 1) {
                throw new AssertionError("event " + i + " is stamped " + (stamp - first) + " ns after the first");
            }
        }
    }

    private int run(InputStream in, String... args) {
        return LoadGenerator.run(args, in, new PrintStream(out, true), new PrintStream(err, true));
    }

    private static String port(Sink sink) {
        try {
            return sink.port();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** An input that never ends, like that of a live parent. */
    private static InputStream waitingInput() {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                try {
                    new CountDownLatch(1).await();
                    return -1;
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            }
        };
    }

    private List<JsonNode> reports() {
        var lines = out.toString(StandardCharsets.UTF_8);
        var complete = lines.substring(0, lines.lastIndexOf('\n') + 1);
        return Arrays.stream(complete.split("\n")).filter(line -> !line.isBlank()).map(LoadGeneratorTest::parse).toList();
    }

    private List<String> names() {
        return reports().stream().map(report -> report.get("event").asText()).filter(name -> !name.equals("progress")).toList();
    }

    private static JsonNode parse(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new AssertionError(line, e);
        }
    }
}
