package org.millrace.tests.endtoend;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests a served project with clients that send invalid input: valid events of all clients are still counted. */
class HostileClientsTest {

    private static final int IDLE = 200;
    private static final int GOOD = 20_000;
    private static final int UNKNOWN = 7;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void goodEventsAreProcessedAndBadOnesCounted(String threading) throws IOException {
        var json = folder.resolve("summary.json");
        var idle = new ArrayList<TickClient>();
        try (var serve = MillraceCommand.start("serve", Project.small(folder), "--set", "ticks.threading=" + threading, "--json", json)) {
            var port = serve.awaitPort("ticks");
            for (var i = 0; i < IDLE; i++) {
                idle.add(new TickClient(port));
            }
            sendGarbage(port);
            try (var client = new TickClient(port)) {
                client.partOfTick(9);
            }
            try (var client = new TickClient(port)) {
                client.tick("JDX", Double.NaN).tick("NDY", Double.POSITIVE_INFINITY);
                for (var i = 0; i < UNKNOWN; i++) {
                    client.tick("NOBODYKNOWSME", 100 + 10 * i);
                }
            }
            MillraceCommand.runScript("loadgen", "--port", port, "--count", GOOD, "--connections", 4, "--rate", 10_000).assertExitCode(0);
            serve.signal(Signal.INT);
            serve.awaitExit().assertExitCode(0).assertPrints("^accounting .*: ok$").assertSays("sent something else than events")
                    .assertNoStackTrace();
            serve.awaitNothingLeft();
        } finally {
            for (var client : idle) {
                client.close();
            }
        }
        var summary = Summary.read(json).assertAccount();
        assertEquals(GOOD + UNKNOWN, summary.count("/processed"));
        assertEquals(4, summary.count("/malformed"), "garbage, a cut event, NaN and infinity");
        assertTrue(summary.count("/screened") > UNKNOWN);
        assertEquals(GOOD + UNKNOWN, summary.count("/stages/signals/in") + summary.count("/screened"));
    }

    /**
     * Sends invalid input and waits until the server closes the connection, so that the input is counted before the
     * following.
     */
    private static void sendGarbage(int port) throws IOException {
        var noise = new byte[1000];
        Arrays.fill(noise, (byte) 0xff);
        try (var client = new TickClient(port)) {
            client.bytes(noise).awaitClosed();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "csv", "json" })
    void linesThatAreNoEventsDoNotEndAConnection(String codec) throws IOException {
        var json = folder.resolve("summary.json");
        try (var serve = MillraceCommand.start("serve", Project.small(folder), "--set", "ticks.codec=" + codec, "--json", json)) {
            try (var client = new TickClient(serve.awaitPort("ticks"))) {
                var good = codec.equals("csv") ? "JDX,100.5,1\n"
                        : "{\"symbol\": \"JDX\", \"lastPrice\": 100.5, \"clientTimestamp\": 1}\n";
                for (var bad : List.of("nonsense\n", good.replace("100.5", "NaN"), good.replace("100.5", "\"x\""), "\u0000\u0001\n")) {
                    client.bytes((good + bad + good).getBytes(StandardCharsets.UTF_8));
                }
            }
            serve.signal(Signal.INT);
            serve.awaitExit().assertExitCode(0).assertNoStackTrace();
        }
        var summary = Summary.read(json).assertAccount();
        assertEquals(8, summary.count("/processed"));
        assertEquals(4, summary.count("/malformed"));
    }

    /** Tests idle connections: the heap could not hold a line of maximum length for each of them. */
    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void idleConnectionsTakeNoMemoryForWhatTheyMaySend(String threading) throws IOException {
        var json = folder.resolve("summary.json");
        var idle = new ArrayList<TickClient>();
        try (var serve = MillraceCommand.start("serve", Project.small(folder), "--heap", "256m", "--set", "ticks.codec=csv", "--set",
                "ticks.maximumLineLength=1048576", "--set", "ticks.threading=" + threading, "--json", json)) {
            var port = serve.awaitPort("ticks");
            for (var i = 0; i < 1500; i++) {
                idle.add(new TickClient(port));
            }
            try (var client = new TickClient(port)) {
                client.bytes("JDX,100.5,1\n".repeat(100).getBytes(StandardCharsets.US_ASCII));
            }
            serve.signal(Signal.INT);
            serve.awaitExit().assertExitCode(0).assertNoStackTrace();
        } finally {
            for (var client : idle) {
                client.close();
            }
        }
        assertEquals(100, Summary.read(json).assertAccount().count("/processed"));
    }
}
