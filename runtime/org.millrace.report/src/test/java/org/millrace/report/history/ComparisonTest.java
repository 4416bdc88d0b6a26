package org.millrace.report.history;

import com.fasterxml.jackson.databind.json.JsonMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.report.RunResult;
import org.millrace.report.RunResult.Ending;
import org.millrace.report.RunSummary;
import org.millrace.report.SendFigures;
import org.millrace.report.history.DemoHistory.Demo;
import org.millrace.report.history.Difference.Verdict;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ComparisonTest {

    @TempDir
    private Path project;

    private KeptRun keep(Demo demo) throws IOException {
        return keep(demo, "zgc");
    }

    private KeptRun keep(Demo demo, String collector) throws IOException {
        return RunHistory.keep(project, demo.build(), DemoHistory.settings(collector));
    }

    private static Difference difference(Comparison comparison, String key) {
        return comparison.rows().stream().filter(row -> row.metric().key().equals(key)).findFirst().orElseThrow().differences().getFirst();
    }

    @Test
    void aSlowerRunIsWorseByAsMuchAsItIsSlower() throws IOException {
        var comparison = Comparison.of(List.of(keep(new Demo(1)), keep(new Demo(2).slower(1.25))));
        for (var key : List.of("service.mean", "service.p50", "service.p90", "service.p99", "service.below100", "endToEnd.mean")) {
            assertEquals(Verdict.WORSE, difference(comparison, key).verdict(), key);
        }
        assertEquals(0.25, difference(comparison, "service.mean").share().orElseThrow(), 0.02);
        assertEquals(0.25, difference(comparison, "cpu").share().orElseThrow(), 1e-6);
        var back = Comparison.of(List.of(comparison.runs().get(1), comparison.runs().get(0)));
        assertEquals(Verdict.BETTER, difference(back, "service.mean").verdict());
        assertEquals(Verdict.BETTER, difference(back, "service.below100").verdict());
    }

    @Test
    void anotherRunOfTheSameIsNoise() throws IOException {
        var comparison = Comparison.of(List.of(keep(new Demo(1)), keep(new Demo(2))));
        assertEquals(Verdict.NOISE, difference(comparison, "service.mean").verdict());
        assertEquals(Verdict.NOISE, difference(comparison, "service.max").verdict());
        assertEquals(Verdict.NOISE, difference(comparison, "injectionRate").verdict());
        assertEquals(List.of(), comparison.warnings());
        assertEquals(List.of(), comparison.settings());
        assertEquals(List.of(), comparison.environment(), "the command is no part of the environment");
    }

    @Test
    void theSameRunIsTheSame() throws IOException {
        var run = keep(new Demo(1));
        var comparison = Comparison.of(List.of(run, run));
        assertTrue(comparison.rows().stream().allMatch(row -> row.differences().getFirst().verdict() == Verdict.SAME));
    }

    @Test
    void doesNotTestMetricsOfWholeRuns() throws IOException {
        var comparison = Comparison.of(List.of(keep(new Demo(1)), keep(new Demo(2).slower(3))));
        assertEquals(Verdict.NOT_JUDGED, difference(comparison, "cpu").verdict());
        assertEquals(OptionalDouble.empty(), difference(comparison, "cpu").probability());
    }

    @Test
    void aPercentileOfTooFewValuesInAnIntervalIsNotJudged() throws IOException {
        var comparison = Comparison.of(List.of(keep(new Demo(1)), keep(new Demo(2).slower(3))));
        assertEquals(Verdict.WORSE, difference(comparison, "service.p999").verdict(), "4 of 4,000 values lie beyond");
        assertEquals(Verdict.NOT_JUDGED, difference(comparison, "service.p9999").verdict());
    }

    @Test
    void doesNotTestShortRunsAndSaysSo() throws IOException {
        var comparison = Comparison.of(List.of(keep(new Demo(1).seconds(4)), keep(new Demo(2).slower(3))));
        assertEquals(Verdict.NOT_JUDGED, difference(comparison, "service.mean").verdict());
        assertEquals(List.of("A: measured only 4.0 s, too short for what is rare and for the collector",
                "the differences between A and B are not judged: one of the runs has fewer than 10 intervals"), comparison.warnings());
    }

    @Test
    void warnsOfEndingsAndProblems() throws IOException {
        var comparison = Comparison.of(List.of(keep(new Demo(1).ending(Ending.PARTIAL, "gone")), keep(new Demo(2).ending(Ending.INTERRUPTED))));
        assertEquals(List.of("A: the runtime died; the figures are those until its last sample", "B: was interrupted before its end",
                "A: had problems; see the report"), comparison.warnings());
    }

    @Test
    void warnsOfDifferentMachinesAndSettings() throws IOException {
        var comparison = Comparison.of(List.of(keep(new Demo(1)), keep(new Demo(2).on("64 × Example", "26"), "g1")));
        assertEquals(List.of(new Comparison.Varied("collector", List.of("zgc", "g1"))), comparison.settings());
        assertEquals(List.of("Java", "Processor"), comparison.environment().stream().map(Comparison.Varied::name).toList());
        assertEquals(List.of("the runs are from different machines (Processor)", "the runs are from different Java virtual machines (Java)"),
                comparison.warnings());
    }

    @Test
    void warnsOfAMissedTargetRate() throws IOException {
        var run = new Demo(1).build();
        var summary = run.summary();
        var slow = new RunSummary(summary.project(), summary.durationSeconds(), summary.connections(), 200_000, summary.sent(),
                summary.received(), summary.processed(), 0, 0, summary.outputs(), summary.injectionRate(), summary.outputRate(), summary.latency(),
                summary.endToEnd(), summary.gc(), summary.cpuSeconds(), summary.maxRssBytes(), summary.stages());
        var other = new RunResult(slow, run.started(), run.environment(), run.paths(), run.intervals(), run.pauses(),
                run.hiccups(), SendFigures.NONE, List.of());
        var comparison = Comparison.of(List.of(keep(new Demo(1)), RunHistory.keep(project, other, DemoHistory.settings("zgc"))));
        assertTrue(comparison.warnings().stream()
                .anyMatch(warning -> warning.matches("B: got 50\\.0\\d? % of the rate that was asked|B: got (49|50)\\.\\d+ % .*")),
                comparison.warnings()::toString);
    }

    @Test
    void oneRunIsNoComparison() throws IOException {
        var run = keep(new Demo(1).seconds(1));
        assertThrows(IllegalArgumentException.class, () -> Comparison.of(List.of(run)));
    }

    @Test
    void theTextHasEveryFigureAndItsVerdict() throws IOException {
        var text = ComparisonText.format(Comparison.of(List.of(keep(new Demo(1)), keep(new Demo(2).slower(1.25), "g1"), keep(new Demo(3)))), 160);
        assertTrue(text.contains("A 20260302-093000-signal-generation · 2026-03-02 09:30:00 UTC · 30.0 s · 10 × 10,000 /s\n"), text);
        assertTrue(text.matches("(?s).*\n  mean +\\d[^\n]* µs +\\d[^\n]* µs +\\+\\d[^\n]* µs +\\+2\\d(\\.\\d)? % +worse +\\d.*noise\n.*"), text);
        assertTrue(text.contains("collector\n    A zgc\n    B g1\n    C zgc\n"), text);
        assertTrue(text.contains(" points "), "the difference of two shares is in points: " + text);
        assertFalse(text.contains("NaN") || text.contains("−0 ") || text.contains("+0 "), text);
        assertTrue(text.lines().allMatch(line -> line.length() <= 160), text);
    }

    @Test
    void theJsonHasNumbers() throws IOException {
        var file = project.resolve("c.json");
        ComparisonFiles.writeJson(Comparison.of(List.of(keep(new Demo(1)), keep(new Demo(2).slower(1.25), "g1"))), file);
        var json = new JsonMapper().readTree(file.toFile());
        assertEquals("20260302-093000-signal-generation", json.at("/runs/0/name").asText());
        assertEquals("service.mean", json.at("/figures/0/name").asText());
        assertEquals(json.at("/figures/0/values/1").asDouble() - json.at("/figures/0/values/0").asDouble(),
                json.at("/figures/0/differences/0/absolute").asDouble(), 1e-6);
        assertEquals("worse", json.at("/figures/0/differences/0/verdict").asText());
        assertTrue(json.at("/figures/0/differences/0/probability").asDouble() < 0.01);
        assertEquals("g1", json.at("/settings/0/values/1").asText());
    }

    @Test
    void thePageHasTheCurvesOfAllRunsAndNamesAreHarmless() throws IOException {
        var evil = keep(new Demo(1).project("</script><script>alert(1)</script>").on("<img src=x>", "25"));
        evil = evil.rename("<b onload='x'>");
        var file = project.resolve("c.html");
        ComparisonFiles.writePage(Comparison.of(List.of(evil, keep(new Demo(2).slower(1.25)))), file);
        var page = Files.readString(file);
        for (var chart : List.of("percentiles", "percentiles-end-to-end", "p99-over-time")) {
            var figure = page.substring(page.indexOf("<figure class=\"chart\" id=\"" + chart + "\">"));
            figure = figure.substring(0, figure.indexOf("</figure>"));
            assertTrue(figure.contains("class=\"line run0\"") && figure.contains("class=\"line run1\"") && figure.contains("<details>"), chart);
        }
        assertFalse(page.contains("<script>alert") || page.contains("<img") || page.contains("<b onload"));
        assertFalse(page.contains("NaN") || page.contains("Infinity"));
        assertTrue(page.contains("<td class=\"bad\">worse"));
    }
}
