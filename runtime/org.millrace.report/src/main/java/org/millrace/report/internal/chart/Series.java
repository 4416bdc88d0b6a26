package org.millrace.report.internal.chart;

import java.util.function.DoubleFunction;

/**
 * A data series of a chart. NaN values are gaps.
 *
 * @param name   the name in the legend and in the table
 * @param style  the name of the color in the style sheet
 * @param shape  the drawing style
 * @param values one value per point of the chart
 * @param text   formats a value with its unit for the table
 */
public record Series(String name, String style, Shape shape, double[] values, DoubleFunction<String> text) {

    /** The drawing style of a series. */
    public enum Shape {
        /** A line through the points. */
        LINE,
        /** A line with a dot at every point; continues over gaps. */
        MARKED,
        /** A horizontal line over the whole width of every point. */
        STEP,
        /** A step with the area down to the axis filled. */
        AREA,
        /** A bar over the whole width of every point. */
        BAR,
        /** A thin vertical line from the axis with a dot at its end. */
        STEM,
        /** A horizontal line at the first value, over the whole width of the chart. */
        LIMIT,
        /** Not drawn, only part of the table. */
        TABLE_ONLY
    }
}
