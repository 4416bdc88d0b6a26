package org.millrace.profile.view;

import org.HdrHistogram.Histogram;
import org.millrace.profile.series.LatencyKind;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.view.Plot.Axis;
import org.millrace.profile.view.Plot.Line;
import org.millrace.profile.view.Plot.Shape;
import org.millrace.profile.view.Table.Column;
import org.millrace.report.LatencySummary;
import org.millrace.report.figure.LatencyBuckets;
import org.millrace.report.figure.PercentileCurve;
import org.millrace.report.figure.PercentileCurve.Point;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A latency distribution: buckets, percentile curve and summary.
 *
 * @param summary   the summary, as in the result of a run
 * @param histogram the values in nanoseconds
 * @param covered   the covered time range; empty if there are no values
 * @param figure    the charts and tables
 * @param judged    the requirements of the run
 */
public record LatencyFigure(LatencySummary summary, Histogram histogram, Optional<TimeRange> covered, Figure figure, JudgedRun judged) {

    private static final int PER_DECADE = 20;
    private static final int EQUAL = 60;
    /** The height of an empty bar on a logarithmic axis. */
    private static final double BELOW_ONE = 0.5;

    /** Builds the figure for the shown part of a run. */
    public static LatencyFigure of(TimeSeriesView timeSeries, ViewOptions options) {
        var range = options.range(timeSeries);
        var latencies = timeSeries.latencies(range, options.path(), options.kind());
        var buckets = buckets(latencies, options.logLatency());
        return new LatencyFigure(LatencySummary.of(latencies), latencies, timeSeries.covered(range),
                new Figure(List.of(bars(buckets, options), curve(latencies, options.logLatency())),
                        List.of(barTable(buckets), curveTable(latencies))), JudgedRun.NONE);
    }

    /** Returns the figure with a line in both charts for each limit of this kind of latency. */
    public LatencyFigure judged(JudgedRun run, LatencyKind kind) {
        var bars = figure.plots().getFirst();
        var curve = figure.plots().getLast();
        for (var limit : run.limits(kind)) {
            var at = new double[] {limit.micros(), limit.micros()};
            // A limit that holds may be far away from the latencies.
            if (limit.broken()) {
                bars = new Plot(bars.key(), bars.x().including(limit.micros()), bars.y(), bars.lines(), bars.density(), bars.marks());
                curve = new Plot(curve.key(), curve.x(), curve.y().including(limit.micros()), curve.lines(), curve.density(), curve.marks());
            }
            bars = limited(bars, limit, at, new double[] {bars.y().min(), bars.y().max()});
            curve = limited(curve, limit, new double[] {curve.x().min(), curve.x().max()}, at);
        }
        return new LatencyFigure(summary, histogram, covered, new Figure(List.of(bars, curve), figure.tables()), run);
    }

    private static Plot limited(Plot plot, JudgedRun.Limit limit, double[] x, double[] y) {
        if (x[0] < plot.x().min() || x[0] > plot.x().max() || y[0] < plot.y().min() || y[0] > plot.y().max()) {
            return plot;
        }
        var lines = new ArrayList<>(plot.lines());
        lines.add(new Line(limit.text(), limit.broken() ? Shape.BROKEN_LIMIT : Shape.LIMIT, x, y));
        return new Plot(plot.key(), plot.x(), plot.y(), List.copyOf(lines), plot.density(), plot.marks());
    }

    /**
     * A row of the percentile table.
     *
     * @param key   the key of the row's title
     * @param unit  the unit of the value
     * @param value the value
     */
    public record Row(String key, Unit unit, double value) {
    }

    /** Returns the rows of the summary in display order. */
    public static List<Row> rows(LatencySummary summary) {
        return List.of(new Row("p50", Unit.LATENCY, summary.p50()), new Row("p90", Unit.LATENCY, summary.p90()),
                new Row("p99", Unit.LATENCY, summary.p99()), new Row("p999", Unit.LATENCY, summary.p999()),
                new Row("p9999", Unit.LATENCY, summary.p9999()), new Row("max", Unit.LATENCY, summary.max()),
                new Row("mean", Unit.LATENCY, summary.mean()), new Row("below100", Unit.SHARE, summary.below100()),
                new Row("below200", Unit.SHARE, summary.below200()), new Row("count", Unit.COUNT, summary.count()));
    }

