package org.millrace.profile.ui.figures;

import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;

import org.millrace.profile.series.TimeRange;
import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.ui.chart.ChartPane;
import org.millrace.profile.ui.chart.TablePane;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.ComparedRuns;
import org.millrace.profile.view.Figure;
import org.millrace.profile.view.Pace;
import org.millrace.profile.view.ViewOptions;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A view of the figures of a run: charts, or the same as tables. What is drawn is computed outside
 * of the user interface's thread, at most ten times a second, and not at all while the view is hidden.
 *
 * @param <T> what is computed
 */
public abstract class FigureView<T> extends ViewPart {

    private static final Duration LEAST = Duration.ofMillis(100);
    private static final int LEAST_CHART_HEIGHT = 150;
    private static final int LEAST_SPLIT_WIDTH = 400;

    private final Pace pace = new Pace(Watching.executor(), this::compute, LEAST);
    private final Runnable whenSomethingChanges = pace::request;
    private final AtomicReference<Prepared<T>> next = new AtomicReference<>();
    private final List<ChartPane> charts = new ArrayList<>();
    private final List<TablePane> tables = new ArrayList<>();
    private final Visibility visibility = new Visibility();
    private volatile boolean visible = true;
    private Figure shown = Figure.EMPTY;
    private Optional<Prepared<T>> compared = Optional.empty();
    private Label caption;
    private Link end;
    private Composite body;
    private SashForm chartArea;
    private SashForm tableArea;
    private Display display;

    /**
     * What is computed, and of what.
     *
     * @param figures  those of the watched run; empty if kept runs are compared
     * @param compared the kept runs that are compared
     */
    private record Prepared<T>(Optional<T> figures, Optional<ComparedRuns> compared, Figure figure, ViewOptions focus, String caption) {
    }

    /** Computes what is drawn; called in a thread of its own. */
    abstract T figures(TimeSeriesView timeSeries, ViewOptions focus);

    /** The charts of it. */
    abstract Figure figure(T figures);

    /** Returns the same of kept runs, over each other; empty if this view shows the watched run all the same. */
    Optional<Figure> compared(ComparedRuns runs, ViewOptions focus) {
        return Optional.empty();
    }

    /** Shows what there is beside the charts for kept runs; called when a comparison begins. */
    void showMore(ComparedRuns runs) {
        // Nothing.
    }

    /** How many charts there are. */
    abstract int plots();

    /** Which choices the view offers besides those of all views. */
    abstract FigureActions.Choices choices();

    /** Draws what there is beside the charts. */
    void showMore(T figures) {
        // Nothing.
    }

    /** Whether more than the charts is beside them or below. */
    int orientation() {
        return SWT.HORIZONTAL;
    }

    /** Makes what there is beside the charts. */
    void createMore(SashForm parent) {
        // Nothing.
    }

