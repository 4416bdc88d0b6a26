package org.millrace.report.internal.html;

import org.millrace.report.RunResult;
import org.millrace.report.figure.Quantity;
import org.millrace.report.internal.PauseSlot;
import org.millrace.report.internal.Slice;
import org.millrace.report.internal.chart.Axis;
import org.millrace.report.internal.chart.Chart.Point;
import org.millrace.report.internal.chart.Chart;
import org.millrace.report.internal.chart.Series.Shape;
import org.millrace.report.internal.chart.Series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/** Builds the time series charts of a run. They share one time axis. */
final class TimeSeriesCharts {

    /** Maximum number of points: one per two pixels of the page's width. */
    private static final int MOST_POINTS = 480;
    private static final int WIDTH = 1060;
    private static final int TALL = 250;
    private static final int LOW = 170;
    private static final double MIB = 1024 * 1024;

    private final RunResult run;
    private final List<Slice> slices;
    private final List<Point> points;
    private final Axis time;

    TimeSeriesCharts(RunResult run) {
        this.run = run;
        slices = Slice.of(run.intervals(), MOST_POINTS);
        points = slices.stream().map(slice -> new Point(slice.from(), slice.to(), time(slice.from()))).toList();
        var end = slices.isEmpty() ? run.summary().durationSeconds() : slices.getLast().to();
        var lastPause = run.pauses().stream().mapToDouble(RunResult.GcPause::atSeconds).max().orElse(0);
        time = Axis.time(Math.max(end, lastPause));
    }

    /** Describes the time range of one point for the reader. */
    String resolution() {
        if (slices.isEmpty()) {
            return "No interval was recorded.";
        }
        var each = slices.getFirst().to() - slices.getFirst().from();
        return slices.size() == 1 ? "One interval of " + Quantity.duration(each) + "."
                : "Every step is " + Quantity.duration(each) + " of the run; percentiles are over all its values.";
    }

    List<Chart> all() {
        return List.of(latency(), received(), outputs(), pauses(), hiccups(), heap());
    }

    private Chart latency() {
        var series = new ArrayList<Series>();
        series.add(series("median", "service", Shape.STEP, Slice::p50, Quantity::micros));
        series.add(series("99 %", "p99", Shape.STEP, Slice::p99, Quantity::micros));
        series.add(series("max", "max", Shape.STEP, Slice::max, Quantity::micros));
        if (slices.stream().anyMatch(slice -> !Double.isNaN(slice.endToEndMax()))) {
            series.add(series("end-to-end 99 %", "end-to-end", Shape.STEP, Slice::endToEndP99, Quantity::micros));
            series.add(series("end-to-end max", "end-to-end", Shape.TABLE_ONLY, Slice::endToEndMax, Quantity::micros));
        }
        return new Chart("latency-over-time", "Service latency over time", "", WIDTH, TALL, time,
                LatencyCharts.latencyAxis(series.stream().filter(each -> each.shape() != Shape.TABLE_ONLY).toList()),
                points, series);
    }

    private Chart received() {
        return new Chart("received-over-time", "Received over time", "", WIDTH, LOW, time,
                rateAxis("events/s", Slice::received), points,
                List.of(series("received", "service", Shape.AREA, Slice::received, TimeSeriesCharts::rate)));
    }

    private Chart outputs() {
        var most = (ToDoubleFunction<Slice>) slice -> Math.max(slice.outputs(), slice.dropped());
        return new Chart("outputs-over-time", "Outputs and dropped events over time", "", WIDTH, LOW, time,
                rateAxis("events/s", most), points,
                List.of(series("outputs", "p99", Shape.AREA, Slice::outputs, TimeSeriesCharts::rate),
                        series("dropped", "max", Shape.STEP, Slice::dropped, TimeSeriesCharts::rate)));
    }

    private Chart pauses() {
        var slots = PauseSlot.of(run.pauses(), MOST_POINTS);
        var places = slots.stream().map(slot -> new Point(slot.atSeconds(), slot.atSeconds(), time(slot.atSeconds())))
                .toList();
        var max = slots.stream().mapToDouble(PauseSlot::maxMillis).max().orElse(1);
        var note = slots.size() < run.pauses().size()
                ? "The run had " + Quantity.count(run.pauses().size()) + " pauses; of neighbours the longest is shown." : "";
        var y = Axis.linear("pause", max * 1e3, Quantity::compactMicros);
        return new Chart("gc-over-time", "GC pauses over time", note, WIDTH, LOW, time, y, places, List.of(
                new Series("longest pause", "max", Shape.STEM,
                        LatencyCharts.values(slots, slot -> slot.maxMillis() * 1e3), Quantity::micros),
                new Series("pauses", "max", Shape.TABLE_ONLY, LatencyCharts.values(slots, PauseSlot::count),
                        LatencyCharts::count),
                new Series("together", "max", Shape.TABLE_ONLY,
                        LatencyCharts.values(slots, slot -> slot.totalMillis() * 1e3), Quantity::micros)));
    }

    private Chart hiccups() {
        var max = slices.stream().mapToDouble(Slice::hiccupMicros).max().orElse(0);
        return new Chart("hiccup-over-time", "Timer hiccups over time",
                "How much too late a timer of the same process fired, at worst: what the machine adds to any latency.",
                WIDTH, LOW, time, Axis.linear("hiccup", max > 0 ? max : 1000, Quantity::compactMicros), points,
                List.of(series("max", "hiccup", Shape.AREA, Slice::hiccupMicros, Quantity::micros)));
    }

    private Chart heap() {
        var max = slices.stream().mapToDouble(slice -> slice.heapBytes() / MIB).max().orElse(0);
        return new Chart("heap-over-time", "Heap in use over time", "", WIDTH, LOW, time,
                Axis.linear("MiB", Math.max(1, max), Quantity::trimmed), points, List.of(
                        series("heap", "heap", Shape.AREA, slice -> slice.heapBytes() / MIB,
                                value -> Quantity.bytes(Math.round(value * MIB)))));
    }

    private Axis rateAxis(String title, ToDoubleFunction<Slice> rate) {
        return Axis.linear(title, Math.max(1, Arrays.stream(LatencyCharts.values(slices, rate)).max().orElse(1)),
                Quantity::compact);
    }

    private Series series(String name, String style, Shape shape, ToDoubleFunction<Slice> value,
            DoubleFunction<String> text) {
        return new Series(name, style, shape, LatencyCharts.values(slices, value), text);
    }

    private static String rate(double value) {
        return Quantity.rate(value);
    }

    private static String time(double seconds) {
        if (seconds < 120) {
            return String.format(Locale.ROOT, "%.1f s", seconds);
        }
        var whole = (long) seconds;
        return whole < 3600 ? String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d h", whole / 3600, whole / 60 % 60, whole % 60);
    }
}
