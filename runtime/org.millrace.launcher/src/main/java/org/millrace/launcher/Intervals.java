package org.millrace.launcher;

import org.HdrHistogram.Histogram;
import org.millrace.report.RunResult.Interval;

import java.util.ArrayList;
import java.util.List;

/** Reduces the resolution of a run's time series. */
final class Intervals {

    private Intervals() {
    }

    /** Merges adjacent intervals in pairs. */
    static List<Interval> mergePairs(List<Interval> intervals) {
        var merged = new ArrayList<Interval>();
        for (var i = 0; i + 1 < intervals.size(); i += 2) {
            merged.add(merge(intervals.get(i), intervals.get(i + 1)));
        }
        if (intervals.size() % 2 == 1) {
            merged.add(intervals.getLast());
        }
        return merged;
    }

    private static Interval merge(Interval a, Interval b) {
        return new Interval(a.startSeconds(), a.seconds() + b.seconds(), a.received() + b.received(),
                a.outputs() + b.outputs(), a.dropped() + b.dropped(), sum(a.service(), b.service()),
                sum(a.endToEnd(), b.endToEnd()), Math.max(a.maxHiccupMicros(), b.maxHiccupMicros()), b.heapUsedBytes());
    }

    private static Histogram sum(Histogram a, Histogram b) {
        var sum = a.copy();
        sum.add(b);
        return sum;
    }
}
