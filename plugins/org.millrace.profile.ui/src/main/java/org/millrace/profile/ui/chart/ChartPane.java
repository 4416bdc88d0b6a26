package org.millrace.profile.ui.chart;

import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ILineSeries.PlotSymbolType;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.Range;
import org.eclipse.ui.PlatformUI;

import org.millrace.profile.series.TimeRange;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.Plot;
import org.millrace.profile.view.Plot.Line;
import org.millrace.profile.view.Plot.Shape;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Draws a plot. Where time goes to the right, a range of it can be selected by mouse and keyboard.
 * To be used in the user interface's thread.
 */
public final class ChartPane extends Composite {

    /** The sizes in pixels from which there is room for the parts of a chart. */
    private static final int LEGEND_BESIDE = 380;
    private static final int LEGEND_BELOW = 160;
    private static final int TITLE_BELOW = 150;
    private static final int TITLE_BESIDE = 120;

    private final Chart chart;
    private final ChartCursor cursor;
    private Optional<Plot> shown = Optional.empty();
    private TimeRange selection = TimeRange.ALL;

    /**
     * An empty chart.
     *
     * @param select hears which time the user selects
     * @param hover  hears what is at the pointer or the cursor, in words
     */
    public ChartPane(Composite parent, Consumer<TimeRange> select, Consumer<String> hover) {
        super(parent, SWT.NONE);
        setLayout(new FillLayout());
        chart = new Chart(this, SWT.NONE);
        chart.getTitle().setVisible(false);
        chart.getLegend().setPosition(SWT.RIGHT);
        colours();
        for (var axis : chart.getAxisSet().getAxes()) {
            // Before the first figures there is nothing to name.
            axis.getTitle().setVisible(false);
            axis.getTick().setVisible(false);
        }
        UprightTitle.of(chart, chart.getAxisSet().getYAxis(0));
        cursor = new ChartCursor(this, chart, select, hover);
        chart.getPlotArea().addCustomPaintListener(new ChartGround(this));
        chart.getPlotArea().addCustomPaintListener(cursor);
        addListener(SWT.Resize, event -> shown.ifPresent(plot -> show(plot, selection)));
        IPropertyChangeListener themes = event -> {
            // New colours without new figures, as after the end of a run.
            if (!isDisposed()) {
                shown.ifPresent(plot -> show(plot, selection));
            }
        };
        PlatformUI.getWorkbench().getThemeManager().addPropertyChangeListener(themes);
        addListener(SWT.Dispose, event -> PlatformUI.getWorkbench().getThemeManager().removePropertyChangeListener(themes));
    }

    /** Returns whether the names of the lines stand beside or below the plot. */
    public boolean showsLegend() {
        return chart.getLegend().isVisible();
    }

    /** What is drawn. */
    public Optional<Plot> plot() {
        return shown;
    }

    /** The selected time; {@link TimeRange#ALL} for none. */
    TimeRange selection() {
        return selection;
    }

    Chart chart() {
        return chart;
    }

    @Override
    public boolean setFocus() {
        return chart.getPlotArea().getControl().setFocus();
    }

    /** Draws a plot in place of the one before. */
    public void show(Plot plot, TimeRange selected) {
        shown = Optional.of(plot);
        selection = selected;
        chart.suspendUpdate(true);
        try {
            colours();
            series(plot);
            axis(chart.getAxisSet().getXAxis(0), plot.x());
            axis(chart.getAxisSet().getYAxis(0), plot.y());
            fit(plot);
        } finally {
            chart.suspendUpdate(false);
        }
        chart.redraw();
    }

    /** In a small view the plot comes first, then the names of lines, then the titles of axes. */
    private void fit(Plot plot) {
        var size = getSize();
        var beside = size.x >= LEGEND_BESIDE;
        chart.getLegend().setPosition(beside ? SWT.RIGHT : SWT.BOTTOM);
        chart.getLegend().setVisible(plot.lines().size() > 1 && (beside || size.y >= LEGEND_BELOW));
        chart.getAxisSet().getXAxis(0).getTitle().setVisible(size.y >= TITLE_BELOW);
        chart.getAxisSet().getYAxis(0).getTitle().setVisible(size.y >= TITLE_BESIDE);
    }

