package org.millrace.profile.series;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.millrace.control.EncodedHistogram;
import org.millrace.control.Sample;
import org.millrace.profile.Recorded;
import org.millrace.report.LatencySummary;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

class TimeSeriesTest {

    @Test
    void aLongRunKeepsEveryCountWithinItsBudget() {
        // More different samples than unmerged ones, so that memory is shared only as in a run.
        var names = new InternedNames();
        var pool = IntStream.range(0, 2000).mapToObj(i -> Segment.of(Recorded.sample(i, 2, 5), names)).toList();
        var budget = 12 << 20;
        var samples = 8_000;
        var timeSeries = new TimeSeries(budget);
        for (var i = 0; i < samples; i++) {
            timeSeries.add(at(pool.get(i % pool.size()), i * Recorded.SECONDS));
        }
        assertTrue(timeSeries.bytes() <= budget, () -> timeSeries.bytes() + " bytes");
        var view = timeSeries.view();
        assertEquals(6000L * samples, view.counts(TimeRange.ALL).received());
        var expected = pool.stream().flatMap(each -> each.paths().stream()).mapToLong(path -> path.service().count()).sum();
        assertEquals(expected * samples / pool.size(), view.latencies(TimeRange.ALL, Optional.empty(), LatencyKind.SERVICE).getTotalCount());
        assertTrue(view.within(new TimeRange(view.end() - 2, Double.POSITIVE_INFINITY)).stream().allMatch(each -> each.seconds() < 0.11),
                "the last seconds are there sample by sample");
        assertTrue(view.segments().size() > 100, () -> "no more than " + view.segments().size() + " pieces");
    }

    private static Segment at(Segment piece, double from) {
        return new Segment(from, from + Recorded.SECONDS, piece.counts(), piece.stages(), piece.wires(), piece.paths(), piece.pauses(),
                piece.hiccupNanos(), piece.heapUsedBytes(), piece.stageTimes(), piece.waits());
    }

    @Test
    void moreThanFitsIsThinnedUntilItFits() {
        var timeSeries = new TimeSeries(8 << 20);
        for (var i = 0; i < 1500; i++) {
            timeSeries.add(Recorded.sample(i));
        }
        assertTrue(timeSeries.bytes() <= 8 << 20, () -> timeSeries.bytes() + " bytes");
        assertEquals(6000L * 1500, timeSeries.view().counts(TimeRange.ALL).received());
    }

    @Test
    void aRangeHasExactlyTheSamplesWithin() {
        var timeSeries = new TimeSeries();
        var samples = samples(timeSeries, 100);
        var range = new TimeRange(2.0, 5.0);
        var within = samples.subList(20, 50);
        assertEquals(within.size(), timeSeries.view().within(range).size());
        assertEquals(new TimeRange(within.getFirst().startSeconds(), within.getLast().startSeconds() + within.getLast().seconds()),
                timeSeries.view().covered(range).orElseThrow());
        assertEquals(sum(within, "", false), timeSeries.view().latencies(range, Optional.empty(), LatencyKind.SERVICE));
        assertEquals(sum(within, "ticks1", true),
                timeSeries.view().latencies(range, Optional.of(new PathName("ticks1", "alerts")), LatencyKind.END_TO_END));
    }

    @Test
    void neighbouringRangesShareNothingAndLoseNothing() {
        var timeSeries = new TimeSeries();
        samples(timeSeries, 100);
        var view = timeSeries.view();
        var parts = List.of(new TimeRange(0, 3.33), new TimeRange(3.33, 7.07), new TimeRange(7.07, 100));
        assertEquals(100, parts.stream().mapToInt(part -> view.within(part).size()).sum());
    }

    @Test
    void thinningKeepsEveryFigureOfTheWhole() {
        var timeSeries = new TimeSeries();
        var samples = samples(timeSeries, 1500);
        var view = timeSeries.view();
        assertTrue(view.segments().size() < samples.size());
        var all = LatencySummary.of(sum(samples, "", false));
        assertEquals(all, LatencySummary.of(view.latencies(TimeRange.ALL, Optional.empty(), LatencyKind.SERVICE)));
        var summed = new Histogram(3);
        TimeSeriesView.add(view.segments(), Optional.empty(), LatencyKind.SERVICE, summed);
        assertEquals(all, LatencySummary.of(summed));
        assertEquals(samples.stream().mapToInt(sample -> sample.pauses().size()).sum(), view.pauses(TimeRange.ALL).size());
        assertEquals(samples.stream().flatMap(sample -> sample.waits().stream()).mapToLong(Sample.Wait::nanos).sum(),
                view.segments().stream().mapToLong(each -> each.waits().sum(Segment.NANOS)).sum());
        assertEquals(samples.stream().mapToLong(sample -> sample.stages().get("stage3").in()).sum(), view.segments().stream()
                .mapToLong(each -> each.stages().get(each.stages().keys().indexOf("stage3"), Segment.IN)).sum());
        assertEquals(samples.stream().mapToLong(sample -> sample.stages().get("stage3").queue()).max().orElseThrow(), view.segments().stream()
                .mapToLong(each -> each.stages().get(each.stages().keys().indexOf("stage3"), Segment.QUEUE)).max().orElseThrow());
    }

    @Test
    void theRecentPastIsKeptSampleBySample() {
        var timeSeries = new TimeSeries();
        samples(timeSeries, 1500);
        var view = timeSeries.view();
        var recent = view.within(new TimeRange(view.end() - 50, view.end()));
        assertEquals(500, recent.size());
    }

    @Test
    void aViewDoesNotChangeWhenMoreComes() {
        var timeSeries = new TimeSeries();
        samples(timeSeries, 10);
        var view = timeSeries.view();
        var before = view.latencies(TimeRange.ALL, Optional.empty(), LatencyKind.SERVICE);
        timeSeries.add(Recorded.sample(10));
        assertEquals(10, view.segments().size());
        assertEquals(before, view.latencies(TimeRange.ALL, Optional.empty(), LatencyKind.SERVICE));
    }

    private static List<Sample> samples(TimeSeries timeSeries, int count) {
        var samples = new ArrayList<Sample>();
        for (var i = 0; i < count; i++) {
            samples.add(Recorded.sample(i));
            timeSeries.add(samples.getLast());
        }
        return samples;
    }

    private static Histogram sum(List<Sample> samples, String from, boolean endToEnd) {
        var sum = new Histogram(3);
        samples.forEach(sample -> sample.paths().stream().filter(path -> path.from().startsWith(from))
                .forEach(path -> sum.add(EncodedHistogram.decode(endToEnd ? path.endToEnd() : path.service()))));
        return sum;
    }
}
