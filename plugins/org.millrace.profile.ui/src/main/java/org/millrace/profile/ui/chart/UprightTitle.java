package org.millrace.profile.ui.chart;

import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.events.PaintListener;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;

/**
 * Draws the title of a vertical axis beside it. SWTChart turns a picture of the text, which is blurred on a screen
 * with a scale; here the text itself is turned. The room for it is SWTChart's.
 */
final class UprightTitle implements PaintListener {

    private static final int LEFT = 4;
    private static final float UPWARDS = -90;

    private final Chart chart;
    private final IAxis axis;

    private UprightTitle(Chart chart, IAxis axis) {
        this.chart = chart;
        this.axis = axis;
    }

    /** Draws the title of an axis in place of SWTChart. */
    static void of(Chart chart, IAxis axis) {
        if (axis.getTitle() instanceof PaintListener painter) {
            chart.removePaintListener(painter);
        }
        chart.addPaintListener(new UprightTitle(chart, axis));
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
