package org.millrace.profile.ui.figures;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.ComparedFigures;
import org.millrace.profile.view.ComparedRuns;
import org.millrace.profile.view.Figure;
import org.millrace.profile.view.JudgedRun;
import org.millrace.profile.view.LatencyFigure;
import org.millrace.profile.view.ViewOptions;
import org.millrace.report.LatencySummary;

import java.util.Optional;

/** Shows the distribution of latencies, the percentile curve, and summary values. */
public final class LatencyView extends FigureView<LatencyFigure> {

    /** The view's id. */
    public static final String ID = "org.millrace.profile.ui.latency";

    private static final int[] SHARES = {68, 32};
    private static final int LEAST_VALUE_WIDTH = 75;
    /** The largest part of the width that the table of differences takes from the charts. */
    private static final double DIFFERENCES_SHARE = 0.6;

    private SashForm split;
    private Composite beside;
    private DifferenceTable differences;
    /** The shares of charts and summary while runs are compared. */
    private Optional<int[]> summaryShares = Optional.empty();
    private Table summary;
    private LatencySummary shown = new LatencySummary(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    @Override
    LatencyFigure figures(TimeSeriesView timeSeries, ViewOptions options) {
        var judged = SharedWatch.watch().run().map(run -> JudgedRun.of(run, timeSeries)).orElse(JudgedRun.NONE);
        return LatencyFigure.of(timeSeries, options).judged(judged, options.kind());
    }

    @Override
    Figure figure(LatencyFigure figures) {
        return figures.figure();
    }

    @Override
    int plots() {
        return 2;
    }

    @Override
    FigureActions.Choices choices() {
        return new FigureActions.Choices(true, true);
    }

    @Override
    void createMore(SashForm parent) {
        split = parent;
        beside = new Composite(parent, SWT.NONE);
        beside.setLayout(new StackLayout());
        differences = new DifferenceTable(beside);
        createSummary();
        showBeside(summary);
        parent.setWeights(SHARES);
        parent.addListener(SWT.Resize, e -> widen());
    }

    private void createSummary() {
        summary = new Table(beside, SWT.FULL_SELECTION);
        summary.setHeaderVisible(true);
        summary.setLinesVisible(true);
        for (var key : new String[] {"column.figure", "column.value"}) {
            var column = new TableColumn(summary, key.equals("column.value") ? SWT.RIGHT : SWT.LEFT);
            column.setText(Words.of(key));
        }
        for (var row : LatencyFigure.rows(shown)) {
            new TableItem(summary, SWT.NONE).setText(Words.of(row.key()));
        }
        fitColumns();
        summary.addListener(SWT.Resize, e -> fitColumns());
    }

    private void fitColumns() {
        var name = summary.getColumn(0);
        name.pack();
        summary.getColumn(1).setWidth(Math.max(summary.getClientArea().width - name.getWidth(), LEAST_VALUE_WIDTH));
    }

    /** In a narrow view, gives the summary its preferred width, and the charts the rest. */
    private void widen() {
        var needed = summary.getColumn(0).getWidth() + LEAST_VALUE_WIDTH + split.getSashWidth();
        var width = split.getClientArea().width;
        var weights = split.getWeights();
        if (needed * 2 < width && (long) width * weights[1] < (long) needed * (weights[0] + weights[1])) {
            split.setWeights(width - needed, needed);
        }
    }

    private void showBeside(Control control) {
        var layout = (StackLayout) beside.getLayout();
        if (layout.topControl != control) {
            layout.topControl = control;
            beside.layout();
        }
    }

    @Override
    Optional<Figure> compared(ComparedRuns runs, ViewOptions options) {
        return Optional.of(ComparedFigures.latency(runs, options));
    }

    @Override
    void showMore(ComparedRuns runs) {
        showVerdicts(JudgedRun.NONE);
        differences.show(runs.comparison());
        showBeside(differences.control());
        if (summaryShares.isEmpty()) {
            summaryShares = Optional.of(split.getWeights());
            var width = split.getClientArea().width;
            var needed = Math.min(differences.width(), (int) (width * DIFFERENCES_SHARE));
            if (needed > beside.getSize().x) {
                split.setWeights(width - needed, needed);
            }
        }
    }

    @Override
    void showMore(LatencyFigure figures) {
        showBeside(summary);
        summaryShares.ifPresent(split::setWeights);
        summaryShares = Optional.empty();
        showVerdicts(figures.judged());
        shown = figures.summary();
        var rows = LatencyFigure.rows(shown);
        for (var i = 0; i < rows.size(); i++) {
            summary.getItem(i).setText(1, rows.get(i).unit().text(rows.get(i).value()));
        }
    }

    /** Returns the current summary. */
    public LatencySummary summary() {
        return shown;
    }
}
