package org.millrace.profile.ui.figures;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.ui.chart.ChartPane;
import org.millrace.profile.ui.chart.TablePane;
import org.millrace.profile.view.Figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The plots of a figure as charts, or as tables in the same place. Used in the UI thread. */
final class FigurePanes {

    private static final int MIN_CHART_HEIGHT = 150;
    private static final int MIN_SPLIT_WIDTH = 400;

    private final List<ChartPane> charts = new ArrayList<>();
    private final List<TablePane> tables = new ArrayList<>();
    private final Composite body;
    private final SashForm chartArea;
    private final SashForm tableArea;

    /**
     * Creates the panes in a split area.
     *
     * @param plots  the number of plots
     * @param select called with the time range that the user selects in a chart
     * @param hover  called with the description of the value under the mouse pointer
     */
    FigurePanes(SashForm split, int plots, Consumer<TimeRange> select, Consumer<String> hover) {
        body = new Composite(split, SWT.NONE);
        body.setLayout(new StackLayout());
        chartArea = new SashForm(body, SWT.VERTICAL);
        tableArea = new SashForm(body, SWT.VERTICAL);
        for (var i = 0; i < plots; i++) {
            charts.add(new ChartPane(chartArea, select, hover));
            tables.add(new TablePane(tableArea));
        }
        chartArea.addListener(SWT.Resize, event -> fitHeight());
        split.addListener(SWT.Resize, event -> fitWidth(split));
        showTables(false);
    }

    /** Maximizes the first chart if the area is too low for all charts. */
    private void fitHeight() {
        var cramped = charts.size() > 1 && chartArea.getClientArea().height < charts.size() * MIN_CHART_HEIGHT;
        maximize(chartArea, cramped ? Optional.of(charts.getFirst()) : Optional.empty());
    }

    /** Maximizes the panes if the area is too narrow for the controls beside them. */
    private void fitWidth(SashForm split) {
        var cramped = split.getOrientation() == SWT.HORIZONTAL && split.getClientArea().width < MIN_SPLIT_WIDTH;
        maximize(split, cramped ? Optional.of(body) : Optional.empty());
    }

    private static void maximize(SashForm form, Optional<Control> control) {
        if (form.getMaximizedControl() != control.orElse(null)) {
            form.setMaximizedControl(control.orElse(null));
        }
    }

    void show(Figure figure, TimeRange selection) {
        for (var i = 0; i < charts.size(); i++) {
            if (showsTables()) {
                tables.get(i).show(figure.tables().get(i));
            } else {
                charts.get(i).show(figure.plots().get(i), selection);
            }
        }
    }

    boolean showsTables() {
        return ((StackLayout) body.getLayout()).topControl == tableArea;
    }

    void showTables(boolean show) {
        ((StackLayout) body.getLayout()).topControl = show ? tableArea : chartArea;
        body.layout();
    }

    boolean isDisposed() {
        return body.isDisposed();
    }

    List<ChartPane> charts() {
        return List.copyOf(charts);
    }

    List<TablePane> tables() {
        return List.copyOf(tables);
    }

    void setFocus() {
        if (showsTables()) {
            tables.getFirst().setFocus();
        } else {
            charts.getFirst().setFocus();
        }
    }
}