    static LatencyBuckets buckets(Histogram latencies, boolean log) {
        return LatencyBuckets.between(latencies, bounds(latencies, log));
    }

    /** Returns the bounds of buckets that show a distribution, in microseconds. */
    static List<Double> bounds(Histogram latencies, boolean log) {
        return log ? logBounds(latencies) : equalBounds(latencies);
    }

    private static List<Double> logBounds(Histogram latencies) {
        var empty = latencies.getTotalCount() == 0;
        var low = empty ? 10 : Math.max(0.1, latencies.getValueAtPercentile(0) / 1e3);
        var high = empty ? 1000 : Math.max(low * 10, latencies.getMaxValue() / 1e3);
        var first = (int) Math.floor(Math.log10(low) * PER_DECADE);
        var last = (int) Math.floor(Math.log10(high) * PER_DECADE) + 1;
        var bounds = new ArrayList<Double>();
        for (var i = first; i <= last; i++) {
            bounds.add(Math.pow(10, (double) i / PER_DECADE));
        }
        return bounds;
    }

    /** Returns equal buckets over nearly all values; the last bucket contains the rest. */
    private static List<Double> equalBounds(Histogram latencies) {
        var most = latencies.getTotalCount() == 0 ? 200 : Math.max(1, latencies.getValueAtPercentile(99.5) / 1e3);
        var step = most / EQUAL;
        var bounds = new ArrayList<Double>();
        for (var i = 0; i <= EQUAL; i++) {
            bounds.add(i * step);
        }
        bounds.add(Double.POSITIVE_INFINITY);
        return bounds;
    }

    private static Plot bars(LatencyBuckets buckets, ViewOptions options) {
        var all = buckets.buckets();
        var x = new double[all.size() + 1];
        var y = new double[all.size() + 1];
        var none = options.logCount() ? BELOW_ONE : 0;
        for (var i = 0; i < all.size(); i++) {
            x[i] = all.get(i).fromMicros();
            y[i] = Math.max(none, all.get(i).count());
        }
        var end = all.getLast().toMicros();
        x[all.size()] = Double.isInfinite(end) ? 2 * x[all.size() - 1] - x[all.size() - 2] : end;
        y[all.size()] = none;
        var most = Arrays.stream(y).max().orElse(1);
        var count = new Axis("events", Unit.COUNT, options.logCount(), none, Math.max(options.logCount() ? 10 : 1, most * 1.05));
        return new Plot("histogram", new Axis("latency", Unit.LATENCY, options.logLatency(), x[0], x[all.size()]), count,
                List.of(new Line("histogram", Shape.AREA, x, y)), Optional.empty(), List.of());
    }

    private static Table barTable(LatencyBuckets buckets) {
        var rows = new ArrayList<double[]>();
        var sum = 0L;
        for (var bucket : buckets.buckets()) {
            sum += bucket.count();
            rows.add(new double[] {bucket.fromMicros(), Double.isInfinite(bucket.toMicros()) ? Double.NaN : bucket.toMicros(),
                    bucket.count(), buckets.share(bucket.count()), buckets.share(sum)});
        }
        return new Table(List.of(new Column("from", Unit.LATENCY), new Column("to", Unit.LATENCY), new Column("count", Unit.COUNT),
                new Column("share", Unit.SHARE), new Column("cumulative", Unit.SHARE)), List.copyOf(rows));
    }

    private static Plot curve(Histogram latencies, boolean log) {
        var points = PercentileCurve.of(latencies);
        var x = points.stream().mapToDouble(Point::nines).toArray();
        var y = points.stream().mapToDouble(Point::micros).toArray();
        return new Plot("percentiles", new Axis("percentile", Unit.NINES, false, 0, Math.max(2, x.length == 0 ? 0 : x[x.length - 1])),
                Axis.around("latency", Unit.LATENCY, log, List.of(y), 1), List.of(new Line("percentiles", Shape.LINE, x, y)),
                Optional.empty(), List.of());
    }

    private static Table curveTable(Histogram latencies) {
        return new Table(List.of(new Column("percentile", Unit.NINES), new Column("latency", Unit.LATENCY)),
                PercentileCurve.of(latencies).stream().map(point -> new double[] {point.nines(), point.micros()}).toList());
    }
}
