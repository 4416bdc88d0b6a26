package org.millrace.profile.view;

import org.HdrHistogram.Histogram;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.view.Plot.Axis;
import org.millrace.profile.view.Plot.Line;
import org.millrace.profile.view.Plot.Shape;
import org.millrace.profile.view.Table.Column;
import org.millrace.report.RunResult.Interval;
import org.millrace.report.figure.LatencyBuckets;
import org.millrace.report.figure.PercentileCurve;
import org.millrace.report.figure.PercentileCurve.Point;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Builds charts that compare kept runs: one line per run on shared axes. */
public final class ComparedFigures {

    private static final int MOST_SLOTS = 240;
    private static final double TAIL = 99;
    private static final int MOST_NINES = 7;

    private ComparedFigures() {
    }

    /** Returns the latency distributions as shares of each run's events, and the percentile curves. */
    public static Figure latency(ComparedRuns runs, ViewOptions options) {
        var names = runs.names();
        var latencies = IntStream.range(0, names.size())
                .mapToObj(run -> ComparedRuns.latencies(runs.intervals(run, options.selection()), options.kind())).toList();
        return new Figure(List.of(shares(names, latencies, options), curves(names, latencies, options)),
                List.of(shareTable(names, latencies, options), curveTable(names, latencies)));
    }

    private static List<LatencyBuckets> buckets(List<Histogram> latencies, ViewOptions options) {
        var all = new Histogram(3);
        latencies.forEach(all::add);
        var bounds = LatencyFigure.bounds(all, options.logLatency());
        return latencies.stream().map(each -> LatencyBuckets.between(each, bounds)).toList();
    }

    private static Plot shares(List<String> names, List<Histogram> latencies, ViewOptions options) {
        var lines = new ArrayList<Line>();
        var buckets = buckets(latencies, options);
        for (var run = 0; run < names.size(); run++) {
            var own = buckets.get(run);
            var bars = own.buckets();
            var x = new double[bars.size() + 1];
            var y = new double[bars.size() + 1];
            for (var i = 0; i < bars.size(); i++) {
                x[i] = bars.get(i).fromMicros();
                y[i] = own.share(bars.get(i).count());
            }
            var end = bars.getLast().toMicros();
            x[bars.size()] = Double.isInfinite(end) ? 2 * x[bars.size() - 1] - x[bars.size() - 2] : end;
            lines.add(new Line(names.get(run), Shape.STEP, x, y));
        }
        var x = lines.getFirst().x();
        return new Plot("histogram", new Axis("latency", Unit.LATENCY, options.logLatency(), x[0], x[x.length - 1]),
                Axis.around("share", Unit.SHARE, false, lines.stream().map(Line::y).toList(), 0.01), List.copyOf(lines), Optional.empty(), List.of());
    }

    private static Plot curves(List<String> names, List<Histogram> latencies, ViewOptions options) {
        var lines = new ArrayList<Line>();
        var most = 2.0;
        for (var run = 0; run < names.size(); run++) {
            var points = PercentileCurve.of(latencies.get(run));
            var x = points.stream().mapToDouble(Point::nines).toArray();
            lines.add(new Line(names.get(run), Shape.LINE, x, points.stream().mapToDouble(Point::micros).toArray()));
            most = Math.max(most, x.length == 0 ? 0 : x[x.length - 1]);
        }
        return new Plot("percentiles", new Axis("percentile", Unit.NINES, false, 0, most),
                Axis.around("latency", Unit.LATENCY, options.logLatency(), lines.stream().map(Line::y).toList(), 1), List.copyOf(lines),
                Optional.empty(), List.of());
    }

    private static Table shareTable(List<String> names, List<Histogram> latencies, ViewOptions options) {
        var buckets = buckets(latencies, options);
        var rows = new ArrayList<double[]>();
        for (var i = 0; i < buckets.getFirst().buckets().size(); i++) {
            var bar = buckets.getFirst().buckets().get(i);
            var row = new double[names.size() + 2];
            row[0] = bar.fromMicros();
            row[1] = Double.isInfinite(bar.toMicros()) ? Double.NaN : bar.toMicros();
            for (var run = 0; run < names.size(); run++) {
                row[run + 2] = buckets.get(run).share(buckets.get(run).buckets().get(i).count());
            }
            rows.add(row);
        }
        var columns = new ArrayList<>(List.of(new Column("from", Unit.LATENCY), new Column("to", Unit.LATENCY)));
        names.forEach(name -> columns.add(new Column(name, Unit.SHARE)));
        return new Table(List.copyOf(columns), List.copyOf(rows));
    }

