package org.millrace.report;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TextReportTest {

    private static final RunResult RUN = DemoRun.realistic("signal-generation", 10, List.of());

    @Test
    void requestsOfClientsAreShownBothWays() {
        var text = TextReport.format(DemoRun.with(RUN, JsonReportTest.withRequests(RUN.summary())), 120);
        assertTrue(text.contains(" · 10 clients\n"), text);
        assertTrue(Pattern.compile("^orders +387 +2 +67.3 µs +60.5 µs +150 µs +400 µs +4.30 ms +21.5 ms$", Pattern.MULTILINE).matcher(text).find(), text);
        assertTrue(Pattern.compile("^orders, intended +80.0 µs +70.0 µs +9.00 ms +", Pattern.MULTILINE).matcher(text).find(), text);
        assertTrue(text.contains("(coordinated omission)"), text);
        assertTrue(text.replaceAll("\\s+", " ").contains(" The clients' JVMs paused 12 times, 8 ms at most, 30 ms in all. "), text);
    }

    @Test
    void theHeaderContainsNetworkAndRate() {
        var text = TextReport.format(RUN, 100);
        assertTrue(text.startsWith("signal-generation · 10.0 s · 10 connections\n"), text);
        assertTrue(text.contains(" of 1,000,000 /s asked ("), text);
        assertTrue(text.contains("\n" + " ".repeat(16) + "50 % sent within 21.0 µs of their times, 99 % within 180 µs\n"), text);
        assertTrue(text.contains("% of the input"), text);
    }

    @Test
    void whatElseAReaderHasToKnowIsThere() {
        assertFalse(TextReport.format(RUN, 100).contains("\nNote\n"));
        var noted = new RunResult(RUN.summary(), RUN.started(), Map.of(RunResult.NOTE, "snapshots: 61, the last one of 3.4 MB"), RUN.paths(), RUN.intervals(),
                RUN.pauses(), RUN.hiccups(), RUN.sendFigures(), RUN.problems());
        assertTrue(TextReport.format(noted, 100).contains("\nNote\n" + "─".repeat(100) + "\nsnapshots: 61, the last one of 3.4 MB\n"),
                TextReport.format(noted, 100));
    }

    @Test
    void theAccountingIsOkWhenItAddsUp() {
        var sent = "%,d".formatted(RUN.summary().sent());
        assertTrue(TextReport.format(RUN, 120).contains("sent " + sent + " = received " + sent + " = processed " + sent
                + " + malformed 0 + dropped 0: ok\n"));
    }

    @Test
    void showsScreenedBesideProcessedEvents() {
        var run = RUN.summary();
        var screened = new RunSummary(run.project(), 10, 10, 0, 100, 100, 100, 86, 0, 0, 0, 0, 0, run.latency(), run.endToEnd(),
                run.gc(), 0, 0, Map.of("ticks", new RunSummary.StageSummary(100, 14, 0, 0, 86, 0)));
        var text = TextReport.format(DemoRun.with(RUN, screened), 120);
        assertTrue(text.contains("sent 100 = received 100 = processed 100 + malformed 0 + dropped 0: ok\n"), text);
        assertTrue(text.contains("86 of the processed (86"), text);
        assertTrue(text.lines().anyMatch(line -> line.matches("ticks +100 +86 +14 +0 +0")), text);
        assertFalse(TextReport.format(RUN, 120).contains("screened"));
    }

    @Test
    void showsTheDrainTimeAndIncludesItInTheCpuShare() {
        var run = RUN.summary();
        var overloaded = new RunSummary(run.project(), 10, 30, 10, 0, 100, 100, 100, 0, 0, 0, 0, 0, 0, 0, run.latency(), run.endToEnd(),
                run.gc(), 20, 0, run.stages());
        var text = TextReport.format(DemoRun.with(RUN, overloaded), 120);
        assertTrue(text.contains("30.0 s to process what had piled up when the load ended"), text);
        assertTrue(text.lines().anyMatch(line -> line.contains("CPU") && line.contains("50") && line.contains("of one core")), text);
        assertFalse(TextReport.format(RUN, 120).contains("piled up"));
    }

    @Test
    void theAccountingIsNotOkWhenEventsAreMissing() {
        var run = RUN.summary();
        var lost = new RunSummary(run.project(), 10, 10, 0, 100, 99, 97, 1, 1, 0, 0, 0, run.latency(), run.endToEnd(),
                run.gc(), 0, 0, run.stages());
        var text = TextReport.format(DemoRun.with(RUN, lost), 120);
        assertTrue(text.contains("sent 100 ≠ received 99 = processed 97 + malformed 1 + dropped 1: NOT OK\n"), text);
    }

    @Test
    void lostInputIsPartOfTheAccounting() {
        var run = RUN.summary();
        var lost = new RunSummary(run.project(), 10, 0, 0, 0, 100, 90, 88, 0, 1, 1, 10, 0, 0, 0, run.latency(), run.endToEnd(),
                run.gc(), 0, 0, Map.of("packets", new RunSummary.StageSummary(90, 89, 1, 0, 0, 10)));
        assertFalse(lost.nothingLost());
        var text = TextReport.format(DemoRun.with(RUN, lost), 120);
        assertTrue(text.contains("sent 100 = received 90 + lost 10, received = processed 88 + malformed 1 + dropped 1: ok\n"), text);
        assertTrue(text.lines().anyMatch(line -> line.matches("packets +90 +89 +1 +10 +0")), text);
        assertFalse(TextReport.format(RUN, 120).contains("lost"));
    }

    @Test
    void bothLatenciesStandSideBySide() {
        var lines = TextReport.format(RUN, 100).lines().toList();
        var head = lines.stream().filter(line -> line.contains("service  end-to-end")).findFirst().orElseThrow();
        var from = lines.indexOf(head);
        assertEquals(List.of("count", "mean", "50 %", "90 %", "99 %", "99.9 %", "99.99 %", "max", "below 100 µs",
                "below 200 µs"), lines.subList(from + 1, from + 11).stream().map(line -> line.split(" {2,}")[0]).toList());
    }

    @Test
    void theHistogramReachesTo200Microseconds() {
        var text = TextReport.format(RUN, 100);
        assertTrue(text.contains("  0–10 µs"), text);
        assertTrue(text.contains("190–200 µs"), text);
        assertTrue(text.contains("≥ 200 µs"), text);
        assertTrue(text.contains("█"), text);
    }

    @Test
    void stagesAndPathsAreListed() {
        var text = TextReport.format(RUN, 100);
        assertTrue(text.contains("queue max"), text);
        assertTrue(text.contains("812\n"), text);
        assertTrue(text.contains("ticks-backup → signals"), text);
        assertTrue(text.lines().anyMatch(line -> line.matches("detect +1\\.25 µs +8\\.50 µs +120 µs +99\\.10 % +40\\.00 % +4,000")), text);
    }

    @Test
    void problemsStandInFullAtTheEnd() {
        var problem = "a long story of ".repeat(20) + "lost events";
        var text = TextReport.format(DemoRun.realistic("p", 1, List.of("first", problem)), 80);
        assertTrue(text.endsWith("lost events\n"), text);
        assertTrue(text.contains("2 problems\n"), text);
        assertTrue(text.replaceAll("\\s+", " ").contains("! " + problem), text);
    }

    @Test
    void aNarrowTerminalGetsWordsOnly() {
        var text = TextReport.format(RUN, 40);
        assertFalse(text.contains("█") || text.contains("─"), text);
        assertTrue(text.contains("190–200 µs"), text);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 40, 63, 64, 80, 100, 120, 500})
    void noLineIsLongerThanTheTerminal(int width) {
        var allowed = Math.clamp(width, 40, 120);
        TextReport.format(DemoRun.realistic("signal-generation", 2, List.of("one two three ".repeat(30))), width).lines()
                .forEach(line -> assertTrue(line.length() <= allowed, line));
    }

    @Test
    void aRunWithoutEventsHasAReport() {
        var text = TextReport.format(DemoRun.nothing(), 80);
        assertTrue(text.contains("nothing recorded"), text);
        assertFalse(text.contains("NaN"), text);
    }

    @Test
    void namesCannotMoveTheCursor() {
        var text = TextReport.format(DemoRun.realistic("\u001b[31mred\nproject", 1, List.of("bad\u0007bell")), 80);
        assertTrue(text.lines().noneMatch(line -> line.chars().anyMatch(Character::isISOControl)), text);
    }
}
