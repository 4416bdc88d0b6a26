package org.millrace.profile.ui.figures;

import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;

import org.millrace.profile.course.CourseView;
import org.millrace.profile.course.TimeRange;
import org.millrace.profile.ui.chart.ChartPane;
import org.millrace.profile.ui.chart.TablePane;
import org.millrace.profile.ui.text.Words;
import org.millrace.profile.view.Figure;
import org.millrace.profile.view.Focus;
import org.millrace.profile.view.Pace;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A view of the figures of a run: charts, or the same as tables. What is drawn is computed outside
 * of the user interface's thread, at most ten times a second, and not at all while the view is hidden.
 *
 * @param <T> what is computed
 */
public abstract class FigureView<T> extends ViewPart {

    private static final Duration LEAST = Duration.ofMillis(100);

    private final Pace pace = new Pace(Watching.executor(), this::compute, LEAST);
    private final Runnable whenSomethingChanges = pace::request;
    private final AtomicReference<Prepared<T>> next = new AtomicReference<>();
    private final List<ChartPane> charts = new ArrayList<>();
    private final List<TablePane> tables = new ArrayList<>();
    private final Visibility visibility = new Visibility();
    private volatile boolean visible = true;
    private Figure shown = Figure.EMPTY;
    private Label caption;
    private Composite body;
    private SashForm chartArea;
    private SashForm tableArea;
    private Display display;

    /** What is computed, and of what. */
    private record Prepared<T>(T figures, CourseView course, Focus focus, String caption) {
    }

    /** Computes what is drawn; called in a thread of its own. */
    abstract T figures(CourseView course, Focus focus);

    /** The charts of it. */
    abstract Figure figure(T figures);

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
        var layout = new GridLayout();
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        layout.verticalSpacing = 2;
        area.setLayout(layout);
        caption = new Label(area, SWT.NONE);
        var wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
        wide.horizontalIndent = 5;
        caption.setLayoutData(wide);
        var split = new SashForm(area, orientation());
        split.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        body = new Composite(split, SWT.NONE);
        body.setLayout(new StackLayout());
        chartArea = new SashForm(body, SWT.VERTICAL);
        tableArea = new SashForm(body, SWT.VERTICAL);
        for (var i = 0; i < plots(); i++) {
            charts.add(new ChartPane(chartArea, this::select, this::hover));
            tables.add(new TablePane(tableArea));
        }
        createMore(split);
        showTables(false);
        new FigureActions(this, choices()).contribute(getViewSite().getActionBars());
        PlatformUI.getWorkbench().getHelpSystem().setHelp(area, "org.millrace.help.profile_views");
        Watching.watch().addListener(whenSomethingChanges);
        getSite().getPage().addPartListener(visibility);
        pace.request();
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
            var course = watch.course();
            var prepared = new Prepared<>(figures(course, focus), course, focus, Caption.of(watch, course, focus));
            // Where the last one is not drawn yet, this one is drawn in its place.
            if (next.getAndSet(prepared) == null) {
                display.asyncExec(this::draw);
            }
        } catch (RuntimeException e) {
            ILog.get().error("figures could not be computed", e);
        }
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
        var figure = figure(prepared.figures());
        shown = figure;
        for (var i = 0; i < charts.size(); i++) {
            if (showsTables()) {
                tables.get(i).show(figure.tables().get(i));
            } else {
                charts.get(i).show(figure.plots().get(i), prepared.focus().selection());
            }
        }
        showMore(prepared.figures());
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
