package org.millrace.profile.run;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.control.EncodedHistogram;
import org.millrace.control.EventMessages.TracedEvent;
import org.millrace.control.Sample;
import org.millrace.deployment.Deployment;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.RunOutcome;
import org.millrace.launcher.RunPlan;
import org.millrace.launcher.RunProgress;
import org.millrace.profile.Recorded;
import org.millrace.profile.run.LiveRun.State;
import org.millrace.profile.series.LatencyKind;
import org.millrace.profile.series.TimeRange;
import org.millrace.report.LatencySummary;
import org.millrace.report.RunResult;
import org.millrace.report.RunResult.PathResult;
import org.millrace.report.RunSummary;
import org.millrace.report.RunSummary.GcSummary;
import org.millrace.report.SendFigures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class LiveRunTest {

    /** Records the forwarded progress. */
    private static final class Heard implements RunProgress {

        private final List<String> messages = new ArrayList<>();
        private final List<Sample> samples = new ArrayList<>();
        private final List<TracedEvent> traced = new ArrayList<>();

        @Override
        public void step(String text) {
            messages.add(text);
        }

        @Override
        public void interval(boolean measuring, double elapsedSeconds, double receivedRate, double outputRate, double p99Micros,
                double maxMicros) {
        }

        @Override
        public void sampled(boolean measuring, Sample sample) {
            samples.add(sample);
        }

        @Override
        public void traced(TracedEvent event) {
            traced.add(event);
        }

        @Override
        public void message(String text) {
            messages.add(text);
        }
    }

    private final LiveRun run = run("first");
    private final Heard heard = new Heard();
    private final RunProgress progress = run.progress(heard);

    private static LiveRun run(String name) {
        var deployment = Deployment.of("signals", "/tmp", List.of(), List.of(), List.of());
        return new LiveRun(name, new RunPlan(deployment, Path.of("deployment.json"),
                new JvmOptions(JvmOptions.Collector.G1, "64m", List.of()), Optional.empty(), false, Optional.empty(), Map.of(),
                Duration.ofMillis(100)));
    }

    @Test
    void theWarmUpIsForgottenWhenMeasuringBegins() {
        assertEquals(State.STARTING, run.state());
        for (var i = 0; i < 10; i++) {
            progress.sampled(false, Recorded.sample(i));
        }
        assertEquals(State.WARMING_UP, run.state());
        assertEquals(10, run.timeSeries().view().segments().size());
        progress.sampled(true, Recorded.sample(0));
        assertEquals(State.MEASURING, run.state());
        assertEquals(1, run.timeSeries().view().segments().size());
    }

    @Test
    void everythingIsPassedOnAndListenersHearOfIt() {
        var told = new ArrayList<String>();
        run.addListener(new RunListener() {
            @Override
            public void changed(LiveRun changed) {
                told.add("state " + changed.state());
            }

            @Override
            public void sampled(LiveRun sampled) {
                told.add("sample");
            }

            @Override
            public void traced(LiveRun traced, TracedEvent event) {
                told.add("event of " + event.stage());
            }
        });
        progress.step("deployed");
        progress.sampled(true, Recorded.sample(0));
        progress.traced(new TracedEvent("ticks", "", 0, "Tick", "", "{}", Map.of(), false, 0, 0));
        run.failed("the runtime was killed");
        assertEquals(List.of("deployed"), heard.messages);
        assertEquals(1, heard.samples.size());
        assertEquals(1, heard.traced.size());
        assertEquals(List.of("state MEASURING", "sample", "event of ticks", "state ENDED"), told);
        assertEquals("the runtime was killed", run.failure());
    }

    @Test
    void afterTheEndTheFiguresAreThoseOfTheResult() {
        for (var i = 0; i < 20; i++) {
            progress.sampled(true, Recorded.sample(i));
        }
        // Two events were in flight at the last sample.
        var paths = new ArrayList<PathResult>();
        for (var name : List.of("ticks0", "ticks1", "ticks2")) {
            paths.add(new PathResult(name, "alerts", sum(name, false), sum(name, true)));
        }
        paths.getFirst().service().recordValue(900_000_000_000L);
        paths.getFirst().service().recordValue(12_345);
        var result = result(paths, 20 * 6000 + 2);
        run.ended(new RunOutcome(Optional.of(result), List.of(), true));
        var view = run.timeSeries().view();
        assertEquals(LatencySummary.of(result.service()), LatencySummary.of(view.latencies(TimeRange.ALL, Optional.empty(), LatencyKind.SERVICE)));
        assertEquals(LatencySummary.of(result.endToEnd()), LatencySummary.of(view.latencies(TimeRange.ALL, Optional.empty(), LatencyKind.END_TO_END)));
        assertEquals(20 * 6000 + 2, view.counts(TimeRange.ALL).received());
        assertEquals(State.ENDED, run.state());
        assertEquals(Optional.empty(), run.network());
    }

    private static Histogram sum(String from, boolean endToEnd) {
        var sum = new Histogram(3);
        for (var i = 0; i < 20; i++) {
            Recorded.sample(i).paths().stream().filter(path -> path.from().equals(from))
                    .forEach(path -> sum.add(EncodedHistogram.decode(endToEnd ? path.endToEnd() : path.service())));
        }
        return sum;
    }

    private static RunResult result(List<PathResult> paths, long received) {
        var service = LatencySummary.of(new Histogram(3));
        var summary = new RunSummary("signals", 2, 0, 0, received, received, 20 * 5990, 200, 20, 20 * 120, 0, 0, service, service,
                new GcSummary("g1", 0, 0, 0), 0, 0, Map.of());
        return new RunResult(summary, Instant.EPOCH, Map.of(), paths, List.of(), List.of(), new Histogram(3), SendFigures.NONE, List.of());
    }

    @Test
    void theLogOnDiskHasEveryHistogramUpToTheMomentOfADeath(@TempDir Path folder) throws IOException {
        var file = folder.resolve("run").resolve("samples.hlog");
        run.logTo(file);
        progress.sampled(false, Recorded.sample(3));
        var expected = new Histogram(3);
        for (var i = 0; i < 50; i++) {
            progress.sampled(true, Recorded.sample(i));
            expected.add(EncodedHistogram.decode(Recorded.sample(i).paths().get(1).service()));
        }
        // Read the file without closing it, as after a killed process.
        var found = new Histogram(3);
        var lines = 0;
        try (var reader = new HistogramLogReader(file.toFile())) {
            for (var next = reader.nextIntervalHistogram(); next != null; next = reader.nextIntervalHistogram()) {
                lines++;
                if (next.getTag().equals("service:ticks1→alerts")) {
                    found.add((Histogram) next);
                }
            }
        }
        assertEquals(expected, found);
        assertEquals(50 * 6, lines);
        run.failed("killed");
        try (Stream<String> text = Files.lines(file)) {
            assertTrue(text.anyMatch(line -> line.contains("signals")));
        }
    }

    @Test
    void onlyTheLastRunsThatEndedStay() {
        var runs = new LiveRuns();
        var going = run("going");
        runs.add(going);
        for (var i = 0; i < 12; i++) {
            var next = run("run " + i);
            runs.add(next);
            next.failed("");
        }
        assertTrue(runs.runs().contains(going));
        assertEquals("run 11", runs.runs().getLast().name());
        assertEquals(7, runs.runs().size());
    }
}
