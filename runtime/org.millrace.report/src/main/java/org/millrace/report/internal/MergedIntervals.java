package org.millrace.report.internal;

import org.HdrHistogram.Histogram;
import org.millrace.report.RunResult.Interval;

import java.util.ArrayList;
import java.util.List;

/**
 * One or more merged intervals of a run, to limit the number of points of long runs. Percentiles are computed
 * from all values, not as means of percentiles.
 *
 * @param from         the start in seconds
 * @param to           the end in seconds
 * @param received     pieces of input per second
 * @param outputs      outputs per second
 * @param dropped      dropped events per second
 * @param p50          the median of the service latency in µs; NaN if nothing was recorded
 * @param p99          the 99th percentile of the service latency in µs; NaN if nothing was recorded
 * @param max          the maximum service latency in µs; NaN if nothing was recorded
 * @param endToEndP99  the 99th percentile of the end-to-end latency in µs, or NaN
 * @param endToEndMax  the maximum end-to-end latency in µs, or NaN
 * @param hiccupMicros maximum timer jitter in µs
 * @param heapBytes    maximum used heap in bytes
 */
public record MergedIntervals(double from, double to, double received, double outputs, double dropped, double p50, double p99,
        double max, double endToEndP99, double endToEndMax, double hiccupMicros, long heapBytes) {

    /** Merges adjacent intervals until there are at most {@code most}. */
    public static List<MergedIntervals> of(List<Interval> intervals, int most) {
        var size = Math.max(1, (intervals.size() + most - 1) / most);
        var merged = new ArrayList<MergedIntervals>();
        for (var i = 0; i < intervals.size(); i += size) {
            merged.add(of(intervals.subList(i, Math.min(intervals.size(), i + size))));
        }
        return List.copyOf(merged);
    }

    private static MergedIntervals of(List<Interval> part) {
        var from = part.getFirst().startSeconds();
        var to = part.getLast().startSeconds() + part.getLast().seconds();
        var seconds = Math.max(to - from, 1e-9);
        var service = sum(part.stream().map(Interval::service).toList());
        var endToEnd = sum(part.stream().map(Interval::endToEnd).toList());
        return new MergedIntervals(from, to, part.stream().mapToLong(Interval::received).sum() / seconds,
                part.stream().mapToLong(Interval::outputs).sum() / seconds,
                part.stream().mapToLong(Interval::dropped).sum() / seconds, percentile(service, 50),
                percentile(service, 99), percentile(service, 100), percentile(endToEnd, 99),
                percentile(endToEnd, 100), part.stream().mapToDouble(Interval::maxHiccupMicros).max().orElse(0),
                part.stream().mapToLong(Interval::heapUsedBytes).max().orElse(0));
    }

    private static Histogram sum(List<Histogram> histograms) {
        if (histograms.size() == 1) {
            return histograms.getFirst();
        }
        var sum = new Histogram(3);
        histograms.forEach(sum::add);
        return sum;
    }

    private static double percentile(Histogram histogram, double percentile) {
        return histogram.getTotalCount() == 0 ? Double.NaN
                : percentile == 100 ? histogram.getMaxValue() / 1e3 : histogram.getValueAtPercentile(percentile) / 1e3;
    }
}
