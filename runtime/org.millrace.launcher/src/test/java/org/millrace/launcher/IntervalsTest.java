package org.millrace.launcher;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.millrace.control.EncodedHistogram;
import org.millrace.control.Sample;
import org.millrace.control.Sample.PathFigures;
import org.millrace.control.Sample.StageFigures;
import org.millrace.control.Sample.WireFigures;
import org.millrace.report.RunResult.Interval;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

class IntervalsTest {

    private static Histogram histogram(long value) {
        var histogram = new Histogram(3);
        histogram.recordValue(value);
        return histogram;
    }

    @Test
    void mergingKeepsSumsExtremesAndTheEnd() {
        var intervals = new ArrayList<Interval>();
        for (var i = 0; i < 5; i++) {
            intervals.add(new Interval(i, 1, 10, 2, 1, histogram(1_000 * (i + 1)), histogram(5), i, 100 + i));
        }
        var merged = Intervals.mergePairs(intervals);
        assertEquals(3, merged.size());
        assertEquals(new Interval(2, 2, 20, 4, 2, sum(3_000, 4_000), sum(5, 5), 3, 103), merged.get(1));
        assertEquals(intervals.get(4), merged.get(2));
        assertEquals(5, merged.stream().mapToDouble(Interval::seconds).sum());
    }

    private static Histogram sum(long a, long b) {
        var histogram = histogram(a);
        histogram.recordValue(b);
        return histogram;
    }

    private static Sample sample(double start, long value) {
        return new Sample(start, 1, 10, 7, 2, 1, 3, Map.of("s", new StageFigures(10, 9, 1, 0, value)),
                List.of(new WireFigures("a", "b", 9)),
                List.of(new PathFigures("a", "b", EncodedHistogram.encode(histogram(value)), "")),
                List.of(new Sample.GcPause(start, 1, "pause")), value, value, List.of(), List.of());
    }

    @Test
    void theSumOfSamplesIsOneSampleOverTheWholeTime() {
        var adding = new SampleSum();
        adding.add(sample(0, 5));
        adding.add(sample(1, 9));
        var sum = adding.total();
        assertEquals(new StageFigures(20, 18, 2, 0, 9), sum.stages().get("s"));
        assertEquals(18, sum.wires().getFirst().count());
        assertEquals(2, sum.seconds());
        assertEquals(List.of(20L, 14L, 4L, 2L, 6L), List.of(sum.received(), sum.processed(), sum.dropped(), sum.malformed(), sum.outputs()));
        assertEquals(2, EncodedHistogram.decode(sum.paths().getFirst().service()).getTotalCount());
        assertEquals("", sum.paths().getFirst().endToEnd());
        assertEquals(2, sum.pauses().size());
    }
}
