package org.millrace.profile.view;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.millrace.control.Sample;
import org.millrace.control.Sample.WaitKind;
import org.millrace.profile.Recorded;
import org.millrace.profile.series.LatencyKind;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.series.TimeSeries;
import org.millrace.report.LatencySummary;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class FiguresTest {

    private static final int SAMPLES = 600;
    private final TimeSeries timeSeries = new TimeSeries();

    @BeforeEach
    void samples() {
        for (var i = 0; i < SAMPLES; i++) {
            timeSeries.add(Recorded.sample(i));
        }
    }

    @Test
    void theTableOfPercentilesIsTheSummaryOfTheRun() {
        var view = timeSeries.view();
        var figure = LatencyFigure.of(view, ViewOptions.INITIAL);
        var summary = LatencySummary.of(view.latencies(TimeRange.ALL, Optional.empty(), LatencyKind.SERVICE));
        assertEquals(summary, figure.summary());
        var rows = LatencyFigure.rows(figure.summary());
        assertEquals(summary.p9999(), rows.get(4).value());
        assertEquals(summary.count(), rows.getLast().value());
        assertEquals(10, rows.size());
    }

    @Test
    void theBarsHoldEveryValueOnEveryAxis() {
        for (var options : new ViewOptions[] {ViewOptions.INITIAL, ViewOptions.INITIAL.withLogLatency(false), ViewOptions.INITIAL.withLogCount(true),
                ViewOptions.INITIAL.withKind(LatencyKind.END_TO_END), ViewOptions.INITIAL.withPath(Optional.of(timeSeries.view().paths().getFirst()))}) {
            var figure = LatencyFigure.of(timeSeries.view(), options);
            var table = figure.figure().tables().getFirst();
            assertEquals(figure.summary().count(), table.rows().stream().mapToDouble(row -> row[2]).sum());
            assertEquals(1.0, table.rows().getLast()[4], 1e-9);
            var line = figure.figure().plots().getFirst().lines().getFirst();
            assertEquals(line.x().length, line.y().length);
            assertTrue(Arrays.stream(line.x()).allMatch(Double::isFinite));
            assertTrue(!options.logCount() || Arrays.stream(line.y()).allMatch(value -> value > 0));
            assertTrue(!options.logLatency() || line.x()[0] > 0);
        }
    }

    @Test
    void theCurveOfPercentilesEndsAtTheMaximum() {
        var figure = LatencyFigure.of(timeSeries.view(), ViewOptions.INITIAL);
        var curve = figure.figure().plots().get(1).lines().getFirst();
        assertEquals(figure.summary().max(), curve.y()[curve.y().length - 1]);
        assertEquals(figure.summary().p99(), curve.y()[40]);
        for (var i = 1; i < curve.y().length; i++) {
            assertTrue(curve.y()[i] >= curve.y()[i - 1]);
        }
    }

    @Test
    void aFractionOfASlotAtTheEndIsNotDrawnAsAFallOfTheRate() {
        timeSeries.add(new Sample(SAMPLES * Recorded.SECONDS, Recorded.SECONDS, 0, 0, 0, 0, 0, Map.of(), List.of(), List.of(), List.of(), 0, 0,
                List.of(), List.of()));
        var received = TimeSeriesFigures.throughput(timeSeries.view(), ViewOptions.INITIAL).plots().getFirst().lines().getFirst();
        assertTrue(Arrays.stream(received.y()).allMatch(rate -> Math.abs(rate - 60_000) < 1), () -> Arrays.toString(received.y()));
    }

    @Test
    void lostInputHasALineIfThereIsAny() {
        assertEquals(4, TimeSeriesFigures.throughput(timeSeries.view(), ViewOptions.INITIAL).plots().getFirst().lines().size());
        timeSeries.add(new Sample(SAMPLES * Recorded.SECONDS, 1, 0, 0, 0, 0, 0, 500, 0, Map.of(), List.of(), List.of(), List.of(), 0, 0, List.of(), List.of()));
        var lost = TimeSeriesFigures.throughput(timeSeries.view(), ViewOptions.INITIAL).plots().getFirst().lines().getLast();
        assertEquals("lost", lost.key());
        assertTrue(Arrays.stream(lost.y()).max().getAsDouble() > 0, () -> Arrays.toString(lost.y()));
    }

    @Test
    void onlyWholeNumbersOfNinesAreLabelled() {
        assertEquals("99 %", Unit.NINES.compact(2));
        assertEquals("", Unit.NINES.compact(1.5));
        assertEquals("96.84 %", Unit.NINES.text(1.5));
    }

    @Test
    void nothingMeasuredIsDrawnAsNothing() {
        var empty = new TimeSeries().view();
        var watch = ViewOptions.INITIAL;
        assertEquals(0, LatencyFigure.of(empty, watch).summary().count());
        assertEquals(0, TimeSeriesFigures.throughput(empty, watch).tables().getFirst().rows().size());
        assertEquals(0, TimeSeriesFigures.pauses(empty, watch).tables().getFirst().rows().size());
        assertEquals(0, new LatencyTimeSeries().of(empty, watch).tables().getFirst().rows().size());
        assertEquals(0, WaitFigure.of(empty, watch).tree().size());
        for (var options : new ViewOptions[] {watch, watch.withLogCount(true), watch.withLogLatency(false)}) {
            for (var plot : LatencyFigure.of(empty, options).figure().plots()) {
                assertTrue(plot.x().max() > plot.x().min() && plot.y().max() > plot.y().min(), plot.key());
            }
        }
    }

    @Test
    void ratesArePerSecondWhateverTheWidthOfASlot() {
        for (var zoom : new TimeRange[] {TimeRange.ALL, new TimeRange(10, 12)}) {
            var figure = TimeSeriesFigures.throughput(timeSeries.view(), ViewOptions.INITIAL.withZoom(zoom));
            for (var value : figure.plots().getFirst().lines().getFirst().y()) {
                assertEquals(60_000, value, 1e-3);
            }
        }
    }

    @Test
    void aSelectionNarrowsTablesAndDistributionsButNotTheTimeAxis() {
        var options = ViewOptions.INITIAL.withSelection(new TimeRange(10, 20));
        var whole = TimeSeriesFigures.throughput(timeSeries.view(), ViewOptions.INITIAL);
        var narrowed = TimeSeriesFigures.throughput(timeSeries.view(), options);
        assertEquals(whole.plots().getFirst().x(), narrowed.plots().getFirst().x());
        assertTrue(narrowed.tables().getFirst().rows().stream().allMatch(row -> row[0] >= 9.9 && row[0] < 20));
        assertFalse(narrowed.tables().getFirst().rows().isEmpty());
        assertEquals(LatencySummary.of(timeSeries.view().latencies(new TimeRange(10, 20), Optional.empty(), LatencyKind.SERVICE)),
                LatencyFigure.of(timeSeries.view(), options).summary());
        var pauses = TimeSeriesFigures.pauses(timeSeries.view(), options).tables().getFirst();
        assertEquals(timeSeries.view().pauses(new TimeRange(10, 20)).size(), pauses.rows().size());
    }

    @Test
    void onlyTheLastSecondIsShownIfAsked() {
        var figure = LatencyFigure.of(timeSeries.view(), ViewOptions.INITIAL.withCumulative(false));
        assertEquals(10 * 3 * 2000, figure.summary().count());
    }

    @Test
    void latencyOverTimeIsOfAllValuesInASlot() {
        var figures = new LatencyTimeSeries();
        var table = figures.of(timeSeries.view(), ViewOptions.INITIAL).tables().getFirst();
        var slots = TimeSlots.of(timeSeries.view(), TimeRange.ALL);
        var slot = slots.slots().get(3);
        var expected = LatencySummary.of(timeSeries.view().latencies(new TimeRange(slot.from(), slot.to()), Optional.empty(), LatencyKind.SERVICE));
        assertEquals(expected.p99(), table.rows().get(3)[3]);
        assertEquals(expected.max(), table.rows().get(3)[5]);
        // Cached slots must not be used for another path.
        var path = timeSeries.view().paths().getFirst();
        var other = figures.of(timeSeries.view(), ViewOptions.INITIAL.withPath(Optional.of(path))).tables().getFirst();
        assertEquals(LatencySummary.of(timeSeries.view().latencies(new TimeRange(slot.from(), slot.to()), Optional.of(path), LatencyKind.SERVICE)).p99(),
                other.rows().get(3)[3]);
    }

    @Test
    void slotsStayWhereTheyAreWhileTheRunGoesOn() {
        var before = TimeSlots.of(timeSeries.view(), TimeRange.ALL);
        timeSeries.add(Recorded.sample(SAMPLES));
        var after = TimeSlots.of(timeSeries.view(), TimeRange.ALL);
        assertEquals(before.seconds(), after.seconds());
        assertEquals(before.slots().get(5).from(), after.slots().get(5).from());
        assertTrue(after.slots().size() <= 401, () -> after.slots().size() + " slots");
    }

    @Test
    void waitsAreGroupedByKindStageAndPlaceTheLongestFirst() {
        var figure = WaitFigure.of(timeSeries.view(), ViewOptions.INITIAL);
        assertEquals(WaitKind.values().length, figure.tree().size());
        var all = figure.tree().stream().mapToLong(WaitFigure.Node::nanos).sum();
        assertEquals(SAMPLES * 6L * 40_000, all);
        assertEquals(1.0, figure.tree().stream().mapToDouble(WaitFigure.Node::share).sum(), 1e-9);
        for (var kind : figure.tree()) {
            assertEquals(kind.nanos(), kind.children().stream().mapToLong(WaitFigure.Node::nanos).sum());
            for (var i = 1; i < kind.children().size(); i++) {
                assertTrue(kind.children().get(i - 1).nanos() >= kind.children().get(i).nanos());
            }
        }
        assertEquals(2, figure.tree().getFirst().children().getFirst().children().getFirst().stack().size());
        assertTrue(WaitFigure.of(timeSeries.view(), ViewOptions.INITIAL.withSelection(new TimeRange(0, 1))).tree().stream()
                .mapToLong(WaitFigure.Node::nanos).sum() < all);
    }

    @Test
    void aTableIsWrittenWithTitlesAndPlainNumbers() {
        var csv = TimeSeriesFigures.throughput(timeSeries.view(), ViewOptions.INITIAL.withSelection(new TimeRange(0, 1))).tables().getFirst()
                .csv(key -> "<" + key + ">");
        var lines = csv.lines().toList();
        assertEquals("<time> (s),<received> (1/s),<outputs> (1/s),<dropped> (1/s),<screened> (1/s)", lines.getFirst());
        var first = Arrays.stream(lines.get(1).split(",")).mapToDouble(Double::parseDouble).toArray();
        assertEquals(0, first[0]);
        assertEquals(60_000, first[1], 1);
        assertEquals(1_200, first[2], 0.1);
        assertEquals(100, first[3], 0.1);
    }
}
