package org.millrace.report.history.internal;

import org.HdrHistogram.Histogram;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.figure.Quantity;
import org.millrace.report.history.Comparison;
import org.millrace.report.internal.chart.Axis;
import org.millrace.report.internal.chart.Chart;
import org.millrace.report.internal.chart.Chart.Point;
import org.millrace.report.internal.chart.Series;
import org.millrace.report.internal.chart.Series.Shape;
import org.millrace.report.internal.html.LatencyCharts;
import org.millrace.report.internal.html.RunStyle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Builds a chart of the 99th percentiles of several runs over a common time axis. */
final class ComparedTimeSeries {

    private static final int WIDTH = 1060;
    private static final int HEIGHT = 250;
    private static final int MOST_SLOTS = 240;

    private ComparedTimeSeries() {
    }

    static Chart chart(List<List<Interval>> seriesOfRuns) {
        var end = seriesOfRuns.stream().mapToDouble(ComparedTimeSeries::end).max().orElse(0);
        // Slots must not be shorter than an interval, or some would be empty.
        var longest = seriesOfRuns.stream().flatMap(List::stream).mapToDouble(Interval::seconds).max().orElse(1);
        var slots = (int) Math.clamp(Math.floor(end / Math.max(longest, 1e-3)), 1, MOST_SLOTS);
        var length = end / slots;
        var points = new ArrayList<Point>();
        for (var i = 0; i < slots; i++) {
            points.add(new Point(i * length, (i + 1) * length, Quantity.trimmed(i * length, 1) + " s"));
        }
        var series = new ArrayList<Series>();
        for (var i = 0; i < seriesOfRuns.size(); i++) {
            series.add(new Series(Comparison.letter(i), RunStyle.of(i), Shape.STEP, values(seriesOfRuns.get(i), slots, length), Quantity::micros));
        }
        return new Chart("p99-over-time", "99 % of the service latency over time", "", WIDTH, HEIGHT, Axis.time(end), LatencyCharts.latencyAxis(series),
                points, series);
    }

    private static double end(List<Interval> timeSeries) {
        return timeSeries.isEmpty() ? 0 : timeSeries.getLast().startSeconds() + timeSeries.getLast().seconds();
    }

    private static double[] values(List<Interval> timeSeries, int slots, double length) {
        var sums = new Histogram[slots];
        for (var interval : timeSeries) {
            var slot = (int) Math.clamp((interval.startSeconds() + interval.seconds() / 2) / length, 0, slots - 1);
            if (sums[slot] == null) {
                sums[slot] = new Histogram(3);
            }
            sums[slot].add(interval.service());
        }
        return Arrays.stream(sums).mapToDouble(sum -> sum == null || sum.getTotalCount() == 0 ? Double.NaN : sum.getValueAtPercentile(99) / 1e3)
                .toArray();
    }
}
