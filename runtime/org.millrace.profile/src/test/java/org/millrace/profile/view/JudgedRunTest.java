package org.millrace.profile.view;

import org.junit.jupiter.api.Test;
import org.millrace.control.Sample;
import org.millrace.deployment.Deployment;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.RunProgress;
import org.millrace.profile.Recorded;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.series.LatencyKind;
import org.millrace.profile.view.Plot.Line;
import org.millrace.profile.view.Plot.Shape;
import org.millrace.report.requirement.RequirementParser;
import org.millrace.report.requirement.Verdict;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class JudgedRunTest {

    private static final int SAMPLES = 50;

    private LiveRun run;
    private RunProgress progress;

    private JudgedRun judged(boolean measuring, String requirements) {
        var plan = new RunPlan(Deployment.of("network", "/tmp", List.of(), List.of(), List.of()), Path.of("deployment.json"),
                new JvmOptions(JvmOptions.Collector.ZGC, "1g", List.of()), Optional.empty(), false, Optional.empty(), Map.of(), Duration.ofMillis(100))
                .with(RequirementParser.parse(requirements).requirements());
        run = new LiveRun("run", plan);
        progress = run.progress(new RunProgress() {
            @Override
            public void step(String text) {
                // Ignored.
            }

            @Override
            public void interval(boolean counts, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros, double maxMicros) {
                // Ignored.
            }

            @Override
            public void message(String text) {
                // Ignored.
            }
        });
        for (var i = 0; i < SAMPLES; i++) {
            progress.sampled(measuring, Recorded.sample(i));
        }
        return now();
    }

    private JudgedRun now() {
        return JudgedRun.of(run, run.timeSeries().view());
    }

    private static List<String> texts(List<Verdict> verdicts) {
        return verdicts.stream().map(verdict -> verdict.requirement().text()).toList();
    }

    @Test
    void aMeasurementBreaksWhatItDoesNotMeet() {
        // The median is 40 us, and one of 500 values is 2 ms.
        var judged = judged(true, "p50 < 30us, p50 < 50us, max <= 1ms, avg > 1us, endToEnd.p50 < 60us, dropped = 0, dropped <= 500, errors = 0, outputs > 2000, "
                + "pause.max < 1ms");
        assertEquals(List.of("p50 < 30us", "max <= 1ms", "endToEnd.p50 < 60us", "dropped = 0", "outputs > 2000", "pause.max < 1ms"),
                texts(judged.broken()));
    }

    @Test
    void whatIsKnownAtTheEndIsNotBrokenBefore() {
        assertEquals(List.of(), judged(true, "rate >= 0.99, pause.share >= 99%").broken());
    }

    @Test
    void theWarmUpIsNotJudged() {
        assertEquals(JudgedRun.NONE, judged(false, "p50 < 1ns"));
    }

    @Test
    void aRequirementCanHoldAgain() {
        var judged = judged(true, "outputs > 1000");
        assertEquals(List.of(), judged.broken());
        for (var i = SAMPLES; i < 2 * SAMPLES; i++) {
            progress.sampled(true, idle(i));
        }
        assertEquals(List.of("outputs > 1000"), texts(now().broken()));
        for (var i = 2 * SAMPLES; i < 12 * SAMPLES; i++) {
            progress.sampled(true, Recorded.sample(i));
        }
        assertEquals(List.of(), now().broken());
    }

    @Test
    void theChartsHaveALineAtEachLimitOfTheShownLatency() {
        var judged = judged(true, "p99 < 1us, p50 < 50us, avg < 1000s, endToEnd.max < 1us, lost = 0");
        for (var options : List.of(ViewOptions.INITIAL, ViewOptions.INITIAL.withLogLatency(false))) {
            var figure = LatencyFigure.of(run.timeSeries().view(), options).judged(judged, options.kind()).figure();
            for (var plot : figure.plots()) {
                var limits = plot.lines().stream().filter(Line::isLimit).toList();
                assertEquals(List.of("p99 < 1us", "p50 < 50us"), limits.stream().map(Line::key).toList(), "that of 1000 s is too far away");
                assertEquals(List.of(Shape.BROKEN_LIMIT, Shape.LIMIT), limits.stream().map(Line::shape).toList());
                for (var line : limits) {
                    assertTrue(Arrays.stream(line.x()).allMatch(x -> x >= plot.x().min() && x <= plot.x().max()), plot.key());
                    assertTrue(Arrays.stream(line.y()).allMatch(y -> y >= plot.y().min() && y <= plot.y().max()), plot.key());
                }
            }
        }
        var endToEnd = LatencyFigure.of(run.timeSeries().view(), ViewOptions.INITIAL.withKind(LatencyKind.END_TO_END)).judged(judged, LatencyKind.END_TO_END);
        assertEquals("endToEnd.max < 1us", endToEnd.figure().plots().getFirst().lines().getLast().key());
    }

    /** Returns a sample of a network that does nothing. */
    private static Sample idle(int number) {
        return new Sample(number * Recorded.SECONDS, Recorded.SECONDS, 0, 0, 0, 0, 0, Map.of(), List.of(), List.of(), List.of(), 0, 0, List.of(), List.of());
    }
}
