package org.millrace.profile.ui.figures;

import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.millrace.profile.series.TimeRange;
import org.millrace.profile.series.TimeSeriesView;
import org.millrace.profile.ui.chart.ChartPane;
import org.millrace.profile.ui.chart.TablePane;
import org.millrace.profile.ui.chooser.SharedWatch;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.ComparedRuns;
import org.millrace.profile.view.Figure;
import org.millrace.profile.view.JudgedRun;
import org.millrace.profile.view.Pace;
import org.millrace.profile.view.ViewOptions;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A view of the measurements of a run, as charts or tables. They are computed outside the UI thread, at most ten times
 * per second, and only while the view is visible.
 *
 * @param <T> the computed data
 */
public abstract class FigureView<T> extends ViewPart {

    private static final Duration MIN_INTERVAL = Duration.ofMillis(100);

    private final Pace pace = new Pace(SharedWatch.executor(), this::compute, MIN_INTERVAL);
    private final Runnable whenSomethingChanges = pace::request;
    private final AtomicReference<Prepared<T>> next = new AtomicReference<>();
    private final Visibility visibility = new Visibility();
    private volatile boolean visible = true;
    private Figure shown = Figure.EMPTY;
    private Optional<Prepared<T>> compared = Optional.empty();
    private FigureHeader header;
    private FigurePanes panes;
    private Display display;

    /**
     * Data that is ready to be drawn.
     *
     * @param figures  the data of the watched run; empty if kept runs are compared
     * @param compared the kept runs that are compared
     */
    private record Prepared<T>(Optional<T> figures, Optional<ComparedRuns> compared, Figure figure, ViewOptions options, String caption) {
    }

    /** Computes the data. Called outside the UI thread. */
    abstract T figures(TimeSeriesView timeSeries, ViewOptions options);

    /** Converts the data to plots. Called outside the UI thread. */
    abstract Figure figure(T figures);

    /** Returns the overlaid plots of kept runs; empty if this view always shows the watched run. */
    Optional<Figure> compared(ComparedRuns runs, ViewOptions options) {
        return Optional.empty();
    }

    /** Updates the controls beside the charts when a comparison of kept runs begins. */
    void showMore(ComparedRuns runs) {
        // Views without additional controls do nothing.
    }

    /** Returns the number of plots. */
    abstract int plots();

    /** Returns the choices of this view in addition to those of all views. */
    abstract FigureActions.Choices choices();

    /** Updates the controls beside the charts with new data. */
    void showMore(T figures) {
        // Views without additional controls do nothing.
    }

    /** Returns whether the additional controls are beside the charts ({@link SWT#HORIZONTAL}) or below them. */
    int orientation() {
        return SWT.HORIZONTAL;
    }

    /** Creates the controls beside the charts. */
    void createMore(SashForm parent) {
        // Views without additional controls do nothing.
    }

    @Override
    public final void createPartControl(Composite parent) {
        display = parent.getDisplay();
        var area = new Composite(parent, SWT.NONE);
        var layout = new GridLayout(FigureHeader.COLUMNS, false);
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        layout.verticalSpacing = 2;
        area.setLayout(layout);
        header = new FigureHeader(area);
        var split = new SashForm(area, orientation());
        split.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true, FigureHeader.COLUMNS, 1));
        panes = new FigurePanes(split, plots(), this::select, this::hover);
        createMore(split);
        new FigureActions(this, choices()).contribute(getViewSite().getActionBars());
        PlatformUI.getWorkbench().getHelpSystem().setHelp(area, "org.millrace.help.profile_views");
        SharedWatch.watch().addListener(whenSomethingChanges);
        getSite().getPage().addPartListener(visibility);
        pace.request();
    }

    private void select(TimeRange range) {
        SharedWatch.watch().options(options -> options.withSelection(range));
    }

    private void hover(String words) {
        getViewSite().getActionBars().getStatusLineManager().setMessage(words);
    }

    private void compute() {
        if (!visible || display == null || display.isDisposed()) {
            return;
        }
        try {
            var watch = SharedWatch.watch();
            var options = watch.options();
            var timeSeries = watch.timeSeries();
            var prepared = watch.compared().flatMap(runs -> prepared(runs, options)).orElseGet(() -> prepared(timeSeries, options));
            // Replaces data that is not drawn yet.
            if (next.getAndSet(prepared) == null) {
                display.asyncExec(this::draw);
            }
        } catch (RuntimeException e) {
            ILog.get().error("figures could not be computed", e);
        }
    }

    private Prepared<T> prepared(TimeSeriesView timeSeries, ViewOptions options) {
        var figures = figures(timeSeries, options);
        return new Prepared<>(Optional.of(figures), Optional.empty(), figure(figures), options, Caption.of(SharedWatch.watch(), timeSeries, options));
    }

    /** Caches the plots of kept runs, which do not change while the watched run continues. */
    private Optional<Prepared<T>> prepared(ComparedRuns runs, ViewOptions options) {
        var last = compared;
        if (last.isEmpty() || last.get().compared().filter(each -> each == runs).isEmpty() || !last.get().options().equals(options)) {
            last = compared(runs, options).map(figure -> new Prepared<>(Optional.empty(), Optional.of(runs), figure, options, Caption.of(runs, options)));
            compared = last;
        }
        return last;
    }

    private void draw() {
        var prepared = next.getAndSet(null);
        if (prepared == null || panes.isDisposed()) {
            return;
        }
        header.show(prepared.caption(), prepared.compared().isPresent());
        shown = prepared.figure();
        panes.show(shown, prepared.options().selection());
        prepared.figures().ifPresent(this::showMore);
        prepared.compared().ifPresent(this::showMore);
    }

    /** Shows the requirements of the run below the caption. */
    final void showVerdicts(JudgedRun judged) {
        header.show(judged);
    }

    /** Returns the text about the requirements of the run; empty if there is none. */
    public final String verdicts() {
        return header.verdicts();
    }

    /** Returns whether the view shows tables instead of charts. */
    public final boolean showsTables() {
        return panes.showsTables();
    }

    /** Switches between tables and charts. */
    public final void showTables(boolean show) {
        panes.showTables(show);
        pace.request();
    }

    /** Returns the tables of the current figure as CSV, one after the other. */
    final String csv() {
        return String.join("\n", shown.tables().stream().map(table -> table.csv(Words::of)).toList());
    }

    /** Returns the charts from top to bottom. */
    public final List<ChartPane> charts() {
        return panes.charts();
    }

    /** Returns the tables from top to bottom. */
    public final List<TablePane> tables() {
        return panes.tables();
    }

    /** Returns the text above the charts. */
    public final String caption() {
        return header.caption();
    }

    @Override
    public void setFocus() {
        panes.setFocus();
    }

    @Override
    public void dispose() {
        SharedWatch.watch().removeListener(whenSomethingChanges);
        getSite().getPage().removePartListener(visibility);
        super.dispose();
    }

    /** Stops the computation while the view is hidden. */
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
