package org.millrace.adapters.file;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.adapters.fixture.TestContext;
import org.millrace.codecs.fixture.MapEventType;
import org.millrace.runtime.api.InboundAdapter;
import org.millrace.runtime.api.PropertyType;
import org.millrace.runtime.api.SavedState;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class FileAdapterTest {

    private static final MapEventType TICKS = MapEventType.stockTick();

    @TempDir
    private Path folder;
    private InboundAdapter source;

    @AfterEach
    void stop() {
        if (source != null) {
            source.stop();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = { "csv", "json", "binary" })
    void encodedValuesAreDecodedUnchanged(String codec) throws Exception {
        var expected = new ArrayList<Object>();
        var sink = context(codec, Map.of("path", "new/folder/ticks"));
        var adapter = sink.provider().newOutbound(sink);
        adapter.start();
        // More than the buffer holds.
        for (var i = 0; i < 30_000; i++) {
            var event = TICKS.event("S" + i % 100, i / 4.0, (long) i);
            expected.add(event);
            adapter.write(event);
        }
        adapter.stop();
        adapter.stop();
        assertEquals(List.of(), sink.liveThreads());
        var context = read(codec, Map.of("path", "new/folder/ticks"));
        assertEquals(expected, context.events);
        assertEquals(0, context.malformed.size());
    }

    @Test
    void writtenEventsAreInTheFileBeforeTheAdapterStops() throws Exception {
        var sink = context("csv", Map.of("path", "ticks.csv"));
        var adapter = sink.provider().newOutbound(sink);
        adapter.start();
        adapter.write(TICKS.event("A", 1.0, 1L));
        var file = folder.resolve("ticks.csv");
        TestContext.await("the event in the file", () -> file.toFile().length() > 0);
        adapter.stop();
    }

    @Test
    void appendContinuesAndWritesNoSecondHeader() throws Exception {
        var settings = Map.of("path", "ticks.csv", "append", "true", "codec.header", "true");
        for (var i = 0; i < 2; i++) {
            var sink = context("csv", settings);
            var adapter = sink.provider().newOutbound(sink);
            adapter.start();
            adapter.write(TICKS.event("A", 1.0, (long) i));
            adapter.stop();
        }
        assertEquals(List.of("symbol,lastPrice,clientTimestamp", "A,1.0,0", "A,1.0,1"), Files.readAllLines(folder.resolve("ticks.csv")));
        var plain = context("csv", Map.of("path", "ticks.csv"));
        var adapter = plain.provider().newOutbound(plain);
        adapter.start();
        adapter.stop();
        assertEquals(0, Files.size(folder.resolve("ticks.csv")));
    }

    @Test
    void anEventThatDoesNotFitTheFormatIsRefusedAndTheNextIsWritten() throws Exception {
        var sink = context("binary", Map.of("path", "ticks.bin"));
        var adapter = sink.provider().newOutbound(sink);
        adapter.start();
        assertThrows(IOException.class, () -> adapter.write(TICKS.event("a b", 1.0, 1L)));
        adapter.write(TICKS.event("ABC", 1.0, 1L));
        adapter.stop();
        assertEquals(20, Files.size(folder.resolve("ticks.bin")));
    }

    @Test
    void aFollowedFileIsReadWhileItGrowsAndAgainWhenItIsCut() throws Exception {
        var file = folder.resolve("log.csv");
        var context = context("csv", Map.of("path", "log.csv", "follow", "true"));
        source = context.provider().newInbound(context);
        source.start();
        var expected = new ArrayList<Object>();
        for (var i = 0; i < 20; i++) {
            expected.add(TICKS.event("A", 1.5, (long) i));
            // A line comes in two pieces.
            Files.writeString(file, "A,1.", StandardOpenOption.APPEND);
            Files.writeString(file, "5," + i + "\n", StandardOpenOption.APPEND);
            var count = i + 1;
            TestContext.await("the line", () -> context.events.size() == count);
        }
        Files.writeString(file, "A,9", StandardOpenOption.APPEND);
        Files.writeString(file, "B,2.5,7\n");
        expected.add(TICKS.event("B", 2.5, 7L));
        TestContext.await("the new beginning", () -> context.events.size() == 21);
        assertEquals(expected, context.events);
        assertEquals(0, context.finished.get());
        source.stop();
        assertEquals(List.of(), context.liveThreads());
    }

    /** What happens to the file while the network is down: lines that are appended, another file, a file that was cut. */
    @ParameterizedTest
    @CsvSource({"A, 502, 500-501, ''", "B, 2, 0-1, is another file than before", "B, 503, 0-502, is another file than before",
            "A, 400, '', has 100 events less than the network has from it"})
    void aFollowedFileGoesOnAfterACrash(String symbol, int lines, String read, String warning) throws Exception {
        var before = follow(0, new byte[0], "A", 500);
        TestContext.await("the file", () -> before.events.size() == 500);
        var saved = saved();
        source.stop();
        var context = follow(500, saved, symbol, lines);
        TestContext.await("a warning", () -> warning.isEmpty() || !context.warnings.isEmpty());
        assertTrue(context.warnings.toString().contains(warning), context.warnings::toString);
        Files.writeString(folder.resolve("log.csv"), "C,1,9999\n", StandardOpenOption.APPEND);
        TestContext.await("what is appended", () -> times(context).contains(9999L));
        var numbers = times(context);
        assertEquals(read, numbers.size() == 1 ? "" : numbers.getFirst() + "-" + numbers.get(numbers.size() - 2));
        assertEquals(warning.isEmpty() ? 0 : 1, context.warnings.size());
    }

    @Test
    void aFileThatWasCutWhileItWasFollowedGoesOnAfterACrash() throws Exception {
        var context = follow(0, new byte[0], "A", 500);
        TestContext.await("the file", () -> context.events.size() == 500);
        write("B", 3);
        TestContext.await("the new beginning", () -> context.events.size() == 503);
        var saved = saved();
        source.stop();
        var next = follow(503, saved, "B", 4);
        TestContext.await("what was appended", () -> !next.events.isEmpty());
        assertEquals(List.of(3L), times(next));
        assertEquals(List.of(), List.copyOf(next.warnings));
    }

    private static List<Object> times(TestContext context) {
        return context.events.stream().<Object>map(event -> ((Map<?, ?>) event).get("clientTimestamp")).toList();
    }

    private void write(String symbol, int lines) throws IOException {
        Files.writeString(folder.resolve("log.csv"), IntStream.range(0, lines).mapToObj(i -> symbol + ",1," + i + "\n").collect(Collectors.joining()));
    }

    private byte[] saved() throws IOException {
        var bytes = new ByteArrayOutputStream();
        ((SavedState) source).save(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    /** Follows a file with some lines, of which the network has the first ones. */
    private TestContext follow(long known, byte[] state, String symbol, int lines) throws Exception {
        write(symbol, lines);
        var context = context("csv", Map.of("path", "log.csv", "follow", "true"));
        source = context.provider().newInbound(context);
        if (known > 0) {
            ((SavedState) source).load(new DataInputStream(new ByteArrayInputStream(state)));
            source.resumeAfter(known);
        }
        source.start();
        return context;
    }

    /** In a timed replay the first event determines the times of the others, so none may be discarded. */
    @ParameterizedTest
    @ValueSource(strings = { "asap", "original" })
    void discardsUnwantedEventsUnlessTheReplayIsTimed(String timing) throws Exception {
        Files.writeString(folder.resolve("ticks.csv"), "A,1,1\nB,2,1\nA,3,1\n");
        var context = context("csv", Map.of("path", folder.resolve("ticks.csv").toString(), "timing", timing, "timeProperty", "clientTimestamp"));
        context.wanted = TestContext.only("B");
        source = context.provider().newInbound(context);
        source.start();
        TestContext.await("the end of the file", () -> context.finished.get() == 1);
        assertEquals(timing.equals("asap") ? 1 : 3, context.emitted.get());
        assertEquals(timing.equals("asap") ? 2 : 0, context.screened.get());
    }

    @Test
    void aFileIsReadAsOftenAsAskedFor() throws Exception {
        Files.writeString(folder.resolve("ticks.csv"), "A,1,1\nB,x,2\nC,3,3");
        var context = read("csv", Map.of("path", folder.resolve("ticks.csv").toString(), "repeat", "3"));
        assertEquals(6, context.events.size());
        assertEquals(3, context.malformed.size());
        assertEquals(1, context.finished.get());
        assertEquals(0, context.openIngresses.get());
    }

    @Test
    void aScaledReplayKeepsTheOrderAndTakesItsTime() throws Exception {
        Files.writeString(folder.resolve("ticks.csv"), "A,1,1000\nB,1,1100\nC,1,1050\nD,1,\nE,1,1200\n");
        var begin = System.nanoTime();
        var context = read("csv", Map.of("path", "ticks.csv", "timing", "scaled", "speed", "10", "timeProperty", "clientTimestamp"));
        // Not too early: 200 ms at ten times the speed.
        assertTrue(System.nanoTime() - begin >= 20_000_000);
        assertEquals(List.of("A", "B", "C", "D", "E"), context.events.stream().map(event -> TICKS.get(event, 0)).toList());
    }

    @Test
    void aTimestampIsATimeOfAReplay() throws Exception {
        Files.writeString(folder.resolve("trades.csv"), "A,2026-11-25T10:00:00.500Z\nB,+999999999-12-31T00:00:00Z\nC,2026-11-25T10:00:00.700Z\nD,\n");
        var begin = System.nanoTime();
        var trades = MapEventType.of("Trade", "symbol", PropertyType.STRING, "at", PropertyType.TIMESTAMP);
        var context = new TestContext("file", "file", "", trades, "csv", folder, new HashMap<>(Map.of("path", "trades.csv", "timing", "scaled",
                "speed", "10", "timeProperty", "at", "timeUnit", "us")));
        source = context.provider().newInbound(context);
        source.start();
        TestContext.await("the end of the file", () -> context.finished.get() == 1);
        assertTrue(System.nanoTime() - begin >= 20_000_000);
        assertEquals(List.of("A", "B", "C", "D"), context.events.stream().map(event -> trades.get(event, 0)).toList());
    }

    @Test
    void stopEndsAReplayThatIsWaiting() throws Exception {
        Files.writeString(folder.resolve("ticks.csv"), "A,1,0\nB,1,3600000\nC");
        var context = start("csv", Map.of("path", "ticks.csv", "timing", "original", "timeProperty", "clientTimestamp"));
        TestContext.await("the first event", () -> context.emitted.get() == 1);
        source.pause();
        source.stop();
        assertEquals(1, context.emitted.get());
        assertEquals(0, context.finished.get());
        assertEquals(List.of(), context.malformed);
        assertEquals(List.of(), context.liveThreads());
    }

    @Test
    void nothingIsEmittedDuringAPause() throws Exception {
        Files.writeString(folder.resolve("ticks.csv"), "A,1,1\n".repeat(1000));
        var context = start("csv", Map.of("path", "ticks.csv", "repeat", "0"));
        for (var i = 0; i < 20; i++) {
            var before = context.emitted.get();
            TestContext.await("events", () -> context.emitted.get() > before);
            source.pause();
            var paused = context.emitted.get();
            Thread.yield();
            assertEquals(paused, context.emitted.get());
            assertEquals(0, context.inside.get());
            source.resume();
        }
    }

    @Test
    void aFileOfSomethingElseIsReportedAndFinished() throws Exception {
        Files.writeString(folder.resolve("ticks.bin"), "%PDF-1.4 and so on");
        var context = read("binary", Map.of("path", "ticks.bin"));
        assertEquals(1, context.malformed.size());
        assertTrue(context.warnings.getFirst().startsWith("stopped reading " + folder.resolve("ticks.bin")), context.warnings.toString());
    }

    @Test
    void reportsFilesThatCannotBeOpened() throws Exception {
        assertMessage("cannot read " + folder.resolve("none.csv") + ": there is no such file", Map.of("path", "none.csv"));
        assertMessage("cannot read " + folder + ": it is a folder", Map.of("path", "."));
        assertMessage("timing is original, which needs timeProperty: the property that holds an event's time",
                Map.of("path", "x", "timing", "original"));
        assertMessage("timeProperty: the event type StockTick has no property 'symbol' of type timestamp or long",
                Map.of("path", "x", "timing", "original", "timeProperty", "symbol"));
        Files.writeString(folder.resolve("file"), "");
        var sink = context("csv", Map.of("path", "file/below"));
        var e = assertThrows(IOException.class, () -> sink.provider().newOutbound(sink).start());
        assertTrue(e.getMessage().startsWith("cannot write " + folder.resolve("file/below") + ": "), e.getMessage());
    }

    private void assertMessage(String message, Map<String, String> settings) {
        assertEquals(message, assertThrows(IOException.class, () -> start("csv", settings)).getMessage());
    }

    private TestContext read(String codec, Map<String, String> settings) throws Exception {
        var context = start(codec, settings);
        TestContext.await("the end of the file", () -> context.finished.get() == 1);
        return context;
    }

    private TestContext start(String codec, Map<String, String> settings) throws IOException {
        var context = context(codec, settings);
        source = context.provider().newInbound(context);
        source.start();
        return context;
    }

    private TestContext context(String codec, Map<String, String> settings) {
        return new TestContext("file", "file", "", TICKS, codec, folder, new HashMap<>(settings));
    }
}
