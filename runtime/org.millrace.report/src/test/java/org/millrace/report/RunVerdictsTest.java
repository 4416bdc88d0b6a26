package org.millrace.report;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.RunSummary.GcSummary;
import org.millrace.report.requirement.RequirementParser;
import org.millrace.report.requirement.Verdict;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class RunVerdictsTest {

    @TempDir
    private Path folder;

    private static RunResult judged(RunResult run, String requirements) {
        return RunVerdicts.judged(run, RequirementParser.parse(requirements).requirements());
    }

    private static List<Boolean> met(RunResult run, String requirements) {
        return judged(run, requirements).summary().verdicts().stream().map(Verdict::met).toList();
    }

    private static double measured(RunResult run, String requirement) {
        return judged(run, requirement).summary().verdicts().getFirst().measured().value().orElseThrow();
    }

    /**
     * Returns a run with a load of 100 events per second for ten seconds.
     *
     * @param received what the network received in each second of the measurement; the rest after the last one
     */
    private static RunResult received(long... received) {
        var run = DemoRun.realistic("p", 2, List.of());
        var none = new Histogram(3);
        var intervals = IntStream.range(0, received.length).mapToObj(at -> new Interval(at, 1, received[at], 0, 0, none, none, 0, 0)).toList();
        var summary = new RunSummary("p", 10, 1, 100, 1_000, 1_000, 1_000, 0, 0, 0, 100, 0, run.summary().latency(), run.summary().endToEnd(),
                run.summary().gc(), 0, 0, Map.of());
        return new RunResult(summary, run.started(), Map.of(), run.paths(), intervals, run.pauses(), run.hiccups(), SendFigures.NONE, List.of());
    }

    @Test
    void latenciesAreThoseOfTheSummary() {
        var run = DemoRun.realistic("p", 2, List.of());
        var summary = run.summary();
        assertEquals(summary.latency().mean(), measured(run, "avg < 1s"));
        assertEquals(summary.latency().p9999(), measured(run, "p99.99 < 1s"));
        assertEquals(summary.endToEnd().max(), measured(run, "endToEnd.max < 1s"));
        assertTrue(summary.endToEnd().p50() > summary.latency().p50());
        assertEquals(summary.endToEnd().p50(), measured(run, "endToEnd.p50 < 1s"));
        assertEquals(List.of(true, false), met(run, "max > 0us, max < 1ns"));
    }

    @Test
    void whatWasNotMeasuredIsNotMet() {
        var run = DemoRun.nothing();
        assertEquals(List.of(false, false, false), met(run, "p99 < 1s, rate >= 0, pause.share >= 0"));
        assertEquals("not measured: there is no pause goal; add --pause-goal",
                judged(run, "pause.share >= 0").summary().verdicts().getFirst().measuredText());
    }

    @Test
    void lostEventsAreThoseWithoutAnAccount() {
        var run = DemoRun.realistic("p", 2, List.of()).summary();
        var lost = new RunSummary(run.project(), 10, 10, 0, 100, 99, 97, 1, 0, 0, 0, 0, run.latency(), run.endToEnd(), run.gc(), 0, 0, run.stages());
        assertEquals(2, measured(DemoRun.with(DemoRun.nothing(), lost), "lost = 0"));
        assertEquals(1, measured(DemoRun.with(DemoRun.nothing(), lost), "dropped = 0"));
    }

    @Test
    void theRateIsThatOfTheInputThatWasReceivedWithTheLoad() {
        var most = received(60, 100, 100, 100, 100, 100, 100, 100, 100, 100, 40);
        assertEquals(1, measured(most, "rate >= 1"));
        var half = received(50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50);
        // The interval that begins with the end of the load, and the next one, still count.
        assertEquals(0.6, measured(half, "rate >= 1"));
        assertEquals(0.6, measured(received(50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50), "rate >= 1"));
        assertEquals(1, measured(received(100, 100, 100, 100, 100, 100, 100, 100, 100), "rate >= 1"));
        assertEquals(1, measured(received(), "rate >= 1"));
    }

    @Test
    void pausesAreComparedWithTheGoal() {
        var gc = GcSummary.of("g1", new double[] {4, 1, 2, 10}, Optional.of(Duration.ofMillis(4)));
        assertEquals(new GcSummary("g1", 4, 10, 17, 2, 10, 10, 4, 3), gc);
        assertEquals(0.75, gc.shareWithinGoal());
        assertEquals(1, GcSummary.of("zgc", new double[0], Optional.of(Duration.ofMillis(1))).shareWithinGoal());
    }

    @Test
    void verdictsAreInTextPageAndFile() throws IOException {
        var run = judged(DemoRun.realistic("p", 2, List.of()), "max < 1ns, lost = 0");
        assertFalse(run.summary().meetsRequirements());
        assertTrue(TextReport.format(run, 100).matches("(?s).*\nmax < 1ns +\\S+ \\S+ +NOT MET\nlost = 0 +0 +met\n.*"));
        var page = HtmlReport.format(run);
        assertTrue(page.contains("<td class=\"bad\">NOT MET") && page.contains("1 of 2 requirements not met"));
        var file = folder.resolve("summary.json");
        JsonReport.write(run.summary(), file);
        var read = JsonReport.read(file).verdicts();
        assertEquals(List.of("max < 1ns", "lost = 0"), read.stream().map(verdict -> verdict.requirement().text()).toList());
        assertEquals(List.of(false, true), read.stream().map(Verdict::met).toList());
    }
}
