package org.millrace.report.internal.html;

import org.HdrHistogram.Histogram;
import org.millrace.report.figure.LatencyBuckets;
import org.millrace.report.figure.LatencyBuckets.Bucket;
import org.millrace.report.figure.PercentileCurve;
import org.millrace.report.figure.Quantity;
import org.millrace.report.internal.chart.Axis;
import org.millrace.report.internal.chart.Axis.Tick;
import org.millrace.report.internal.chart.Chart;
import org.millrace.report.internal.chart.Chart.Point;
import org.millrace.report.internal.chart.Series;
import org.millrace.report.internal.chart.Series.Shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Builds the charts of a latency distribution: buckets and percentile curves. */
public final class LatencyCharts {

    private static final int HALF = 520;
    private static final int FULL = 1060;
    private static final int HEIGHT = 270;
    private static final int EQUAL_BUCKETS = 20;
    private static final double TAIL_GAP = 0.6;

    private LatencyCharts() {
    }

    /** Returns a histogram with equal buckets and a linear count axis, which shows the majority of events. */
    public static Chart histogram(Histogram service) {
        var buckets = LatencyBuckets.equal(service);
        var most = buckets.buckets().stream().mapToLong(Bucket::count).max().orElse(0);
        return bars("histogram", "Distribution of service latency", "Linear count; the last bar is everything beyond.",
                buckets, "latency", Axis.linear("events", Math.max(1, most), Quantity::compact));
    }

    /** Returns a histogram with tail buckets and a logarithmic count axis, which shows rare events. */
    public static Chart logHistogram(Histogram service) {
        var buckets = LatencyBuckets.withTail(service);
        var most = buckets.buckets().stream().mapToLong(Bucket::count).max().orElse(0);
        return bars("histogram-log", "Distribution of service latency, with its tail",
                "Logarithmic count, so that single events are seen; beyond the equal bars they widen by 1-2-5.", buckets, "latency",
                Axis.logarithmic("events, log scale", 0.5, Math.max(10, most),
                        value -> value < 1 ? "" : Quantity.compact(value)));
    }

    /** Returns a histogram of pause lengths. */
    public static Chart pauses(Histogram nanos) {
        var buckets = LatencyBuckets.upToMax(nanos);
        var most = buckets.buckets().stream().mapToLong(Bucket::count).max().orElse(0);
        return bars("gc-distribution", "Distribution of GC pauses", "", buckets, "length of the pause",
                Axis.linear("pauses", Math.max(1, most), Quantity::compact));
    }

    private static Chart bars(String id, String title, String note, LatencyBuckets buckets, String x, Axis y) {
        var all = buckets.buckets();
        var points = new ArrayList<Point>();
        for (var i = 0; i < all.size(); i++) {
            points.add(new Point(place(i), place(i) + 1, all.get(i).label()));
        }
        var sum = 0L;
        var cumulative = new double[all.size()];
        for (var i = 0; i < cumulative.length; i++) {
            sum += all.get(i).count();
            cumulative[i] = buckets.share(sum);
        }
        var counts = all.stream().mapToDouble(Bucket::count).toArray();
        var shares = all.stream().mapToDouble(bucket -> buckets.share(bucket.count())).toArray();
        var empty = buckets.total() == 0;
        return new Chart(id, title, note, HALF, HEIGHT, bucketAxis(x, all), y, points, List.of(
                new Series("count", "service", Shape.BAR, empty ? gaps(counts) : counts, LatencyCharts::count),
                new Series("share", "service", Shape.TABLE_ONLY, empty ? gaps(shares) : shares, Quantity::percent),
                new Series("cumulative", "service", Shape.TABLE_ONLY, empty ? gaps(cumulative) : cumulative,
                        Quantity::percent)));
    }

    /** Creates an axis with ticks at bucket bounds; only some have labels, for lack of space. */
    private static Axis bucketAxis(String title, List<Bucket> buckets) {
        var ticks = new ArrayList<Tick>();
        var every = buckets.size() > 10 ? 5 : 2;
        var open = Double.isInfinite(buckets.getLast().toMicros());
        for (var i = 0; i <= (open ? buckets.size() - 2 : buckets.size()); i++) {
            var bound = i < buckets.size() ? buckets.get(i).fromMicros() : buckets.getLast().toMicros();
            if (i <= EQUAL_BUCKETS ? i % every == 0 : isDecade(bound)) {
                ticks.add(new Tick(place(i), Quantity.compactMicros(bound)));
            }
        }
        if (open) {
            ticks.add(new Tick(place(buckets.size() - 1) + 0.5, buckets.getLast().label()));
        }
        return new Axis(title, 0, place(buckets.size() - 1) + 1, false, List.copyOf(ticks));
    }

    /** Returns the start of a bucket; a gap separates the equal buckets from the tail. */
    private static double place(int bucket) {
        return bucket < EQUAL_BUCKETS ? bucket : bucket + TAIL_GAP;
    }

    private static boolean isDecade(double bound) {
        var exponent = Math.log10(bound);
        return Math.abs(exponent - Math.rint(exponent)) < 1e-6;
    }

    /**
     * A percentile curve.
     *
     * @param name      the name in the legend
     * @param style     the name of the color in the style sheet
     * @param latencies the values in nanoseconds
     */
    public record Curve(String name, String style, Histogram latencies) {
    }

    /** Returns the percentile curves of both latencies by number of nines. */
    static Chart percentiles(Histogram service, Histogram endToEnd) {
        var curves = new ArrayList<Curve>();
        curves.add(new Curve("service", "service", service));
        if (endToEnd.getTotalCount() > 0) {
            curves.add(new Curve("end-to-end", "end-to-end", endToEnd));
        }
        return percentiles("percentiles", "Latency by percentile", curves);
    }

    /** Returns the percentile curves of several distributions by number of nines. */
    public static Chart percentiles(String id, String title, List<Curve> curves) {
        var most = curves.stream().mapToLong(curve -> curve.latencies().getTotalCount()).max().orElse(0);
        var nines = Math.max(2, (int) Math.ceil(Math.log10(Math.max(1, most)) - 1e-9));
        var places = PercentileCurve.places(nines);
        var points = Arrays.stream(places).mapToObj(place -> new Point(place, place, PercentileCurve.text(place))).toList();
        var series = curves.stream().map(curve -> new Series(curve.name(), curve.style(), Shape.LINE,
                PercentileCurve.at(curve.latencies(), places), Quantity::micros)).toList();
        return new Chart(id, title, "Every mark to the right is ten times rarer. "
                + (series.size() == 1 ? "The curve ends at the maximum." : "The curves end at their maxima."), FULL, HEIGHT + 30,
                Axis.nines(nines), latencyAxis(series), points, series);
    }

    /** Creates a logarithmic axis around all values of the series. */
    public static Axis latencyAxis(List<Series> series) {
        var min = Double.POSITIVE_INFINITY;
        var max = 0.0;
        for (var each : series) {
            for (var value : each.values()) {
                if (value > 0) {
                    min = Math.min(min, value);
                    max = Math.max(max, value);
                }
            }
        }
        return max == 0 ? Axis.logarithmic("latency, log scale", 10, 1000, Quantity::compactMicros)
                : Axis.logarithmic("latency, log scale", min, max, Quantity::compactMicros);
    }

    public static <T> double[] values(List<T> all, ToDoubleFunction<T> value) {
        return all.stream().mapToDouble(value).toArray();
    }

    private static double[] gaps(double[] values) {
        Arrays.fill(values, Double.NaN);
        return values;
    }

    public static String count(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }
}
