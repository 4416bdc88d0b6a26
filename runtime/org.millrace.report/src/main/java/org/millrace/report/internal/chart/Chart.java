package org.millrace.report.internal.chart;

import java.util.Arrays;
import java.util.List;

/**
 * A chart: points along the x axis and one or more series of values at them.
 *
 * @param id     unique in the page
 * @param title  its headline
 * @param note   what the reader should know to read it, may be empty
 * @param width  in units that are pixels at the page's full width
 * @param height likewise
 * @param x      linear
 * @param y      linear or logarithmic
 * @param points ascending
 * @param series drawn in this order, the last on top
 */
public record Chart(String id, String title, String note, int width, int height, Axis x, Axis y, List<Point> points,
        List<Series> series) {

    /**
     * A place on the x axis.
     *
     * @param from  the beginning of what it stands for
     * @param to    its end, the same for a single moment
     * @param label what it is called in the table
     */
    public record Point(double from, double to, String label) {

        /** Its middle. */
        public double middle() {
            return (from + to) / 2;
        }
    }

    /** The left edge of the plot. */
    public int left() {
        return 62;
    }

    /** The right edge of the plot. */
    public int right() {
        return width - 14;
    }

    /** The upper edge of the plot. */
    public int top() {
        return 24;
    }

    /** The lower edge of the plot. */
    public int bottom() {
        return height - 42;
    }

    /** The horizontal place of an x value. */
    public double px(double value) {
        return left() + x.position(value) * (right() - left());
    }

    /** The vertical place of a y value. */
    public double py(double value) {
        return bottom() - y.position(value) * (bottom() - top());
    }

    /** Whether there is nothing to draw. */
    public boolean isEmpty() {
        return series.stream().flatMapToDouble(each -> Arrays.stream(each.values())).allMatch(Double::isNaN);
    }
}
