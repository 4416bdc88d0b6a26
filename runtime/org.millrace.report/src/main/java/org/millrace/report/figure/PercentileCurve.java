package org.millrace.report.figure;

import org.HdrHistogram.Histogram;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Latency by percentile on a scale of the number of nines: every unit is ten times rarer. A curve ends at the
 * maximum, where the percentile is rarer than one value.
 */
public final class PercentileCurve {

    private static final int POINTS_PER_NINE = 20;

    /**
     * A point of the curve.
     *
     * @param nines  the percentile: 0 is 0 %, 1 is 90 %, 2 is 99 %
     * @param micros the latency in microseconds
     */
    public record Point(double nines, double micros) {
    }

    private PercentileCurve() {
    }

    /** Returns the points of a curve with its own end, in ascending order. */
    public static List<Point> of(Histogram latencies) {
        var points = new ArrayList<Point>();
        if (latencies.getTotalCount() > 0) {
            var end = end(latencies);
            for (var i = 0; nines(i) < end; i++) {
                points.add(new Point(nines(i), at(latencies, nines(i))));
            }
            points.add(new Point(end, at(latencies, end)));
        }
        return points;
    }

    /** Returns the positions, in nines, of curves that share an axis. */
    public static double[] places(int mostNines) {
        return IntStream.rangeClosed(0, mostNines * POINTS_PER_NINE).mapToDouble(PercentileCurve::nines).toArray();
    }

    /**
     * Returns the latencies at given positions in microseconds. The first position beyond the resolution of the
     * distribution has the maximum, later ones have {@link Double#NaN}.
     */
    public static double[] at(Histogram latencies, double[] places) {
        var end = latencies.getTotalCount() == 0 ? Double.NEGATIVE_INFINITY : end(latencies);
        return IntStream.range(0, places.length).mapToDouble(i -> (i == 0 ? -1 : places[i - 1]) >= end ? Double.NaN : at(latencies, places[i])).toArray();
    }

    /** Formats a percentile: {@code 99.9 %}. */
    public static String text(double nines) {
        return Quantity.trimmed(percent(nines), Math.max(1, (int) Math.ceil(nines))) + " %";
    }

    private static double at(Histogram latencies, double nines) {
        return (nines >= end(latencies) ? latencies.getMaxValue() : latencies.getValueAtPercentile(percent(nines))) / 1e3;
    }

    /** Returns the position of the rarest percentile that the number of values can resolve. */
    private static double end(Histogram latencies) {
        return Math.log10(latencies.getTotalCount());
    }

    private static double nines(int point) {
        return (double) point / POINTS_PER_NINE;
    }

    private static double percent(double nines) {
        return 100 - 100 * Math.pow(10, -nines);
    }
}
