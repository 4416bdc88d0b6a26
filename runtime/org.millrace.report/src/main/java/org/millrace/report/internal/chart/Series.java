package org.millrace.report.internal.chart;

import java.util.function.DoubleFunction;

/**
 * The values of a chart that belong together. A value that is not a number is a gap.
 *
 * @param name   as in the legend and in the table
 * @param style  the name of its colour in the style sheet
 * @param shape  how it is drawn
 * @param values one for every point of the chart
 * @param text   a value with its unit, for the table
 */
public record Series(String name, String style, Shape shape, double[] values, DoubleFunction<String> text) {

    /** How values are drawn. */
    public enum Shape {
        /** A line through the points. */
        LINE,
        /** A line with a dot at every point; it goes on over gaps. */
        MARKED,
        /** A horizontal piece for the whole width of every point. */
        STEP,
        /** A step with its area down to the axis. */
        AREA,
        /** A bar for the whole width of every point. */
        BAR,
        /** A thin line up from the axis with a dot at its end. */
        STEM,
        /** Not drawn, only in the table. */
        TABLE_ONLY
    }
}
