package org.millrace.report.history.internal;

import org.millrace.report.LatencySummary;
import org.millrace.report.figure.Quantity;
import org.millrace.report.history.Published;
import org.millrace.report.history.PublishedLatency;
import org.millrace.report.history.SweepResult;
import org.millrace.report.internal.chart.Axis;
import org.millrace.report.internal.chart.Chart;
import org.millrace.report.internal.chart.Chart.Point;
import org.millrace.report.internal.chart.Series;
import org.millrace.report.internal.chart.Series.Shape;
import org.millrace.report.internal.html.LatencyCharts;
import org.millrace.report.requirement.Requirement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Builds charts of latency against the load over all connections. */
final class SweepCharts {

    private static final int WIDTH = 1060;
    private static final int HEIGHT = 270;
    /** Maximum ratio for a linear axis; beyond it the smallest values would be indistinguishable from 0. */
    private static final double LINEAR_RATIO = 20;
    /** Omits published loads far beyond the measured ones, which would compress the measured part. */
    private static final double BEYOND = 1.25;
    /** The metrics that have a chart only if they are required. */
    private static final Map<String, ToDoubleFunction<LatencySummary>> OTHERS = new TreeMap<>(Map.of("p50", LatencySummary::p50,
            "p90", LatencySummary::p90, "p99", LatencySummary::p99, "p99.9", LatencySummary::p999));

    private SweepCharts() {
    }

    static List<Chart> all(SweepResult sweep) {
        var charts = new ArrayList<>(List.of(chart(sweep, "mean-load", "Average latency", "avg", PublishedLatency.MEAN),
                chart(sweep, "peak-load", "Peak latency", "max", PublishedLatency.MAX),
                chart(sweep, "p9999-load", "99.99 % latency", "p99.99", PublishedLatency.P9999)));
        OTHERS.forEach((metric, figure) -> {
            if (limits(sweep, metric).findAny().isPresent()) {
                var percent = metric.substring(1);
                charts.add(chart(sweep, "p" + percent.replace(".", "") + "-load", percent + " % latency", metric, figure,
                        metric.equals("p99") ? PublishedLatency.P99::published : figures -> OptionalDouble.empty()));
            }
        });
        return List.copyOf(charts);
    }

    /** Returns the requirements about a metric. */
    private static Stream<Requirement> limits(SweepResult sweep, String metric) {
        return sweep.requirements().stream().filter(requirement -> requirement.metric().name().equals(metric));
    }

    private static Chart chart(SweepResult sweep, String id, String title, String metric, PublishedLatency latency) {
        return chart(sweep, id, title, metric, latency::measured, latency::published);
    }

    private static Chart chart(SweepResult sweep, String id, String title, String metric, ToDoubleFunction<LatencySummary> ours,
            Function<Published.Figures, OptionalDouble> theirs) {
        var most = sweep.points().stream().mapToDouble(SweepResult.Point::load).max().orElse(1);
        var all = sweep.publishedTable().map(Published.Table::figures).orElse(List.of()).stream()
                .filter(figures -> theirs.apply(figures).isPresent()).toList();
        var published = all.stream().filter(figures -> figures.load() <= most * BEYOND).toList();
        var loads = new TreeSet<Double>();
        sweep.points().forEach(point -> loads.add(point.load()));
        published.forEach(figures -> loads.add(figures.load()));
        var points = loads.stream().map(load -> new Point(load, load, Quantity.rate(load))).toList();
        var series = new ArrayList<Series>();
        if (!published.isEmpty()) {
            var values = gaps(points);
            published.forEach(figures -> values[index(loads, figures.load())] = theirs.apply(figures).orElseThrow());
            series.add(new Series("published", "published", Shape.MARKED, values, Quantity::micros));
        }
        var values = gaps(points);
        sweep.points().stream().filter(point -> point.summary().latency().count() > 0)
                .forEach(point -> values[index(loads, point.load())] = ours.applyAsDouble(point.summary().latency()));
        series.add(new Series("measured", "service", Shape.MARKED, values, Quantity::micros));
        limits(sweep, metric).forEach(requirement -> {
            var limit = new double[points.size()];
            Arrays.fill(limit, requirement.limit());
            series.add(new Series("required: " + requirement.text(), "limit", Shape.LIMIT, limit, Quantity::micros));
        });
        return new Chart(id, title + " against load", note(all, published), WIDTH, HEIGHT,
                Axis.linear("events per second asked for, over all connections", Math.max(1, loads.isEmpty() ? 1 : loads.last()), Quantity::compact),
                latencyAxis(series), points, List.copyOf(series));
    }

    private static String note(List<Published.Figures> all, List<Published.Figures> shown) {
        if (all.isEmpty()) {
            return "";
        }
        return shown.isEmpty() ? "What was published begins at " + Quantity.rate(all.getFirst().load()) + ", beyond this sweep; see the table below."
                : shown.size() < all.size() ? "What was published goes on to " + Quantity.rate(all.getLast().load()) + "; see the table below." : "";
    }

    private static int index(TreeSet<Double> loads, double load) {
        return loads.headSet(load).size();
    }

    private static double[] gaps(List<Point> points) {
        var values = new double[points.size()];
        Arrays.fill(values, Double.NaN);
        return values;
    }

    private static Axis latencyAxis(List<Series> series) {
        var values = series.stream().flatMapToDouble(each -> Arrays.stream(each.values())).filter(value -> value > 0).summaryStatistics();
        return values.getCount() > 0 && values.getMax() / values.getMin() < LINEAR_RATIO
                ? Axis.linear("latency", values.getMax(), Quantity::compactMicros) : LatencyCharts.latencyAxis(series);
    }
}
