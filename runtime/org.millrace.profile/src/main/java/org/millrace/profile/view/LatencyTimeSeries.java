package org.millrace.profile.view;

import org.HdrHistogram.Histogram;
import org.millrace.profile.series.LatencyKind;
import org.millrace.profile.series.PathName;
import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.view.Plot.Axis;
import org.millrace.profile.view.Plot.Density;
import org.millrace.profile.view.Plot.Line;
import org.millrace.profile.view.Plot.Shape;
import org.millrace.profile.view.TimeSlots.Slot;
import org.millrace.report.figure.LatencyBuckets;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Latency over time: percentiles and value density per time slot. Complete slots are cached, so updates of a
 * long run cost no more than those of a short one. For one thread at a time.
 */
public final class LatencyTimeSeries {

    private static final double[] PERCENTILES = {50, 90, 99, 99.9};
    private static final String[] KEYS = {"p50", "p90", "p99", "p999", "max"};
    private static final int PER_DECADE = 8;
    private static final int MOST_COLUMNS = 130;
    private static final int LOWEST_DECADE = -1;
    private static final int HIGHEST_DECADE = 8;

    private final Map<Long, Piece> known = new HashMap<>();
    private Basis basis = new Basis(Optional.empty(), LatencyKind.SERVICE, 0);
    private double knownEnd;

    /** The options for which slots are cached. */
    private record Basis(Optional<PathName> path, LatencyKind kind, double slotSeconds) {
    }

    /**
     * The values of a time slot.
     *
     * @param values percentiles and maximum in microseconds; NaN if nothing was recorded
     * @param counts number of values per density cell
     * @param total  total number of values, which shows whether a cached slot is up to date
     */
    private record Piece(double[] values, long[] counts, long total) {
    }

    /** Builds the figure for the shown part of a run. */
    public Figure of(TimeSeriesView timeSeries, ViewOptions options) {
        var slots = TimeSlots.of(timeSeries, options.axis(timeSeries));
        var wanted = new Basis(options.path(), options.kind(), slots.seconds());
        if (!wanted.equals(basis) || timeSeries.end() < knownEnd) {
            known.clear();
            basis = wanted;
        }
        knownEnd = timeSeries.end();
        var pieces = slots.slots().stream().map(this::piece).toList();
        var lines = new ArrayList<Line>();
        for (var i = 0; i < KEYS.length; i++) {
            var at = i;
            lines.add(new Line(KEYS[i], Shape.STEP, slots.slots().stream().mapToDouble(Slot::from).toArray(),
                    pieces.stream().mapToDouble(piece -> piece.values()[at]).toArray()));
        }
        var y = Axis.around("latency", Unit.LATENCY, options.logLatency(), lines.stream().map(Line::y).toList(), 100);
        var plot = new Plot("latencyCourse", TimeSeriesFigures.time(timeSeries, options), y, List.copyOf(lines),
                density(slots.slots(), pieces), timeSeries.marks());
        return new Figure(List.of(plot),
                List.of(TimeSeriesFigures.table(slots.slots(), lines, Unit.LATENCY, TimeSeriesFigures.shown(timeSeries, options))));
    }

    private Piece piece(Slot slot) {
        var total = slot.segments().stream().flatMap(segment -> segment.paths().stream())
                .filter(path -> basis.path().isEmpty() || basis.path().get().equals(path.path()))
                .mapToLong(path -> path.of(basis.kind()).count()).sum();
        var kept = known.get(slot.index());
        if (kept != null && kept.total() == total) {
            return kept;
        }
        var latencies = new Histogram(3);
        TimeSeriesView.add(slot.segments(), basis.path(), basis.kind(), latencies);
        var values = new double[KEYS.length];
        for (var i = 0; i < PERCENTILES.length; i++) {
            values[i] = total == 0 ? Double.NaN : latencies.getValueAtPercentile(PERCENTILES[i]) / 1e3;
        }
        values[PERCENTILES.length] = total == 0 ? Double.NaN : latencies.getMaxValue() / 1e3;
        var counts = LatencyBuckets.between(latencies, bounds()).buckets().stream().mapToLong(LatencyBuckets.Bucket::count).toArray();
        var piece = new Piece(values, counts, total);
        known.put(slot.index(), piece);
        return piece;
    }

    private static List<Double> bounds() {
        var bounds = new ArrayList<Double>();
        for (var i = LOWEST_DECADE * PER_DECADE; i <= HIGHEST_DECADE * PER_DECADE; i++) {
            bounds.add(Math.pow(10, (double) i / PER_DECADE));
        }
        return bounds;
    }

    private static Optional<Density> density(List<Slot> slots, List<Piece> pieces) {
        if (slots.isEmpty()) {
            return Optional.empty();
        }
        // Limits the columns: the user interface thread paints every cell individually.
        var together = (slots.size() + MOST_COLUMNS - 1) / MOST_COLUMNS;
        var columns = (slots.size() + together - 1) / together;
        var x = new double[columns + 1];
        var counts = new long[columns][PER_DECADE * (HIGHEST_DECADE - LOWEST_DECADE)];
        var most = 0L;
        for (var i = 0; i < slots.size(); i++) {
            var column = i / together;
            if (i % together == 0) {
                x[column] = slots.get(i).from();
            }
            for (var row = 0; row < counts[column].length; row++) {
                counts[column][row] += pieces.get(i).counts()[row];
                most = Math.max(most, counts[column][row]);
            }
        }
        x[columns] = slots.getLast().to();
        return Optional.of(new Density(x, bounds().stream().mapToDouble(Double::doubleValue).toArray(), counts, most));
    }
}