    private static Table curveTable(List<String> names, List<Histogram> latencies) {
        var most = latencies.stream().mapToLong(Histogram::getTotalCount).max().orElse(0);
        var nines = (int) Math.min(MOST_NINES, Math.ceil(Math.log10(Math.max(10, most))));
        var places = PercentileCurve.places(nines);
        var values = latencies.stream().map(each -> PercentileCurve.at(each, places)).toList();
        var rows = IntStream.range(0, places.length).mapToObj(place -> {
            var row = new double[names.size() + 1];
            row[0] = places[place];
            for (var run = 0; run < names.size(); run++) {
                row[run + 1] = values.get(run)[place];
            }
            return row;
        }).toList();
        return new Table(columns(names, "percentile", Unit.NINES, Unit.LATENCY), rows);
    }

    private static List<Column> columns(List<String> names, String first, Unit firstUnit, Unit unit) {
        var columns = new ArrayList<>(List.of(new Column(first, firstUnit)));
        names.forEach(name -> columns.add(new Column(name, unit)));
        return List.copyOf(columns);
    }

    /** Returns the 99th percentile of the latency over time since the start of each run. */
    public static Figure latencyOverTime(ComparedRuns runs, ViewOptions options) {
        return timeSeries(runs, options, "latencyCourse", new Axis("p99latency", Unit.LATENCY, options.logLatency(), 1, 100), part -> {
            var latencies = ComparedRuns.latencies(part, options.kind());
            return latencies.getTotalCount() == 0 ? Double.NaN : latencies.getValueAtPercentile(TAIL) / 1e3;
        });
    }

    /** Returns the input rate in events per second since the start of each run. */
    public static Figure throughput(ComparedRuns runs, ViewOptions options) {
        return timeSeries(runs, options, "throughput", new Axis("eventsPerSecond", Unit.RATE, false, 0, 10),
                part -> part.stream().mapToLong(Interval::received).sum() / measured(part));
    }

    private static double measured(List<Interval> part) {
        return part.stream().mapToDouble(Interval::seconds).sum();
    }

    /** Builds a chart with one line per run, over time slots of equal length. */
    private static Figure timeSeries(ComparedRuns runs, ViewOptions options, String key, Axis wanted, ToDoubleFunction<List<Interval>> value) {
        var from = Math.max(0, options.zoom().from());
        var shown = new TimeRange(from, Math.max(from + 1, Math.min(options.zoom().to(), runs.end())));
        var longest = runs.comparison().seriesOfRuns().stream().flatMap(List::stream).mapToDouble(Interval::seconds).max().orElse(1);
        var seconds = TimeSlots.width(Math.max(longest * 0.999, (shown.to() - shown.from()) / MOST_SLOTS));
        var names = runs.names();
        var lines = new ArrayList<Line>();
        var rows = new TreeMap<Long, double[]>();
        for (var run = 0; run < names.size(); run++) {
            var slots = new TreeMap<Long, List<Interval>>();
            for (var each : runs.intervals(run, shown)) {
                slots.computeIfAbsent((long) Math.floor((each.startSeconds() + each.seconds() / 2) / seconds), slot -> new ArrayList<>()).add(each);
            }
            if (wanted.unit() == Unit.RATE && slots.size() > 1 && !TimeSlots.isComplete(seconds, measured(slots.lastEntry().getValue()))) {
                slots.pollLastEntry();
            }
            var x = slots.keySet().stream().mapToDouble(slot -> slot * seconds).toArray();
            var y = slots.values().stream().mapToDouble(value).toArray();
            lines.add(new Line(names.get(run), Shape.STEP, x, y));
            for (var i = 0; i < x.length; i++) {
                rows.computeIfAbsent(Math.round(x[i] / seconds), slot -> empty(names.size() + 1))[run + 1] = y[i];
            }
        }
        rows.forEach((slot, row) -> row[0] = slot * seconds);
        var plot = new Plot(key, new Axis("time", Unit.TIME, false, shown.from(), shown.to()),
                Axis.around(wanted.key(), wanted.unit(), wanted.log(), lines.stream().map(Line::y).toList(), wanted.max()),
                List.copyOf(lines), Optional.empty(), List.of());
        var selected = options.selection().isAll() ? shown : options.selection();
        return new Figure(List.of(plot), List.of(new Table(columns(names, "time", Unit.TIME, wanted.unit()),
                rows.values().stream().filter(row -> selected.contains(row[0], row[0] + seconds)).toList())));
    }

    private static double[] empty(int length) {
        var row = new double[length];
        Arrays.fill(row, Double.NaN);
        return row;
    }
}
