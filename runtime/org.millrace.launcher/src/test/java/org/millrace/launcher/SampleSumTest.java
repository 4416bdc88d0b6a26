package org.millrace.launcher;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.millrace.control.EncodedHistogram;
import org.millrace.control.Sample;
import org.millrace.control.Sample.StageFigures;
import org.millrace.control.Sample.StageTime;

import java.util.List;
import java.util.Map;

import static org.junit.jupiter.api.Assertions.assertEquals;

class SampleSumTest {

    private static Sample sample(double start, double seconds, StageTime... times) {
        return new Sample(start, seconds, 10, 9, 1, 0, 2, Map.of("rules", new StageFigures(10, 2, 0, 0, 1)), List.of(), List.of(), List.of(), 5, 100,
                List.of(times), List.of());
    }

    private static StageTime time(String stage, long ownNanos, double share, long... values) {
        var latencies = new Histogram(2);
        for (var value : values) {
            latencies.recordValue(value);
        }
        return new StageTime(stage, EncodedHistogram.encode(latencies), ownNanos, share);
    }

    @Test
    void lossesAreSummedUp() {
        var sum = new SampleSum();
        for (var second = 0; second < 3; second++) {
            sum.add(new Sample(second, 1, 10, 9, 0, 1, 0, 5, 2, Map.of("packets", new StageFigures(10, 9, 0, 0, 0, 0, 5, 0, "")),
                    List.of(), List.of(), List.of(), 5,
                    100, List.of(), List.of()));
        }
        assertEquals(15, sum.total().lost());
        assertEquals(15, sum.total().stages().get("packets").lost());
    }

    @Test
    void theTimesOfStagesAreThoseOfAllIntervals() {
        var sum = new SampleSum();
        sum.add(sample(0, 1, time("in", 600, 0.75, 800), time("rules", 200, 0.25, 200)));
        sum.add(sample(1, 3, time("rules", 500, 1.0, 300, 100)));
        sum.add(sample(4, 2));
        var total = sum.total();
        assertEquals(6, total.seconds());
        assertEquals(30, total.received());
        assertEquals(List.of("in", "rules"), total.stageTimes().stream().map(StageTime::stage).toList());
        var in = total.stageTimes().getFirst();
        assertEquals(600, in.ownNanos());
        assertEquals(0.75 / 4, in.ownShare(), 1e-9, "for one of the four seconds in which anything was timed");
        var rules = total.stageTimes().getLast();
        assertEquals(700, rules.ownNanos());
        assertEquals(3.25 / 4, rules.ownShare(), 1e-9);
        var latencies = EncodedHistogram.decode(rules.latency());
        assertEquals(3, latencies.getTotalCount());
        assertEquals(200, latencies.getMean(), 1);
    }
}
