package org.millrace.report.internal.chart;

import java.util.Arrays;
import java.util.List;

/**
 * A chart: points along the x axis and one or more series of values at them.
 *
 * @param id     the unique id in the page
 * @param title  the headline
 * @param note   an explanation for the reader; may be empty
 * @param width  the width; a unit is a pixel at the page's full width
 * @param height the height in the same unit
 * @param x      the horizontal axis, linear
 * @param y      the vertical axis, linear or logarithmic
 * @param points the points in ascending order
 * @param series the series in drawing order, the last on top
 */
public record Chart(String id, String title, String note, int width, int height, Axis x, Axis y, List<Point> points,
        List<Series> series) {

    /**
     * A position on the x axis.
     *
     * @param from  the start of its range
     * @param to    the end of its range; equal to the start for a moment
     * @param label the label in the table
     */
    public record Point(double from, double to, String label) {

        /** Returns the center of the range. */
        public double middle() {
            return (from + to) / 2;
        }
    }

    /** Returns the left edge of the plot. */
    public int left() {
        return 62;
    }

    /** Returns the right edge of the plot. */
    public int right() {
        return width - 14;
    }

    /** Returns the upper edge of the plot. */
    public int top() {
        return 24;
    }

    /** Returns the lower edge of the plot. */
    public int bottom() {
        return height - 42;
    }

    /** Returns the horizontal position of an x value. */
    public double px(double value) {
        return left() + x.position(value) * (right() - left());
    }

    /** Returns the vertical position of a y value. */
    public double py(double value) {
        return bottom() - y.position(value) * (bottom() - top());
    }

    /** Returns whether there is nothing to draw. */
    public boolean isEmpty() {
        return series.stream().flatMapToDouble(each -> Arrays.stream(each.values())).allMatch(Double::isNaN);
    }
}
