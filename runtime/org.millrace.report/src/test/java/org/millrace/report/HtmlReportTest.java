package org.millrace.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class HtmlReportTest {

    private static final RunResult RUN = DemoRun.realistic("signal-generation", 10, List.of());
    private static final List<String> CHARTS = List.of("histogram", "histogram-log", "percentiles", "latency-over-time",
            "received-over-time", "outputs-over-time", "gc-over-time", "hiccup-over-time", "heap-over-time", "gc-distribution");

    @TempDir
    private Path folder;

    @Test
    void everyChartHasItsTableAndItsData() throws IOException {
        var page = HtmlReport.format(RUN);
        var data = new ObjectMapper().readTree(between(page, "id=\"data\">", "</script>"));
        for (var chart : CHARTS) {
            var figure = between(page, "<figure class=\"chart\" id=\"" + chart + "\">", "</figure>");
            assertTrue(figure.contains("<svg ") && figure.contains("<details><summary>Table"), chart);
            var rows = figure.split("<tr><th>", -1).length - 2;
            assertEquals(data.get(chart).get("from").size(), rows, chart);
            data.get(chart).get("series").forEach(series -> assertEquals(rows, series.get("values").size(), chart));
        }
        assertEquals(CHARTS.size(), data.size());
    }

    @Test
    void thePageNeedsNoNetwork() {
        var page = HtmlReport.format(RUN);
        assertTrue(page.contains("default-src 'none'"), page);
        assertFalse(Pattern.compile("https?:|src=|@import|url\\(").matcher(
                page.replace("http://www.w3.org/2000/svg", "")).find());
    }

    @Test
    void onlyItsOwnScriptAndStyleAreAllowed() throws Exception {
        var page = HtmlReport.format(RUN);
        assertTrue(page.contains("script-src 'sha256-" + hash(between(page, "<script>", "</script>")) + "'"));
        assertTrue(page.contains("style-src 'sha256-" + hash(between(page, "<style>", "</style>")) + "'"));
        assertFalse(page.contains(" style=\""), "a style attribute would be ignored under the policy");
    }

    @Test
    void namesAreHarmless() throws IOException {
        var evil = "</script><script>alert('x')</script><img onerror=\"alert(1)\" src=x>&amp;";
        var page = HtmlReport.format(hostile(evil));
        assertFalse(page.contains("<script>alert"), "a script got in");
        assertFalse(page.contains("<img"), "an element got in");
        assertEquals(2, page.split("</script>", -1).length - 1);
        assertTrue(page.contains("&lt;/script&gt;&lt;script&gt;alert(&#39;x&#39;)"));
        new ObjectMapper().readTree(between(page, "id=\"data\">", "</script>"));
    }

    private static RunResult hostile(String evil) {
        var run = DemoRun.realistic(evil, 2, List.of(evil));
        var summary = run.summary();
        var stages = Map.of(evil, summary.stages().get("ticks"));
        var gc = new RunSummary.GcSummary(evil, 0, 0, 0);
        var paths = run.paths().stream()
                .map(path -> new RunResult.PathResult(evil, evil, path.service(), path.endToEnd())).toList();
        var pauses = List.of(new RunResult.GcPause(0.5, 1, evil));
        return new RunResult(new RunSummary(evil, 2, 1, 1, 1, 1, 1, 0, 0, 0, 1, 0, summary.latency(), summary.endToEnd(),
                gc, 0, 0, stages), run.started(), Map.of(evil, evil), paths, run.intervals(), pauses,
                run.hiccups(), SendFigures.NONE, List.of(evil));
    }

    @Test
    void problemsComeBeforeTheFigures() {
        var page = HtmlReport.format(DemoRun.realistic("p", 2, List.of("3 events were dropped")));
        assertTrue(page.indexOf("<li>3 events were dropped") > 0);
        assertTrue(page.indexOf("<li>3 events were dropped") < page.indexOf("class=\"tiles\""));
        assertFalse(HtmlReport.format(RUN).contains("class=\"problems\""));
    }

    @Test
    void lostEventsAreAProblemEvenIfUnreported() {
        var run = RUN.summary();
        var lost = new RunSummary(run.project(), 10, 10, 0, 100, 99, 99, 0, 0, 0, 0, 0, run.latency(), run.endToEnd(),
                run.gc(), 0, 0, run.stages());
        assertTrue(HtmlReport.format(DemoRun.with(RUN, lost)).contains("<li>sent 100 ≠ received 99"));
    }

    @Test
    void aRunWithoutEventsHasAPage() {
        var page = HtmlReport.format(DemoRun.nothing());
        assertTrue(page.contains("nothing recorded"));
        assertFalse(page.contains("NaN") || page.contains("Infinity"), "a figure is no number");
    }

    @Test
    void oneIntervalIsEnough() {
        var page = HtmlReport.format(DemoRun.realistic("short", 1, List.of()));
        assertTrue(page.contains("One interval of 1.0 s."));
        assertFalse(page.contains("NaN") || page.contains("Infinity"), "a figure is no number");
    }

    @Test
    void eightHoursFitInTwoMegabytes() {
        var page = HtmlReport.format(DemoRun.realistic("long", 8 * 3600, List.of()));
        assertTrue(page.length() < 2_000_000, page.length() + " characters");
        assertTrue(page.contains("Every step is 60.0 s of the run"));
    }

    @Test
    void reportsAFolderThatCannotBeCreated() throws IOException {
        var file = Files.writeString(folder.resolve("taken"), "");
        var failure = assertThrows(IOException.class, () -> HtmlReport.write(RUN, file));
        assertEquals("cannot write " + file.resolve("report.html") + ": " + file + " is a file, not a folder",
                failure.getMessage());
        assertThrows(IOException.class, () -> HtmlReport.write(RUN, file.resolve("below")));
    }

    private static String hash(String text) throws Exception {
        return Base64.getEncoder()
                .encodeToString(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String between(String text, String start, String end) {
        var from = text.indexOf(start);
        assertTrue(from >= 0, start + " is missing");
        return text.substring(from + start.length(), text.indexOf(end, from + start.length()));
    }
}
