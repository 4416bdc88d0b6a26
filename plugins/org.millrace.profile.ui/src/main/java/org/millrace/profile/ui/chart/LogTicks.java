package org.millrace.profile.ui.chart;

import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.events.PaintListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.Range;

import java.util.ArrayList;
import java.util.List;

/**
 * Draws the line, marks and labels of a logarithmic axis. SWTChart labels arbitrary digits, and draws a mark for each
 * digit of each decade; on a short axis these marks run together. Its own ticks reserve the room, and are invisible.
 */
public final class LogTicks implements PaintListener {

    private static final int MARK = 5;
    private static final int GAP = 4;
    private static final int DIGITS = 10;
    /** The least length of a decade in pixels for a mark at each digit; those of 9 and 10 are then 3 pixels apart. */
    private static final int DECADE_WITH_DIGITS = 66;
    private static final double NEARLY = 1e-6;

    private final Chart chart;
    private final IAxis axis;

    private LogTicks(Chart chart, IAxis axis) {
        this.chart = chart;
        this.axis = axis;
    }

    /** Draws the ticks of an axis while it is logarithmic. */
    static void of(Chart chart, IAxis axis) {
        chart.addPaintListener(new LogTicks(chart, axis));
    }

    /**
     * Returns the values that have a label: those that begin with 1, 2 or 5, with 1 or 3, with 1, or some of the latter.
     *
     * @param range  the range of the axis
     * @param length the length of the axis in pixels
     * @param label  the room that a label needs along the axis, in pixels
     */
    public static List<Double> labelled(Range range, int length, int label) {
        var decade = length / Math.log10(range.upper / range.lower);
        if (decade * (1 - Math.log10(5)) >= label) {
            return values(range, 1, 1, 2, 5);
        }
        return decade * Math.log10(3) >= label ? values(range, 1, 1, 3) : values(range, (int) Math.ceil(label / decade), 1);
    }

    /** Returns the products of digits and each n-th power of ten within a range. */
    private static List<Double> values(Range range, int n, int... digits) {
        var values = new ArrayList<Double>();
        var last = Math.floor(Math.log10(range.upper) + NEARLY);
        for (var exponent = (int) Math.floor(Math.log10(range.lower) + NEARLY); exponent <= last; exponent++) {
            for (var digit : digits) {
                var value = digit * Math.pow(DIGITS, exponent);
                if (exponent % n == 0 && value >= range.lower * (1 - NEARLY) && value <= range.upper * (1 + NEARLY)) {
                    values.add(value);
                }
            }
        }
        return values;
    }

    @Override
    public void paintControl(PaintEvent event) {
        if (!axis.isLogScaleEnabled() || !axis.getTick().isVisible()) {
            return;
        }
        var gc = event.gc;
        gc.setForeground(ChartColors.text());
        gc.setFont(axis.getTick().getFont());
        var plot = chart.getPlotArea().getControl().getBounds();
        var range = axis.getRange();
        var widest = gc.textExtent(text(Math.pow(DIGITS, 2)));
        if (axis.getDirection() == IAxis.Direction.X) {
            gc.drawLine(plot.x, plot.y + plot.height, plot.x + plot.width, plot.y + plot.height);
            marks(range, plot.width).forEach(value -> horizontalMark(gc, plot, value));
            labelled(range, plot.width, widest.x + 3 * GAP).forEach(value -> horizontalLabel(gc, plot, value));
        } else {
            gc.drawLine(plot.x - 1, plot.y, plot.x - 1, plot.y + plot.height);
            marks(range, plot.height).forEach(value -> verticalMark(gc, plot, value));
            labelled(range, plot.height, widest.y + GAP).forEach(value -> verticalLabel(gc, plot, value));
        }
    }

    private static List<Double> marks(Range range, int length) {
        return length / Math.log10(range.upper / range.lower) < DECADE_WITH_DIGITS ? values(range, 1, 1) : values(range, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    private void horizontalMark(GC gc, Rectangle plot, double value) {
        var x = plot.x + axis.getPixelCoordinate(value);
        gc.drawLine(x, plot.y + plot.height + 1, x, plot.y + plot.height + MARK);
    }

    private void horizontalLabel(GC gc, Rectangle plot, double value) {
        var text = text(value);
        var width = gc.textExtent(text).x;
        var x = plot.x + axis.getPixelCoordinate(value) - width / 2;
        gc.drawText(text, Math.min(x, chart.getClientArea().width - width), plot.y + plot.height + MARK + GAP, true);
    }

    private void verticalMark(GC gc, Rectangle plot, double value) {
        var y = plot.y + axis.getPixelCoordinate(value);
        gc.drawLine(plot.x - 1 - MARK, y, plot.x - 2, y);
    }

    private void verticalLabel(GC gc, Rectangle plot, double value) {
        var text = text(value);
        var size = gc.textExtent(text);
        var y = plot.y + axis.getPixelCoordinate(value) - size.y / 2;
        gc.drawText(text, plot.x - 1 - MARK - GAP - size.x, Math.max(0, y), true);
    }

    private String text(double value) {
        return axis.getTick().getFormat().format(value).strip();
    }
}
