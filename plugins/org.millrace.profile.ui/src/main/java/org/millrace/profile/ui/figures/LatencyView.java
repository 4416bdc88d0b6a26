package org.millrace.profile.ui.figures;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

import org.millrace.profile.course.CourseView;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.Figure;
import org.millrace.profile.view.Focus;
import org.millrace.profile.view.LatencyFigure;
import org.millrace.report.LatencySummary;

/** The distribution of latencies, the curve of percentiles, and the figures by which runs are compared. */
public final class LatencyView extends FigureView<LatencyFigure> {

    /** The view's id. */
    public static final String ID = "org.millrace.profile.ui.latency";

    private static final int[] SHARES = {68, 32};

    private Table summary;
    private LatencySummary shown = new LatencySummary(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    @Override
    LatencyFigure figures(CourseView course, Focus focus) {
        return LatencyFigure.of(course, focus);
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
        summary = new Table(parent, SWT.FULL_SELECTION);
        summary.setHeaderVisible(true);
        summary.setLinesVisible(true);
        for (var key : new String[] {"column.figure", "column.value"}) {
            var column = new TableColumn(summary, key.equals("column.value") ? SWT.RIGHT : SWT.LEFT);
            column.setText(Words.of(key));
        }
        for (var row : LatencyFigure.rows(shown)) {
            new TableItem(summary, SWT.NONE).setText(Words.of(row.key()));
        }
        summary.addListener(SWT.Resize, e -> {
            var width = summary.getClientArea().width;
            summary.getColumn(0).setWidth(width / 2);
            summary.getColumn(1).setWidth(width - width / 2);
        });
        parent.setWeights(SHARES);
    }

    @Override
    void showMore(LatencyFigure figures) {
        shown = figures.summary();
        var rows = LatencyFigure.rows(shown);
        for (var i = 0; i < rows.size(); i++) {
            summary.getItem(i).setText(1, rows.get(i).unit().text(rows.get(i).value()));
        }
    }

    /** The figures that are shown. */
    public LatencySummary summary() {
        return shown;
    }
}
