package org.millrace.profile.ui.inspector;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.millrace.profile.inspect.TracePoint;
import org.millrace.profile.ui.text.Words;

import java.util.List;
import java.util.Optional;

/** The fields of a trace: the stage or wire, the filter and the rate limit. Used in the UI thread. */
final class TraceFields {

    /** The number of columns that the fields have in the layout of their area. */
    static final int COLUMNS = 6;

    private static final int DEFAULT_RATE = 20;
    private static final int MAX_RATE = 10_000;

    /** Below this width in pixels the stages have a line of their own. */
    private static final int NARROW = 720;

    private final Combo point;
    private final Text filter;
    private final Spinner rate;
    private List<TracePoint> points = List.of();

    /**
     * Creates the fields in an area, and sets its layout.
     *
     * @param changed called after the user has changed a value
     */
    TraceFields(Composite area, Runnable changed) {
        area.setLayout(new GridLayout(COLUMNS, false));
        area.addListener(SWT.Resize, e -> fit(area));
        new Label(area, SWT.NONE).setText(Words.of("inspector.stage"));
        point = new Combo(area, SWT.READ_ONLY);
        point.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        point.addListener(SWT.Selection, e -> changed.run());
        new Label(area, SWT.NONE).setText(Words.of("inspector.filter"));
        filter = new Text(area, SWT.SEARCH | SWT.ICON_CANCEL);
        filter.setMessage(Words.of("inspector.filter.hint"));
        filter.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        filter.addListener(SWT.DefaultSelection, e -> changed.run());
        new Label(area, SWT.NONE).setText(Words.of("inspector.rate"));
        rate = new Spinner(area, SWT.BORDER);
        rate.setValues(DEFAULT_RATE, 1, MAX_RATE, 0, 10, 100);
        rate.addListener(SWT.DefaultSelection, e -> changed.run());
    }

    private void fit(Composite area) {
        var narrow = area.getClientArea().width < NARROW;
        ((GridLayout) area.getLayout()).numColumns = narrow ? COLUMNS - 2 : COLUMNS;
        ((GridData) point.getLayoutData()).horizontalSpan = narrow ? COLUMNS - 3 : 1;
        area.layout();
    }

    /**
     * Replaces the stages and wires to choose from.
     *
     * @param selected selected if it is one of them; otherwise the first is
     */
    void offer(List<TracePoint> all, Optional<TracePoint> selected) {
        points = all;
        point.setItems(points.stream().map(TracePoint::toString).toArray(String[]::new));
        point.select(Math.max(0, selected.map(points::indexOf).orElse(0)));
    }

    boolean offers(TracePoint wanted) {
        return points.contains(wanted);
    }

    /** Selects a stage or a wire if it is offered. */
    void select(TracePoint wanted) {
        if (offers(wanted)) {
            point.select(points.indexOf(wanted));
        }
    }

    Optional<TracePoint> selected() {
        return point.getSelectionIndex() < 0 ? Optional.empty() : Optional.of(points.get(point.getSelectionIndex()));
    }

    String filter() {
        return filter.getText().strip();
    }

    /** Returns the maximum number of events per second. */
    int rate() {
        return rate.getSelection();
    }

    void setFocus() {
        point.setFocus();
    }
}
