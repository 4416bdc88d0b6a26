package org.millrace.profile.view;

import org.HdrHistogram.Histogram;
import org.millrace.profile.series.LatencyKind;
import org.millrace.profile.series.TimeRange;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.history.Comparison;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Kept runs that views compare.
 *
 * @param comparison the runs with their differences; the first run is the base
 */
public record ComparedRuns(Comparison comparison) {

    /** Maximum number of runs, limited by the number of distinct colors. */
    public static final int MOST = 8;

    /** Returns the names of the runs in charts: their letter in the table of differences, and their title. */
    public List<String> names() {
        return IntStream.range(0, comparison.runs().size())
                .mapToObj(run -> Comparison.letter(run) + " · " + comparison.runs().get(run).title()).toList();
    }

    /** Returns the index of the run with a name of {@link #names}; -1 for other keys. */
    public static int index(String name) {
        return name.length() > 3 && name.startsWith(" · ", 1) ? name.charAt(0) - 'A' : -1;
    }

    /** Returns the end of the longest run, in seconds from its start. */
    public double end() {
        return comparison.seriesOfRuns().stream().filter(timeSeries -> !timeSeries.isEmpty())
                .mapToDouble(timeSeries -> timeSeries.getLast().startSeconds() + timeSeries.getLast().seconds()).max().orElse(0);
    }

    /** Returns the intervals of a run within a time range. */
    List<Interval> intervals(int run, TimeRange range) {
        return comparison.seriesOfRuns().get(run).stream()
                .filter(each -> range.isAll() || range.contains(each.startSeconds(), each.startSeconds() + each.seconds())).toList();
    }

    /** Returns the latencies of intervals, in nanoseconds. */
    static Histogram latencies(List<Interval> intervals, LatencyKind kind) {
        var all = new Histogram(3);
        intervals.forEach(each -> all.add(kind == LatencyKind.SERVICE ? each.service() : each.endToEnd()));
        return all;
    }
}
