package org.millrace.profile.ui.chart;

import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.events.PaintListener;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;

import java.util.function.DoublePredicate;

/**
 * Selects the labels of a logarithmic axis and draws its marks. SWTChart labels arbitrary digits, and draws a mark for
 * each digit of each decade; on a short axis these marks run together.
 */
final class LogTicks implements PaintListener {

    /** The marks of SWTChart: their length, without the line of the axis. */
    private static final int LENGTH = 5;
    private static final int DIGITS = 10;
    /** The least length of a decade in pixels, for a mark at each digit: the marks of 9 and 10 are then 3 pixels apart. */
    private static final int DECADE_WITH_DIGITS = 66;
    private static final double NEARLY = 1e-6;

    private final Chart chart;
    private final IAxis axis;

    private LogTicks(Chart chart, IAxis axis) {
        this.chart = chart;
        this.axis = axis;
    }

    /** Draws over the marks of SWTChart while the axis is logarithmic. */
    static void of(Chart chart, IAxis axis) {
        chart.addPaintListener(new LogTicks(chart, axis));
    }

    /**
     * Returns which values get a label: the digits 1, 2 and 5, or 1 and 3, or 1 alone.
     *
     * @param decade the length of a decade in pixels
     * @param label  the length of a label along the axis in pixels
     */
    static DoublePredicate labels(double decade, int label) {
        if (decade * (1 - Math.log10(5)) >= label) {
            return value -> digit(value) == 1 || digit(value) == 2 || digit(value) == 5;
        }
        if (decade * Math.log10(3) >= label) {
            return value -> digit(value) == 1 || digit(value) == 3;
        }
        return value -> digit(value) == 1;
    }

    private static int digit(double value) {
        return (int) Math.rint(value / power(value));
    }

    private static double power(double value) {
        return Math.pow(10, Math.floor(Math.log10(value) + NEARLY));
    }

    @Override
    public void paintControl(PaintEvent event) {
        if (!axis.isLogScaleEnabled() || !axis.getTick().isVisible()) {
            return;
        }
        var horizontal = axis.getDirection() == IAxis.Direction.X;
        var plot = chart.getPlotArea().getControl().getBounds();
        var range = axis.getRange();
        var decade = (horizontal ? plot.width : plot.height) / Math.log10(range.upper / range.lower);
        var gc = event.gc;
        gc.setBackground(chart.getBackground());
        gc.setForeground(axis.getTick().getForeground());
        if (horizontal) {
            gc.fillRectangle(plot.x, plot.y + plot.height + 1, plot.width, LENGTH);
        } else {
            gc.fillRectangle(plot.x - LENGTH - 1, plot.y, LENGTH, plot.height + 1);
        }
        for (var power = power(range.lower); power <= range.upper; power *= DIGITS) {
            for (var digit = 1; digit < (decade < DECADE_WITH_DIGITS ? 2 : DIGITS); digit++) {
                var value = power * digit;
                if (value < range.lower * (1 - NEARLY) || value > range.upper) {
                    continue;
                }
                var at = axis.getPixelCoordinate(value);
                // The mark of a digit that has no label is shorter.
                var length = digit == 1 ? LENGTH : LENGTH - 2;
                if (horizontal) {
                    gc.drawLine(plot.x + at, plot.y + plot.height + 1, plot.x + at, plot.y + plot.height + length);
                } else {
                    gc.drawLine(plot.x - 1 - length, plot.y + at, plot.x - 2, plot.y + at);
                }
            }
        }
    }
}
