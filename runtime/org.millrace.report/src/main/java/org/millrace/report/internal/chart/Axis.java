package org.millrace.report.internal.chart;

import org.millrace.report.figure.Quantity;
import org.millrace.report.figure.Steps;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * An axis of a chart: its title, range and ticks.
 *
 * @param title       the quantity and its unit
 * @param low         the lower bound
 * @param high        the upper bound, above {@code low}
 * @param logarithmic whether the scale is logarithmic; {@code low} is positive then
 * @param ticks       the ticks in ascending order
 */
public record Axis(String title, double low, double high, boolean logarithmic, List<Tick> ticks) {

    private static final int LINEAR_TICKS = 5;

    /**
     * A tick.
     *
     * @param value the position
     * @param label the label; empty for a line without a label
     */
    public record Tick(double value, String label) {
    }

    /** Returns the position of a value: 0 at the lower and 1 at the upper bound, limited to this range. */
    public double position(double value) {
        var share = logarithmic ? Math.log(Math.max(value, low) / low) / Math.log(high / low)
                : (value - low) / (high - low);
        return Math.clamp(share, 0, 1);
    }

    /** Creates an axis from 0 to a round number not below the maximum. */
    public static Axis linear(String title, double max, DoubleFunction<String> label) {
        var step = Steps.above(Math.max(max, 1e-3) / LINEAR_TICKS);
        var count = Math.max(1, (int) Math.ceil(max / step - 1e-9));
        var ticks = new ArrayList<Tick>();
        for (var i = 0; i <= count; i++) {
            ticks.add(new Tick(i * step, label.apply(i * step)));
        }
        return new Axis(title, 0, count * step, false, List.copyOf(ticks));
    }

    /** Creates a logarithmic axis between round numbers around two positive values. */
    public static Axis logarithmic(String title, double min, double max, DoubleFunction<String> label) {
        var low = Steps.below(min);
        var high = Math.max(Steps.above(max), Steps.above(low * 1.5));
        var allLabelled = high / low <= 150;
        var ticks = new ArrayList<Tick>();
        for (var value = low; value <= high * 1.0001; value = Steps.above(value * 1.0001)) {
            var decade = Math.abs(Math.log10(value) - Math.rint(Math.log10(value))) < 1e-6;
            ticks.add(new Tick(value, decade || allLabelled ? label.apply(value) : ""));
        }
        return new Axis(title, low, high, true, List.copyOf(ticks));
    }

    /** Creates a time axis from 0 to the end of a run. */
    public static Axis time(double seconds) {
        var end = seconds > 0 ? seconds : 1;
        var unit = end <= 180 ? 1.0 : end <= 3 * 3600 ? 60.0 : 3600.0;
        var name = unit == 1 ? "s" : unit == 60 ? "min" : "h";
        var step = Steps.above(end / unit / 10);
        var ticks = new ArrayList<Tick>();
        for (var i = 0; i * step <= end / unit + 1e-9; i++) {
            ticks.add(new Tick(i * step * unit, Quantity.trimmed(i * step)));
        }
        return new Axis("time from the start of the measurement (" + name + ")", 0, end, false, List.copyOf(ticks));
    }

    /** Creates an axis of percentiles by their number of nines: 0 is 0 %, 1 is 90 %, 2 is 99 %. */
    public static Axis nines(int most) {
        var ticks = new ArrayList<Tick>();
        ticks.add(new Tick(0, "0 %"));
        for (var nines = 1; nines <= most; nines++) {
            var digits = "9".repeat(nines);
            var label = nines == 1 ? "90" : nines == 2 ? "99" : digits.substring(0, 2) + "." + digits.substring(2);
            ticks.add(new Tick(nines, label + " %"));
        }
        return new Axis("percentile", 0, most, false, List.copyOf(ticks));
    }
}
