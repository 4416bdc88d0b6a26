package org.millrace.profile.view;

import org.millrace.profile.series.TimeSeries.Mark;

import java.util.List;
import java.util.Optional;

/**
 * The content of a chart.
 *
 * @param key     the key of the chart
 * @param x       the horizontal axis
 * @param y       the vertical axis
 * @param lines   the lines in drawing order
 * @param density the shaded background
 * @param marks   the user's marks; only for charts over time
 */
public record Plot(String key, Axis x, Axis y, List<Line> lines, Optional<Density> density, List<Mark> marks) {

    /**
     * An axis.
     *
     * @param key  the key of the title
     * @param unit the unit of the values
     * @param log  whether the axis is logarithmic; min is then positive
     * @param min  the lower bound
     * @param max  the upper bound, greater than min
     */
    public record Axis(String key, Unit unit, boolean log, double min, double max) {

        /** Returns the axis with room for a value. */
        Axis including(double value) {
            return new Axis(key, unit, log, log ? Math.min(min, value / 1.3) : min, value < max ? max : value * 1.3);
        }

        /** Creates an axis that contains all values; it starts at 0 unless it is logarithmic. */
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

    /** The drawing style of a line. */
    public enum Shape {
        /** Straight lines between the points. */
        LINE,
        /** Steps: each value holds until the next. */
        STEP,
        /** Steps, filled below. */
        AREA,
        /** A vertical stroke to every point. */
        STEM,
        /** A straight line at the limit of a requirement; the key is the requirement. */
        LIMIT,
        /** The same for a requirement that is broken. */
        BROKEN_LIMIT
    }

    /**
     * A line; NaN values are gaps.
     *
     * @param key   the key of the line's name and color
     * @param shape the drawing style
     * @param x     the ascending x values
     * @param y     the y values, as many
     */
    public record Line(String key, Shape shape, double[] x, double[] y) {

        /** Returns whether this is the limit of a requirement, and no measurement. */
        public boolean isLimit() {
            return shape == Shape.LIMIT || shape == Shape.BROKEN_LIMIT;
        }
    }

    /**
     * The number of values in each cell of a grid.
     *
     * @param xBounds the column bounds, one more than columns
     * @param yBounds the row bounds, one more than rows
     * @param counts  the counts by column, then row
     * @param most    the maximum count
     */
    public record Density(double[] xBounds, double[] yBounds, long[][] counts, long most) {
    }
}
