package org.millrace.report.internal.html;

import org.millrace.report.RunResult;
import org.millrace.report.figure.Quantity;
import org.millrace.report.internal.MergedIntervals;
import org.millrace.report.internal.PauseSlot;
import org.millrace.report.internal.chart.Axis;
import org.millrace.report.internal.chart.Chart;
import org.millrace.report.internal.chart.Chart.Point;
import org.millrace.report.internal.chart.Series;
import org.millrace.report.internal.chart.Series.Shape;

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
    private final List<MergedIntervals> merged;
    private final List<Point> points;
    private final Axis time;

    TimeSeriesCharts(RunResult run) {
        this.run = run;
        merged = MergedIntervals.of(run.intervals(), MOST_POINTS);
        points = merged.stream().map(each -> new Point(each.from(), each.to(), time(each.from()))).toList();
        var end = merged.isEmpty() ? run.summary().durationSeconds() : merged.getLast().to();
        var lastPause = run.pauses().stream().mapToDouble(RunResult.GcPause::atSeconds).max().orElse(0);
        time = Axis.time(Math.max(end, lastPause));
    }

    /** Describes the time range of one point for the reader. */
    String resolution() {
        if (merged.isEmpty()) {
            return "No interval was recorded.";
        }
        var each = merged.getFirst().to() - merged.getFirst().from();
        return merged.size() == 1 ? "One interval of " + Quantity.duration(each) + "."
                : "Every step is " + Quantity.duration(each) + " of the run; percentiles are over all its values.";
    }

    List<Chart> all() {
        return List.of(latency(), received(), outputs(), pauses(), hiccups(), heap());
    }

    private Chart latency() {
        var series = new ArrayList<Series>();
        series.add(series("median", "service", Shape.STEP, MergedIntervals::p50, Quantity::micros));
        series.add(series("99 %", "p99", Shape.STEP, MergedIntervals::p99, Quantity::micros));
        series.add(series("max", "max", Shape.STEP, MergedIntervals::max, Quantity::micros));
        if (merged.stream().anyMatch(each -> !Double.isNaN(each.endToEndMax()))) {
            series.add(series("end-to-end 99 %", "end-to-end", Shape.STEP, MergedIntervals::endToEndP99, Quantity::micros));
            series.add(series("end-to-end max", "end-to-end", Shape.TABLE_ONLY, MergedIntervals::endToEndMax, Quantity::micros));
        }
        return new Chart("latency-over-time", "Service latency over time", "", WIDTH, TALL, time,
                LatencyCharts.latencyAxis(series.stream().filter(each -> each.shape() != Shape.TABLE_ONLY).toList()),
                points, series);
    }

    private Chart received() {
        return new Chart("received-over-time", "Received over time", "", WIDTH, LOW, time,
                rateAxis("events/s", MergedIntervals::received), points,
                List.of(series("received", "service", Shape.AREA, MergedIntervals::received, TimeSeriesCharts::rate)));
    }

    private Chart outputs() {
        var most = (ToDoubleFunction<MergedIntervals>) each -> Math.max(each.outputs(), each.dropped());
        return new Chart("outputs-over-time", "Outputs and dropped events over time", "", WIDTH, LOW, time,
                rateAxis("events/s", most), points,
                List.of(series("outputs", "p99", Shape.AREA, MergedIntervals::outputs, TimeSeriesCharts::rate),
                        series("dropped", "max", Shape.STEP, MergedIntervals::dropped, TimeSeriesCharts::rate)));
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
        var max = merged.stream().mapToDouble(MergedIntervals::hiccupMicros).max().orElse(0);
        return new Chart("hiccup-over-time", "Timer hiccups over time",
                "How much too late a timer of the same process fired, at worst: what the machine adds to any latency.",
                WIDTH, LOW, time, Axis.linear("hiccup", max > 0 ? max : 1000, Quantity::compactMicros), points,
                List.of(series("max", "hiccup", Shape.AREA, MergedIntervals::hiccupMicros, Quantity::micros)));
    }

    private Chart heap() {
        var max = merged.stream().mapToDouble(each -> each.heapBytes() / MIB).max().orElse(0);
        return new Chart("heap-over-time", "Heap in use over time", "", WIDTH, LOW, time,
                Axis.linear("MiB", Math.max(1, max), Quantity::trimmed), points, List.of(
                        series("heap", "heap", Shape.AREA, each -> each.heapBytes() / MIB,
                                value -> Quantity.bytes(Math.round(value * MIB)))));
    }

    private Axis rateAxis(String title, ToDoubleFunction<MergedIntervals> rate) {
        return Axis.linear(title, Math.max(1, Arrays.stream(LatencyCharts.values(merged, rate)).max().orElse(1)),
                Quantity::compact);
    }

    private Series series(String name, String style, Shape shape, ToDoubleFunction<MergedIntervals> value,
            DoubleFunction<String> text) {
        return new Series(name, style, shape, LatencyCharts.values(merged, value), text);
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