    private void colours() {
        var ground = ChartColors.ground();
        chart.setBackground(ground);
        chart.getPlotArea().setBackground(ground);
        chart.getLegend().setBackground(ground);
        chart.getLegend().setForeground(ChartColors.text());
        for (var axis : chart.getAxisSet().getAxes()) {
            axis.getTick().setForeground(ChartColors.text());
            axis.getTitle().setForeground(ChartColors.text());
            axis.getTitle().setFont(getFont());
            axis.getGrid().setForeground(ChartColors.grid());
        }
    }

    private void series(Plot plot) {
        var there = new HashSet<String>();
        for (var line : plot.lines()) {
            var points = points(line);
            if (points[0].length > 0) {
                there.add(line.key());
                draw(line, points);
            }
        }
        for (var series : chart.getSeriesSet().getSeries()) {
            if (!there.contains(series.getId())) {
                chart.getSeriesSet().deleteSeries(series.getId());
            }
        }
    }

    private void draw(Line line, double[][] points) {
        var set = chart.getSeriesSet();
        var series = (ILineSeries<?>) (set.getSeries(line.key()) != null ? set.getSeries(line.key())
                : set.createSeries(SeriesType.LINE, line.key()));
        series.setXSeries(points[0]);
        series.setYSeries(points[1]);
        series.setDescription(Words.of(line.key()));
        series.setSymbolType(PlotSymbolType.NONE);
        series.enableStep(line.shape() == Shape.STEP || line.shape() == Shape.AREA);
        series.enableArea(line.shape() == Shape.AREA);
        series.setLineColor(ChartColors.line(line.key()));
        series.setLineWidth(line.shape() == Shape.STEM ? 2 : 1);
        // The chart draws every piece of a line by itself, and smooth ones take it many times as long; level and upright ones need no smoothing.
        series.setAntialias(line.shape() == Shape.LINE ? SWT.ON : SWT.OFF);
    }

    /** The points that are numbers; a stem goes up and down again. */
    private static double[][] points(Line line) {
        var stem = line.shape() == Shape.STEM;
        var x = new double[line.x().length * (stem ? 3 : 1)];
        var y = new double[x.length];
        var length = 0;
        for (var i = 0; i < line.x().length; i++) {
            if (Double.isNaN(line.y()[i])) {
                continue;
            }
            for (var j = 0; j < (stem ? 3 : 1); j++) {
                x[length] = line.x()[i];
                y[length++] = stem && j != 1 ? 0 : line.y()[i];
            }
        }
        return new double[][] {Arrays.copyOf(x, length), Arrays.copyOf(y, length)};
    }

    private static void axis(IAxis axis, Plot.Axis wanted) {
        axis.getTitle().setText(Words.of(wanted.key()));
        axis.getTick().setVisible(true);
        axis.getTick().setFormat(new TickFormat(wanted.unit(), axis.getDirection() == IAxis.Direction.X));
        // A logarithmic grid has a line for every digit; they would hide what is drawn.
        axis.getGrid().setVisible(!wanted.log());
        if (axis.isLogScaleEnabled() && !wanted.log()) {
            axis.enableLogScale(false);
        }
        axis.setRange(new Range(wanted.min(), wanted.max()));
        if (wanted.log() && !axis.isLogScaleEnabled()) {
            axis.enableLogScale(true);
        }
        axis.setRange(new Range(wanted.min(), wanted.max()));
    }

    /** A picture of the chart, to be disposed of by the caller. */
    public Image picture() {
        var size = chart.getSize();
        var image = new Image(getDisplay(), Math.max(1, size.x), Math.max(1, size.y));
        chart.renderOffscreenImage(image);
        return image;
    }
}