    @Override
    public final void createPartControl(Composite parent) {
        display = parent.getDisplay();
        var area = new Composite(parent, SWT.NONE);
        var layout = new GridLayout(2, false);
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        layout.verticalSpacing = 2;
        area.setLayout(layout);
        caption = new Label(area, SWT.NONE);
        var wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
        wide.horizontalIndent = 5;
        caption.setLayoutData(wide);
        end = new Link(area, SWT.NONE);
        end.setText("<a>" + Words.of("action.endComparison") + "</a>");
        end.setToolTipText(Words.of("action.endComparison.tip"));
        end.addListener(SWT.Selection, event -> Watching.watch().endComparison());
        end.setVisible(false);
        var narrow = new GridData(SWT.END, SWT.CENTER, false, false);
        narrow.exclude = true;
        end.setLayoutData(narrow);
        var split = new SashForm(area, orientation());
        split.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true, 2, 1));
        body = new Composite(split, SWT.NONE);
        body.setLayout(new StackLayout());
        chartArea = new SashForm(body, SWT.VERTICAL);
        tableArea = new SashForm(body, SWT.VERTICAL);
        for (var i = 0; i < plots(); i++) {
            charts.add(new ChartPane(chartArea, this::select, this::hover));
            tables.add(new TablePane(tableArea));
        }
        createMore(split);
        chartArea.addListener(SWT.Resize, event -> giveWay());
        split.addListener(SWT.Resize, event -> giveWay(split));
        showTables(false);
        new FigureActions(this, choices()).contribute(getViewSite().getActionBars());
        PlatformUI.getWorkbench().getHelpSystem().setHelp(area, "org.millrace.help.profile_views");
        Watching.watch().addListener(whenSomethingChanges);
        getSite().getPage().addPartListener(visibility);
        pace.request();
    }

    /** Where there is no room for all charts the first has it for itself. */
    private void giveWay() {
        var cramped = charts.size() > 1 && chartArea.getClientArea().height < charts.size() * LEAST_CHART_HEIGHT;
        maximize(chartArea, cramped ? Optional.of(charts.getFirst()) : Optional.empty());
    }

    /** Where there is no room for what is beside the charts, they have it. */
    private void giveWay(SashForm split) {
        var cramped = split.getOrientation() == SWT.HORIZONTAL && split.getClientArea().width < LEAST_SPLIT_WIDTH;
        maximize(split, cramped ? Optional.of(body) : Optional.empty());
    }

    private static void maximize(SashForm form, Optional<Control> control) {
        if (form.getMaximizedControl() != control.orElse(null)) {
            form.setMaximizedControl(control.orElse(null));
        }
    }

    private void select(TimeRange range) {
        Watching.watch().focus(focus -> focus.withSelection(range));
    }

    private void hover(String words) {
        getViewSite().getActionBars().getStatusLineManager().setMessage(words);
    }

    private void compute() {
        if (!visible || display == null || display.isDisposed()) {
            return;
        }
        try {
            var watch = Watching.watch();
            var focus = watch.focus();
            var timeSeries = watch.timeSeries();
            var prepared = watch.compared().flatMap(runs -> prepared(runs, focus)).orElseGet(() -> prepared(timeSeries, focus));
            // Where the last one is not drawn yet, this one is drawn in its place.
            if (next.getAndSet(prepared) == null) {
                display.asyncExec(this::draw);
            }
        } catch (RuntimeException e) {
            ILog.get().error("figures could not be computed", e);
        }
    }

    private Prepared<T> prepared(TimeSeriesView timeSeries, ViewOptions focus) {
        var figures = figures(timeSeries, focus);
        return new Prepared<>(Optional.of(figures), Optional.empty(), figure(figures), focus, Caption.of(Watching.watch(), timeSeries, focus));
    }

    /** Kept runs do not change while the watched one goes on. */
    private Optional<Prepared<T>> prepared(ComparedRuns runs, ViewOptions focus) {
        var last = compared;
        if (last.isEmpty() || last.get().compared().filter(each -> each == runs).isEmpty() || !last.get().focus().equals(focus)) {
            last = compared(runs, focus).map(figure -> new Prepared<>(Optional.empty(), Optional.of(runs), figure, focus, Caption.of(runs, focus)));
            compared = last;
        }
        return last;
    }

    private void draw() {
        var prepared = next.getAndSet(null);
        if (prepared == null || caption.isDisposed()) {
            return;
        }
        if (!caption.getText().equals(prepared.caption())) {
            caption.setText(prepared.caption());
            caption.setToolTipText(prepared.caption());
        }
        var comparing = prepared.compared().isPresent();
        if (comparing != end.getVisible()) {
            ((GridData) end.getLayoutData()).exclude = !comparing;
            end.setVisible(comparing);
            end.getParent().layout();
        }
        var figure = prepared.figure();
        shown = figure;
        for (var i = 0; i < charts.size(); i++) {
            if (showsTables()) {
                tables.get(i).show(figure.tables().get(i));
            } else {
                charts.get(i).show(figure.plots().get(i), prepared.focus().selection());
            }
        }
        prepared.figures().ifPresent(this::showMore);
        prepared.compared().ifPresent(this::showMore);
    }

    /** Whether tables are shown in place of charts. */
    public final boolean showsTables() {
        return ((StackLayout) body.getLayout()).topControl == tableArea;
    }

    /** Shows tables in place of charts, or charts again. */
    public final void showTables(boolean show) {
        ((StackLayout) body.getLayout()).topControl = show ? tableArea : chartArea;
        body.layout();
        pace.request();
    }

    /** The tables of what is shown, one below the other. */
    final String csv() {
        return String.join("\n", shown.tables().stream().map(table -> table.csv(Words::of)).toList());
    }

    /** The charts, from above. */
    public final List<ChartPane> charts() {
        return List.copyOf(charts);
    }

    /** The tables, from above. */
    public final List<TablePane> tables() {
        return List.copyOf(tables);
    }

    /** What stands above the charts. */
    public final String caption() {
        return caption.getText();
    }

    @Override
    public void setFocus() {
        if (showsTables()) {
            tables.getFirst().setFocus();
        } else {
            charts.getFirst().setFocus();
        }
    }

    @Override
    public void dispose() {
        Watching.watch().removeListener(whenSomethingChanges);
        getSite().getPage().removePartListener(visibility);
        super.dispose();
    }

    /** A hidden view costs nothing. */
    private final class Visibility implements IPartListener2 {

        @Override
        public void partVisible(IWorkbenchPartReference part) {
            if (part.getPart(false) == FigureView.this) {
                visible = true;
                pace.request();
            }
        }

        @Override
        public void partHidden(IWorkbenchPartReference part) {
            if (part.getPart(false) == FigureView.this) {
                visible = false;
            }
        }
    }
}
