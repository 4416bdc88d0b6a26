package org.millrace.profile.ui.chart;

import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swtchart.Chart;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.ILineSeries;
import org.eclipse.swtchart.ILineSeries.PlotSymbolType;
import org.eclipse.swtchart.ISeries.SeriesType;
import org.eclipse.swtchart.LineStyle;
import org.eclipse.swtchart.Range;
import org.eclipse.ui.PlatformUI;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.ComparedRuns;
import org.millrace.profile.view.Plot;
import org.millrace.profile.view.Plot.Line;
import org.millrace.profile.view.Plot.Shape;
import org.millrace.profile.view.Unit;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Draws a plot. On a time axis, the user can select a range by mouse and keyboard. Used in the UI thread. */
public final class ChartPane extends Composite {

    /** The minimum sizes in pixels for the parts of a chart. */
    private static final int LEGEND_BESIDE = 380;
    private static final int LEGEND_BELOW = 160;
    /** The width in pixels of a line of the legend without its text. */
    private static final int LEGEND_SYMBOL = 55;
    private static final int TITLE_BELOW = 150;
    private static final int TITLE_BESIDE = 120;

    /** The width in pixels of a label with the space around it, and that of the labels and title of the vertical axis. */
    private static final int LABEL = 80;
    private static final int AXIS = 80;

    private final Chart chart;
    private final ChartCursor cursor;
    private Optional<Plot> shown = Optional.empty();
    private TimeRange selection = TimeRange.ALL;

    /**
     * Creates an empty chart.
     *
     * @param select called with the time range that the user selects
     * @param hover  called with a description of the values at the pointer or cursor
     */
    public ChartPane(Composite parent, Consumer<TimeRange> select, Consumer<String> hover) {
        super(parent, SWT.NONE);
        setLayout(new FillLayout());
        chart = new Chart(this, SWT.NONE);
        chart.getTitle().setVisible(false);
        chart.getLegend().setPosition(SWT.RIGHT);
        colours();
        for (var axis : chart.getAxisSet().getAxes()) {
            // The titles are unknown before the first plot.
            axis.getTitle().setVisible(false);
            axis.getTick().setVisible(false);
            LogTicks.of(chart, axis);
        }
        VerticalTitle.of(chart, chart.getAxisSet().getYAxis(0));
        cursor = new ChartCursor(this, chart, select, hover);
        chart.getPlotArea().addCustomPaintListener(new ChartBackground(this));
        chart.getPlotArea().addCustomPaintListener(cursor);
        addListener(SWT.Resize, event -> shown.ifPresent(plot -> show(plot, selection)));
        IPropertyChangeListener themes = event -> {
            // The colours may have changed without a new plot, such as after the end of a run.
            if (!isDisposed()) {
                shown.ifPresent(plot -> show(plot, selection));
            }
        };
        PlatformUI.getWorkbench().getThemeManager().addPropertyChangeListener(themes);
        addListener(SWT.Dispose, event -> PlatformUI.getWorkbench().getThemeManager().removePropertyChangeListener(themes));
    }

    /** Returns the current plot. */
    public Optional<Plot> plot() {
        return shown;
    }

    /** Returns the selected time range; {@link TimeRange#ALL} if there is no selection. */
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

    /** Replaces the plot. */
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

    /** Returns the text of the legend for a line; of compared runs only the letter if their names would take a third of the width. */
    private UnaryOperator<String> descriptions(Plot plot) {
        var gc = new GC(this);
        try {
            var widest = plot.lines().stream().mapToInt(line -> gc.textExtent(Words.of(line.key())).x).max().orElse(0);
            return key -> (widest + LEGEND_SYMBOL) * 3 > getSize().x && ComparedRuns.index(key) >= 0 ? key.substring(0, 1) : Words.of(key);
        } finally {
            gc.dispose();
        }
    }

    /** Hides parts that have no room: first the titles of the axes, then the legend. */
    private void fit(Plot plot) {
        var size = getSize();
        var beside = size.x >= LEGEND_BESIDE;
        chart.getLegend().setPosition(beside ? SWT.RIGHT : SWT.BOTTOM);
        chart.getLegend().setVisible(plot.lines().size() > 1 && (beside || size.y >= LEGEND_BELOW));
        chart.getAxisSet().getXAxis(0).getTitle().setVisible(size.y >= TITLE_BELOW);
        chart.getAxisSet().getYAxis(0).getTitle().setVisible(size.y >= TITLE_BESIDE);
    }

    private void colours() {
        var background = ChartColors.background();
        chart.setBackground(background);
        chart.getPlotArea().setBackground(background);
        chart.getLegend().setBackground(background);
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
        var descriptions = descriptions(plot);
        for (var line : plot.lines()) {
            var points = points(line);
            if (points[0].length > 0) {
                there.add(line.key());
                draw(line, points, descriptions.apply(line.key()));
            }
        }
        for (var series : chart.getSeriesSet().getSeries()) {
            if (!there.contains(series.getId())) {
                chart.getSeriesSet().deleteSeries(series.getId());
            }
        }
    }

    private void draw(Line line, double[][] points, String description) {
        var set = chart.getSeriesSet();
        var series = (ILineSeries<?>) (set.getSeries(line.key()) != null ? set.getSeries(line.key())
                : set.createSeries(SeriesType.LINE, line.key()));
        series.setXSeries(points[0]);
        series.setYSeries(points[1]);
        series.setDescription(description);
        series.setSymbolType(PlotSymbolType.NONE);
        series.enableStep(line.shape() == Shape.STEP || line.shape() == Shape.AREA);
        series.enableArea(line.shape() == Shape.AREA);
        series.setLineColor(ChartColors.line(line));
        series.setLineWidth(line.shape() == Shape.STEM || line.shape() == Shape.BROKEN_LIMIT ? 2 : 1);
        series.setLineStyle(line.shape() == Shape.LIMIT ? LineStyle.DASH : LineStyle.SOLID);
        // SWTChart draws each segment separately, which is many times slower with antialiasing; horizontal and vertical
        // segments do not need it.
        series.setAntialias(line.shape() == Shape.LINE ? SWT.ON : SWT.OFF);
    }

    /** Returns the points that have numbers; a stem becomes an upward and a downward segment. */
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

    private void axis(IAxis axis, Plot.Axis wanted) {
        axis.getTitle().setText(Words.of(wanted.key()));
        axis.getTick().setVisible(true);
        axis.getTick().setFormat(new TickFormat(wanted.unit(), axis.getDirection() == IAxis.Direction.X));
        if (wanted.log()) {
            axis.getTick().setForeground(ChartColors.background());
        }
        if (axis.getDirection() == IAxis.Direction.X) {
            // The labels of all ticks have room, so that none between others is left out; between nines there are no ticks.
            var whole = wanted.unit() == Unit.NINES ? (int) ((getSize().x - AXIS) / (wanted.max() - wanted.min())) : 0;
            axis.getTick().setTickMarkStepHint(Math.max(LABEL, whole));
        }
        // The grid of a logarithmic axis has a line for each digit, which would hide the plot.
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

    /** Returns an image of the chart, which the caller must dispose. */
    public Image picture() {
        var size = chart.getSize();
        var image = new Image(getDisplay(), Math.max(1, size.x), Math.max(1, size.y));
        chart.renderOffscreenImage(image);
        return image;
    }
}
