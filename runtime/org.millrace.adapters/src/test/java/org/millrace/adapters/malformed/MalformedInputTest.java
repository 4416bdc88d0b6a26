package org.millrace.adapters.malformed;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.InboundAdapter;

import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests that malformed input is written to the file unchanged. */
class MalformedInputTest {

    private static final MapEventType TICKS = MapEventType.stockTick();
    private static int stages;

    @TempDir
    private Path folder;
    private TestContext context;
    private InboundAdapter adapter;

    @AfterEach
    void stop() {
        if (adapter != null) {
            adapter.stop();
        }
    }

    private void start(String provider, String threading, String codec, Map<String, String> settings) throws IOException {
        var all = new HashMap<>(settings);
        all.putIfAbsent("malformed", "kept/bad.jsonl");
        context = new TestContext("kept" + stages++, provider, threading, TICKS, codec, folder, all);
        adapter = context.provider().newInbound(context);
        adapter.start();
    }

    /** Returns source, reason and text of the written input, without the time. */
    private List<String> kept() throws IOException {
        var found = new ArrayList<String>();
        for (var line : Files.readAllLines(folder.resolve("kept/bad.jsonl"))) {
            assertTrue(line.matches("\\{\"time\":\"20\\d\\d-[^\"]*Z\",\"source\":\"[^\"]+\",.*\\}"), line);
            found.add(line.replaceFirst("^.*?\"reason\":", "").replaceFirst("\\}$", ""));
        }
        return found;
    }

    private void readFile(String codec, byte[] content) throws Exception {
        Files.write(folder.resolve("in"), content);
        start("file", "", codec, Map.of("path", "in"));
        TestContext.await("the end of the file", () -> context.finished.get() == 1);
        adapter.stop();
    }

    @Test
    void aFilesBadLinesAreKept() throws Exception {
        readFile("csv", "A,1.0,1\nB,x,2\n\"C,3\nD,1.0,4\nE,\"\u00fc\"\nF".getBytes(StandardCharsets.UTF_8));
        assertEquals(2, context.events.size());
        assertEquals(List.of("\"lastPrice: not a value of type double\",\"text\":\"B,x,2\"", "\"a quote is out of place\",\"text\":\"\\\"C,3\"",
                "\"lastPrice: not a value of type double\",\"text\":\"E,\\\"\u00fc\\\"\"", "\"1 values in a line instead of 3\",\"text\":\"F\""), kept());
        assertEquals(4, context.malformed.size());
    }

    @Test
    void keepsJsonAndBinaryInput() throws Exception {
        readFile("json", new byte[] {'{', (byte) 0xff, '}', '\n', '[', ']', '\n'});
        assertEquals(2, kept().size());
        assertTrue(kept().get(0).endsWith("\"bytes\":\"e/99\""), kept()::toString);
        assertTrue(kept().get(1).endsWith("\"text\":\"[]\""), kept()::toString);
    }

    @Test
    void keepsInputAfterFramingIsLost() throws Exception {
        readFile("binary", new byte[] {0, 1, 2});
        assertEquals(1, kept().size());
        assertTrue(kept().getFirst().endsWith("\"text\":\"\\u0000\\u0001\\u0002\""), kept()::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = { "thread-per-connection", "event-loop" })
    void aConnectionsBadLinesAreKeptWithItsAddress(String threading) throws Exception {
        start("tcp", threading, "csv", Map.of());
        try (var socket = new Socket("127.0.0.1", Integer.parseInt(context.published.get("port")))) {
            socket.getOutputStream().write("A,1.0,1\nwrong\n".getBytes(StandardCharsets.US_ASCII));
            TestContext.await("the bad line", () -> context.malformed.size() == 1);
            var line = Files.readString(folder.resolve("kept/bad.jsonl"));
            assertTrue(line.contains("\"source\":\"/127.0.0.1:" + socket.getLocalPort()
                    + "\",\"reason\":\"1 values in a line instead of 3\",\"text\":\"wrong\""), line);
        }
    }

    @Test
    void nothingIsKeptUnlessTheFileIsNamed() throws Exception {
        Files.writeString(folder.resolve("in"), "wrong\n");
        start("file", "", "csv", Map.of("path", "in", "malformed", ""));
        TestContext.await("the end of the file", () -> context.finished.get() == 1);
        assertEquals(1, context.malformed.size());
        assertFalse(Files.exists(folder.resolve("kept")));
    }

    @Test
    void theFileIsContinuedAndBounded() throws Exception {
        context = new TestContext("kept" + stages++, "file", "", TICKS, "csv", folder, new HashMap<>(Map.of("path", "in", "malformed", "bad")));
        var piece = ByteBuffer.wrap("x".repeat(100_000).getBytes(StandardCharsets.US_ASCII));
        for (var round = 0; round < 2; round++) {
            try (var input = new MalformedInput(context)) {
                input.open();
                for (var i = 0; i < 700; i++) {
                    input.keep("here", "wrong", piece);
                }
            }
        }
        assertEquals(100_000, piece.remaining());
        var size = Files.size(folder.resolve("bad"));
        assertTrue(size > 60L << 20 && size <= 64L << 20, () -> "size " + size);
        try (var lines = Files.lines(folder.resolve("bad"))) {
            assertTrue(lines.limit(10).allMatch(line -> line.contains("\"length\":100000,") && line.length() > 65_536 && line.length() < 66_000));
        }
        assertEquals(1, context.warnings.stream().distinct().count());
        assertTrue(context.warnings.getFirst().contains("full (64 MB)"), context.warnings::toString);
    }

    @Test
    void reportsAnUnwritableFileAtTheStart() throws Exception {
        Files.writeString(folder.resolve("in"), "");
        Files.writeString(folder.resolve("kept"), "");
        var message = assertThrows(IOException.class, () -> start("file", "", "csv", Map.of("path", "in"))).getMessage();
        assertTrue(message.contains("cannot write") && message.contains("(malformed)"), message);
    }
}
