package org.millrace.tests.endtoend;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tests the example under load over sockets, and the written results. */
class MeasuredRunTest {

    private static final int CONNECTIONS = 10;
    private static final int RATE = 5_000;
    private static final int SECONDS = 4;

    private static final List<String> LATENCY = List.of("count", "mean", "p50", "p90", "p99", "p999", "p9999", "max", "below100",
            "below200");

    @TempDir
    private static Path folder;
    private static Path report;
    private static Ended ended;
    private static Summary summary;

    @BeforeAll
    static void runTheExample() {
        report = folder.resolve("report");
        var json = folder.resolve("summary.json");
        ended = MillraceCommand.runWithDefaults("run", Project.EXAMPLE, "--set", "ticks.port=0", "--connections", CONNECTIONS, "--rate", RATE,
                "--duration", SECONDS + "s", "--warmup", "2s", "--no-keep", "--report", report, "--json", json).assertExitCode(0);
        summary = Summary.read(json);
    }

    @Test
    void theSummaryHasTheDocumentedProperties() {
        assertEquals(List.of("project", "durationSeconds", "drainSeconds", "connections", "targetRate", "sent", "received", "processed", "screened",
                "dropped", "malformed", "lost", "outputs", "injectionRate", "outputRate", "latency", "endToEnd", "gc", "cpuSeconds", "maxRssBytes",
                "stages"), names(""));
        assertEquals(LATENCY, names("/latency"));
        assertEquals(LATENCY, names("/endToEnd"));
        assertEquals(List.of("collector", "count", "maxMillis", "totalMillis", "p50Millis", "p90Millis", "p99Millis"), names("/gc"));
        assertEquals(List.of("ticks", "signals", "signalCounter"), names("/stages"));
        for (var stage : names("/stages")) {
            assertEquals(List.of("in", "out", "errors", "queueMax", "screened", "lost", "time"), names("/stages/" + stage));
            assertEquals(List.of("timed", "mean", "p99", "max", "below10", "share"), names("/stages/" + stage + "/time"));
        }
    }

    private static List<String> names(String path) {
        var iterator = summary.json().at(path).fieldNames();
        return StreamSupport.stream(((Iterable<String>) () -> iterator).spliterator(), false).toList();
    }

    @Test
    void theSettingsOfTheRunAreInTheSummary() {
        assertEquals("signal-generation", summary.json().at("/project").asText());
        assertEquals(CONNECTIONS, summary.count("/connections"));
        assertEquals(CONNECTIONS * RATE, summary.number("/targetRate"));
        assertEquals("zgc", summary.json().at("/gc/collector").asText());
    }

    @Test
    void anOpenLoopSendsEveryIntendedEvent() {
        assertEquals(CONNECTIONS * RATE * SECONDS, summary.count("/sent"));
    }

    @Test
    void everyEventIsAccountedFor() {
        summary.assertAccount();
        assertEquals(0, summary.count("/malformed"));
        assertEquals(0, summary.count("/dropped"));
        assertTrue(summary.count("/screened") > summary.count("/received") / 2, "most symbols interest nobody");
        assertEquals(summary.count("/screened"), summary.count("/stages/ticks/screened"));
        assertEquals(summary.count("/received") - summary.count("/screened"), summary.count("/stages/signals/in"));
        assertEquals(summary.count("/outputs"), summary.count("/stages/signals/out"));
        summary.json().at("/stages").forEach(stage -> assertEquals(0, stage.path("errors").asLong()));
    }

    @Test
    void theShareOfOutputsIsThatOfTheWorkload() {
        assertEquals(0.039, (double) summary.count("/outputs") / summary.count("/received"), 0.004);
    }

    @Test
    void quantilesGrow() {
        summary.assertMonotone("latency");
        summary.assertMonotone("endToEnd");
    }

    @Test
    void theTableSaysThatTheAccountIsRight() {
        ended.assertPrints("^accounting +sent 200,000 = received 200,000 = .*: ok$").assertPrints("^signalCounter ").assertNoStackTrace();
    }

    @Test
    void theReportRepeatsTheSummary() throws IOException {
        assertArrayEquals(Files.readAllBytes(folder.resolve("summary.json")), Files.readAllBytes(report.resolve("summary.json")));
    }

    @Test
    void theReportLoadsNothingFromElsewhere() throws IOException {
        var page = Files.readString(report.resolve("report.html"));
        assertTrue(page.contains("signal-generation") && page.contains("<svg"));
        for (var loading : List.of("(?i)\\b(src|href|action|data|poster)\\s*=\\s*[\"']?\\s*(https?:|//)", "(?i)url\\(\\s*[\"']?(https?:|//)",
                "(?i)@import", "\\b(fetch|import)\\s*\\(", "XMLHttpRequest", "WebSocket", "(?i)<(script|img|link)[^>]*\\bsrc\\s*=\\s*[\"']?(?!data:)\\w")) {
            var found = Pattern.compile(loading).matcher(page);
            assertFalse(found.find(), () -> "the page loads: " + found.group());
        }
    }

    @Test
    void theHistogramLogHoldsEveryLatency() throws IOException {
        var counts = new HashMap<String, Long>();
        try (var reader = new HistogramLogReader(report.resolve("latency.hlog").toFile())) {
            for (var interval = reader.nextIntervalHistogram(); interval != null; interval = reader.nextIntervalHistogram()) {
                counts.merge(interval.getTag(), ((Histogram) interval).getTotalCount(), Long::sum);
            }
        }
        assertEquals(Map.of("service", summary.count("/latency/count"), "endToEnd", summary.count("/endToEnd/count")), counts);
    }
}
