package org.millrace.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.report.RunSummary.GcSummary;
import org.millrace.report.RunSummary.StageSummary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class JsonReportTest {

    private static final LatencySummary LATENCY =
            new LatencySummary(389, 67.25, 60.5, 90.125, 150, 400, 4300, 21520, 0.863, 0.994);
    private static final RunSummary SUMMARY = new RunSummary("signal-generation", 600, 10, 1e6, 10_000, 10_000, 9_997, 2,
            1, 389, 999_999.5, 38_890.25, LATENCY, LATENCY, new GcSummary("g1", 477, 17.125, 2100.5), 540.25, 1L << 30,
            Map.of("ticks", new StageSummary(10_000, 9_999, 1, 0, 0, 0, Optional.of(new StageTime(500, 1.5, 9.125, 40, 0.995, 0.25)))));

    @TempDir
    private Path folder;

    @Test
    void namesAndNestingAreThoseOfTheContract() throws IOException {
        var json = new ObjectMapper().readTree(JsonReport.format(SUMMARY));
        assertEquals(List.of("project", "durationSeconds", "drainSeconds", "connections", "targetRate", "sent", "received", "processed", "screened",
                "dropped", "malformed", "lost", "outputs", "injectionRate", "outputRate", "latency", "endToEnd", "gc",
                "cpuSeconds", "maxRssBytes", "stages"), names(json));
        var latency = List.of("count", "mean", "p50", "p90", "p99", "p999", "p9999", "max", "below100", "below200");
        assertEquals(latency, names(json.get("latency")));
        assertEquals(latency, names(json.get("endToEnd")));
        assertEquals(List.of("collector", "count", "maxMillis", "totalMillis", "p50Millis", "p90Millis", "p99Millis"), names(json.get("gc")));
        assertEquals(List.of("in", "out", "errors", "queueMax", "screened", "lost", "time"), names(json.get("stages").get("ticks")));
        assertEquals(List.of("timed", "mean", "p99", "max", "below10", "share"), names(json.get("stages").get("ticks").get("time")));
    }

    @Test
    void numbersArePlainAndRounded() {
        var odd = new LatencySummary(1, 1.23456789, 1e7, 0.0004, 0, 0, 0, 1e12, 0.12345678, 1);
        var json = JsonReport.format(withLatency(odd));
        assertTrue(json.contains("\"mean\": 1.235"), json);
        assertTrue(json.contains("\"p50\": 10000000,"), json);
        assertTrue(json.contains("\"p90\": 0,"), json);
        assertTrue(json.contains("\"max\": 1000000000000,"), json);
        assertTrue(json.contains("\"below100\": 0.123457"), json);
        assertTrue(json.contains("\"below200\": 1"), json);
    }

    @Test
    void writesNaNAsZero() {
        var odd = new LatencySummary(0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0, 0, 0, 0, 0, 0);
        var json = JsonReport.format(withLatency(odd));
        assertFalse(json.contains("NaN") || json.contains("Infinity"), json);
    }

    @Test
    void readsWrittenSummaries() throws IOException {
        var file = folder.resolve("new/folder/summary.json");
        JsonReport.write(SUMMARY, file);
        assertEquals(SUMMARY, JsonReport.read(file));
    }

    @Test
    void requestsOfClientsAreKept() throws IOException {
        var file = folder.resolve("summary.json");
        var run = withRequests(SUMMARY);
        JsonReport.write(run, file);
        assertEquals(run, JsonReport.read(file));
        var request = new ObjectMapper().readTree(JsonReport.format(run)).get("requests").get(0);
        assertEquals(List.of("name", "replies", "timeouts", "scheduled", "sent", "intended"), names(request));
        assertEquals(2, request.get("timeouts").asInt());
        assertEquals(12, new ObjectMapper().readTree(JsonReport.format(run)).get("clientPauses").get("count").asInt());
    }

    static RunSummary withRequests(RunSummary run) {
        return new RunSummary(run.project(), run.durationSeconds(), run.drainSeconds(), run.connections(), run.targetRate(), run.sent(), run.received(),
                run.processed(), run.screened(), run.dropped(), run.malformed(), run.lost(), run.outputs(), run.injectionRate(), run.outputRate(),
                run.latency(), run.endToEnd(), run.gc(), run.cpuSeconds(), run.maxRssBytes(), run.stages(), List.of(), List.of(
                        new RequestSummary("orders", 387, 2, LATENCY, new LatencySummary(389, 80, 70, 95, 9_000, 9_500, 9_900, 25_000, 0.5, 0.75), true)),
                Optional.of(new ClientPauses(12, 8, 30)));
    }

    @Test
    void aSummaryOfAnOlderVersionHasScreenedAndLostNothing() throws IOException {
        var file = folder.resolve("summary.json");
        var now = new RunSummary("s", 1, 0, 0, 9, 9, 9, 4, 0, 0, 0, 0, 0, LATENCY, LATENCY, SUMMARY.gc(), 0, 0,
                Map.of("ticks", new StageSummary(9, 5, 0, 0, 4, 0)));
        JsonReport.write(now, file);
        assertEquals(now, JsonReport.read(file));
        Files.writeString(file, Files.readString(file).replaceAll("\"(screened|lost)\": \\d+,|,\\s*\"(screened|lost)\": \\d+", ""));
        var before = JsonReport.read(file);
        assertEquals(0, before.screened() + before.lost());
        assertEquals(new StageSummary(9, 5, 0, 0), before.stages().get("ticks"));
    }

    @Test
    void stagesKeepTheirOrder() throws IOException {
        var file = folder.resolve("summary.json");
        var run = DemoRun.realistic("order", 2, List.of());
        JsonReport.write(run.summary(), file);
        assertEquals(List.of("ticks", "Ticks", "detect", "signals"),
                List.copyOf(JsonReport.read(file).stages().keySet()));
    }

    @Property(tries = 200)
    void everyNameSurvives(@ForAll String name) throws IOException {
        // UTF-8 cannot encode lone surrogates.
        var project = name.codePoints().filter(c -> c < 0xD800 || c > 0xDFFF)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
        var file = Files.createTempFile("summary", ".json");
        try {
            var run = DemoRun.nothing().summary();
            JsonReport.write(renamed(run, project), file);
            assertEquals(project, JsonReport.read(file).project());
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void aMissingPropertyIsNamed() throws IOException {
        var file = Files.writeString(folder.resolve("summary.json"),
                JsonReport.format(SUMMARY).replace("\"outputs\"", "\"outs\""));
        var failure = assertThrows(IOException.class, () -> JsonReport.read(file));
        assertTrue(failure.getMessage().endsWith("summary.json: not the summary of a run: \"outputs\" must be a whole number"),
                failure.getMessage());
    }

    @Test
    void reportsInvalidJsonWithItsPosition() throws IOException {
        var file = Files.writeString(folder.resolve("summary.json"), "{\n  oops");
        var failure = assertThrows(IOException.class, () -> JsonReport.read(file));
        assertTrue(failure.getMessage().contains("summary.json:2:"), failure.getMessage());
    }

    @Test
    void anEmptyFileIsNoSummary() throws IOException {
        var file = Files.writeString(folder.resolve("summary.json"), "");
        assertThrows(IOException.class, () -> JsonReport.read(file));
    }

    @Test
    void reportsAMissingFile() {
        var failure = assertThrows(IOException.class, () -> JsonReport.read(folder.resolve("none.json")));
        assertTrue(failure.getMessage().contains("there is no such file"), failure.getMessage());
    }

    private static RunSummary withLatency(LatencySummary latency) {
        return new RunSummary("odd", 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, latency, LATENCY, SUMMARY.gc(), 0, 0, Map.of());
    }

    private static RunSummary renamed(RunSummary run, String project) {
        return new RunSummary(project, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, run.latency(), run.endToEnd(), run.gc(), 0, 0,
                Map.of());
    }

    private static List<String> names(JsonNode object) {
        var names = new ArrayList<String>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
