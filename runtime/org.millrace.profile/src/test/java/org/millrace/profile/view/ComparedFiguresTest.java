package org.millrace.profile.view;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.millrace.profile.run.LiveRuns;
import org.millrace.profile.series.TimeRange;
import org.millrace.report.LatencySummary;
import org.millrace.report.RunResult.Ending;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.history.Comparison;
import org.millrace.report.history.KeptRun;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class ComparedFiguresTest {

    private static KeptRun run(String name, String label) {
        return new KeptRun(Path.of(name), label, Instant.EPOCH, Ending.COMPLETE, List.of(), 0, LatencySummary.of(new Histogram(3)), null, null, Map.of(),
                Optional.empty());
    }

    private static List<Interval> timeSeries(int seconds, long micros) {
        var intervals = new ArrayList<Interval>();
        for (var i = 0; i < seconds; i++) {
            var latencies = new Histogram(3);
            latencies.recordValueWithCount(micros * (i < 5 ? 1_000 : 2_000), 100);
            intervals.add(new Interval(i, 1, 500, 100, 0, latencies, latencies, 0, 0));
        }
        return intervals;
    }

    private static ComparedRuns runs() {
        var second = timeSeries(10, 40);
        second.add(new Interval(10, 0.2, 0, 0, 0, new Histogram(3), new Histogram(3), 0, 0));
        return new ComparedRuns(new Comparison(List.of(run("run-1", ""), run("run-2", "faster")), List.of(timeSeries(20, 100), second),
                List.of(), List.of(), List.of(), List.of()));
    }

    @Test
    void everyRunHasALineWithItsLetterAndTitle() {
        for (var figure : List.of(ComparedFigures.latency(runs(), ViewOptions.INITIAL), ComparedFigures.latencyOverTime(runs(), ViewOptions.INITIAL),
                ComparedFigures.throughput(runs(), ViewOptions.INITIAL))) {
            for (var plot : figure.plots()) {
                assertEquals(List.of("A · run-1", "B · faster"), plot.lines().stream().map(Plot.Line::key).toList());
            }
            for (var table : figure.tables()) {
                assertTrue(table.columns().stream().map(Table.Column::key).toList().containsAll(List.of("A · run-1", "B · faster")));
            }
        }
        assertEquals(1, ComparedRuns.index("B · faster"));
        assertEquals(-1, ComparedRuns.index("received"));
    }

    @Test
    void sharesOfRunsOfDifferentLengthAddUpToOne() {
        for (var line : ComparedFigures.latency(runs(), ViewOptions.INITIAL).plots().getFirst().lines()) {
            assertEquals(1, Arrays.stream(line.y()).sum(), 1e-9, line.key());
        }
    }

    @Test
    void theSelectedTimeLimitsTheDistributions() {
        var first = ComparedFigures.latency(runs(), ViewOptions.INITIAL.withSelection(new TimeRange(0, 5))).plots().getLast().lines();
        assertEquals(100, first.getFirst().y()[0], 0.2);
        assertEquals(100, first.getFirst().y()[first.getFirst().y().length - 1], 0.2);
        assertEquals(40, first.getLast().y()[first.getLast().y().length - 1], 0.2);
    }

    @Test
    void eachRunBeginsAtZeroAndAFractionAtItsEndIsNoFall() {
        var plot = ComparedFigures.throughput(runs(), ViewOptions.INITIAL).plots().getFirst();
        assertEquals(20, plot.x().max());
        for (var line : plot.lines()) {
            assertEquals(0, line.x()[0]);
            assertTrue(Arrays.stream(line.y()).allMatch(rate -> rate == 500), () -> Arrays.toString(line.y()));
        }
        assertEquals(List.of(20, 10), plot.lines().stream().map(line -> line.x().length).toList());
    }

    @Test
    void aComparisonEndsWhenARunIsWatched() {
        var watch = new Watch(new LiveRuns());
        var runs = runs();
        watch.compare(runs);
        assertEquals(runs, watch.compared().orElseThrow());
        watch.endComparison();
        assertTrue(watch.compared().isEmpty());
        watch.dispose();
    }
}
