package org.millrace.profile.ui.chart;

import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.events.PaintListener;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;

/**
 * Draws the title of a vertical axis in the space that SWTChart reserves for it. SWTChart itself rotates an image of
 * the text, which is blurred on scaled screens; this class rotates the text.
 */
final class VerticalTitle implements PaintListener {

    private static final int LEFT = 4;
    private static final float UPWARDS = -90;

    private final Chart chart;
    private final IAxis axis;

    private VerticalTitle(Chart chart, IAxis axis) {
        this.chart = chart;
        this.axis = axis;
    }

    /** Replaces the title that SWTChart draws. */
    static void of(Chart chart, IAxis axis) {
        if (axis.getTitle() instanceof PaintListener painter) {
            chart.removePaintListener(painter);
        }
        chart.addPaintListener(new VerticalTitle(chart, axis));
    }

    @Override
    public void paintControl(PaintEvent event) {
        var title = axis.getTitle();
        if (!title.isVisible()) {
            return;
        }
        var gc = event.gc;
        gc.setFont(title.getFont());
        gc.setForeground(title.getForeground());
        var plot = chart.getPlotArea().getControl().getBounds();
        var turned = new Transform(gc.getDevice());
        try {
            turned.translate(LEFT, plot.y + (plot.height + gc.textExtent(title.getText()).x) / 2f);
            turned.rotate(UPWARDS);
            gc.setTransform(turned);
            gc.drawText(title.getText(), 0, 0, true);
        } finally {
            gc.setTransform(null);
            turned.dispose();
        }
    }
}
