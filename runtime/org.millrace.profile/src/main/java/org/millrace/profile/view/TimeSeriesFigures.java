package org.millrace.profile.view;

import org.millrace.profile.series.Segment;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.view.Plot.Axis;
import org.millrace.profile.view.Plot.Line;
import org.millrace.profile.view.Plot.Shape;
import org.millrace.profile.view.Table.Column;
import org.millrace.profile.view.TimeSlots.Slot;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Builds charts over time other than latency. Their tables contain only the selected time. */
public final class TimeSeriesFigures {

    private TimeSeriesFigures() {
    }

    /** Returns the rates of input, output, dropped and discarded events per second, and of lost input if there is any. */
    public static Figure throughput(TimeSeriesView timeSeries, ViewOptions options) {
        var slots = TimeSlots.of(timeSeries, options.axis(timeSeries)).complete();
        var lines = new ArrayList<>(List.of(step("received", slots, slot -> slot.rate(each -> each.counts().received())),
                step("outputs", slots, slot -> slot.rate(each -> each.counts().outputs())),
                step("dropped", slots, slot -> slot.rate(each -> each.counts().dropped())),
                step("screened", slots, slot -> slot.rate(each -> each.counts().screened()))));
        if (timeSeries.counts(TimeRange.ALL).lost() > 0) {
            lines.add(step("lost", slots, slot -> slot.rate(each -> each.counts().lost())));
        }
        return figure(timeSeries, options, "throughput", "eventsPerSecond", Unit.RATE, 10, slots, lines);
    }

    /** Returns the garbage collection pauses and the maximum timer jitter. */
    public static Figure pauses(TimeSeriesView timeSeries, ViewOptions options) {
        var axis = options.axis(timeSeries);
        var slots = TimeSlots.of(timeSeries, axis).slots();
        var pauses = timeSeries.pauses(axis);
        var pauseX = pauses.stream().mapToDouble(pause -> pause.atSeconds()).toArray();
        var pauseY = pauses.stream().mapToDouble(pause -> pause.millis() * 1e3).toArray();
        var gc = new Plot("pauses", time(timeSeries, options), Axis.around("pause", Unit.LATENCY, false, List.of(pauseY), 100),
                List.of(new Line("pause", Shape.STEM, pauseX, pauseY)), Optional.empty(), timeSeries.marks());
        var pauseRows = new ArrayList<double[]>();
        for (var pause : timeSeries.pauses(shown(timeSeries, options))) {
            pauseRows.add(new double[] {pause.atSeconds(), pause.millis() * 1e3});
        }
        var pauseTable = new Table(List.of(new Column("time", Unit.TIME), new Column("pause", Unit.LATENCY)), List.copyOf(pauseRows));
        var hiccups = figure(timeSeries, options, "hiccups", "hiccup", Unit.LATENCY, 100, slots,
                List.of(step("hiccup", slots, slot -> most(slot, Segment::hiccupNanos) / 1e3)));
        return new Figure(List.of(gc, hiccups.plots().getFirst()), List.of(pauseTable, hiccups.tables().getFirst()));
    }

    private static double most(Slot slot, ToDoubleFunction<Segment> value) {
        return slot.segments().stream().mapToDouble(value).max().orElse(Double.NaN);
    }

    static Line step(String key, List<Slot> slots, ToDoubleFunction<Slot> value) {
        return new Line(key, Shape.STEP, slots.stream().mapToDouble(Slot::from).toArray(), slots.stream().mapToDouble(value).toArray());
    }

    static Figure figure(TimeSeriesView timeSeries, ViewOptions options, String key, String yKey, Unit unit, double least, List<Slot> slots,
            List<Line> lines) {
        var y = Axis.around(yKey, unit, false, lines.stream().map(Line::y).toList(), least);
        return new Figure(List.of(new Plot(key, time(timeSeries, options), y, lines, Optional.empty(), timeSeries.marks())),
                List.of(table(slots, lines, unit, shown(timeSeries, options))));
    }

    static Axis time(TimeSeriesView timeSeries, ViewOptions options) {
        var axis = options.axis(timeSeries);
        return new Axis("time", Unit.TIME, false, axis.from(), axis.to());
    }

    /** Returns the time range of table rows. */
    static TimeRange shown(TimeSeriesView timeSeries, ViewOptions options) {
        return options.selection().isAll() ? options.axis(timeSeries) : options.selection();
    }

    static Table table(List<Slot> slots, List<Line> lines, Unit unit, TimeRange selected) {
        var columns = new ArrayList<Column>();
        columns.add(new Column("time", Unit.TIME));
        lines.forEach(line -> columns.add(new Column(line.key(), unit)));
        var rows = new ArrayList<double[]>();
        for (var i = 0; i < slots.size(); i++) {
            if (selected.contains(slots.get(i).from(), slots.get(i).to())) {
                var row = new double[columns.size()];
                row[0] = slots.get(i).from();
                for (var j = 0; j < lines.size(); j++) {
                    row[j + 1] = lines.get(j).y()[i];
                }
                rows.add(row);
            }
        }
        return new Table(List.copyOf(columns), List.copyOf(rows));
    }
}
