package org.millrace.profile.view;

import org.millrace.profile.series.TimeSeries.Mark;

import java.util.List;
import java.util.Optional;

/**
 * What a chart shows.
 *
 * @param key     which chart
 * @param x       the axis to the right
 * @param y       the axis upwards
 * @param lines   in the order of drawing
 * @param density what is drawn as shades behind them
 * @param marks   moments that the user marked; only where time goes to the right
 */
public record Plot(String key, Axis x, Axis y, List<Line> lines, Optional<Density> density, List<Mark> marks) {

    /**
     * An axis.
     *
     * @param key  its title
     * @param unit of its numbers
     * @param log  whether it is logarithmic; then min is above 0
     * @param min  where it begins
     * @param max  where it ends, above min
     */
    public record Axis(String key, Unit unit, boolean log, double min, double max) {

        /** Around all values; from 0 unless it is logarithmic. */
        static Axis around(String key, Unit unit, boolean log, List<double[]> values, double least) {
            var low = Double.POSITIVE_INFINITY;
            var high = least;
            for (var each : values) {
                for (var value : each) {
                    if (value > 0 && Double.isFinite(value)) {
                        low = Math.min(low, value);
                        high = Math.max(high, value);
                    }
                }
            }
            if (!log) {
                return new Axis(key, unit, false, 0, high * 1.05);
            }
            low = Math.min(low, high / 10);
            return new Axis(key, unit, true, Math.pow(10, Math.floor(Math.log10(low))), high * 1.3);
        }
    }

    /** How a line is drawn. */
    public enum Shape {
        /** From point to point. */
        LINE,
        /** Every value until the next. */
        STEP,
        /** Every value until the next, filled below. */
        AREA,
        /** A stroke from below to every point. */
        STEM
    }

    /**
     * A line; a value that is not a number is a gap.
     *
     * @param key   what it shows, and by that its colour and its name
     * @param shape how it is drawn
     * @param x     ascending
     * @param y     as many
     */
    public record Line(String key, Shape shape, double[] x, double[] y) {
    }

    /**
     * How many values lie in each field of a grid.
     *
     * @param xBounds one more than there are columns
     * @param yBounds one more than there are rows
     * @param counts  by column, then row
     * @param most    the largest of them
     */
    public record Density(double[] xBounds, double[] yBounds, long[][] counts, long most) {
    }
}
