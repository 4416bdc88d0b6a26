package org.millrace.profile.ui.chart;

import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ICustomPaintListener;
import org.millrace.profile.view.Plot;
import org.millrace.profile.view.Plot.Density;
import org.millrace.profile.view.Unit;

/** Draws the background of a chart: the selected time range, the density of values, and marks. */
final class ChartBackground implements ICustomPaintListener {

    private static final int SELECTED = 60;
    private static final int FAINTEST = 25;
    private static final int OPAQUE = 255;

    private final ChartPane pane;

    ChartBackground(ChartPane pane) {
        this.pane = pane;
    }

    @Override
    public boolean drawBehindSeries() {
        return true;
    }

    @Override
    public void paintControl(PaintEvent e) {
        if (pane.plot().isEmpty()) {
            return;
        }
        var plot = pane.plot().get();
        plot.density().ifPresent(density -> density(e, density));
        if (plot.x().unit() == Unit.TIME) {
            selection(e);
            marks(e, plot);
        }
        e.gc.setAlpha(OPAQUE);
    }

    private IAxis x() {
        return pane.chart().getAxisSet().getXAxis(0);
    }

    private IAxis y() {
        return pane.chart().getAxisSet().getYAxis(0);
    }

    private void density(PaintEvent e, Density density) {
        e.gc.setBackground(ChartColors.density());
        var scale = Math.log1p(density.most());
        var range = y().getRange();
        for (var column = 0; column < density.counts().length; column++) {
            var left = x().getPixelCoordinate(density.xBounds()[column]);
            var right = Math.max(left + 1, x().getPixelCoordinate(density.xBounds()[column + 1]));
            var counts = density.counts()[column];
            for (var row = 0; row < counts.length; row++) {
                if (counts[row] > 0 && density.yBounds()[row + 1] > range.lower && density.yBounds()[row] < range.upper) {
                    var top = y().getPixelCoordinate(Math.min(range.upper, density.yBounds()[row + 1]));
                    var bottom = y().getPixelCoordinate(Math.max(range.lower, density.yBounds()[row]));
                    // The opacity is logarithmic, so that single values remain visible beside frequent ones.
                    e.gc.setAlpha(FAINTEST + (int) ((OPAQUE - FAINTEST) * 0.6 * Math.log1p(counts[row]) / scale));
                    e.gc.fillRectangle(left, top, right - left, Math.max(1, bottom - top));
                }
            }
        }
    }

    private void selection(PaintEvent e) {
        if (pane.selection().isAll()) {
            return;
        }
        var left = x().getPixelCoordinate(Math.max(pane.selection().from(), x().getRange().lower));
        var right = x().getPixelCoordinate(Math.min(pane.selection().to(), x().getRange().upper));
        e.gc.setAlpha(SELECTED);
        e.gc.setBackground(ChartColors.selection());
        e.gc.fillRectangle(left, 0, Math.max(1, right - left), e.height);
        e.gc.setAlpha(OPAQUE);
        e.gc.setForeground(ChartColors.selection());
        e.gc.drawLine(left, 0, left, e.height);
        e.gc.drawLine(right, 0, right, e.height);
    }

    private void marks(PaintEvent e, Plot plot) {
        e.gc.setAlpha(OPAQUE);
        e.gc.setForeground(ChartColors.mark());
        for (var mark : plot.marks()) {
            var at = x().getPixelCoordinate(mark.atSeconds());
            e.gc.drawLine(at, 0, at, e.height);
            e.gc.drawText(mark.name(), at + 3, 1, true);
        }
    }
}
