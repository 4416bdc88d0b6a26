package org.millrace.profile.ui.chooser;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.PixelConverter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.menus.WorkbenchWindowControlContribution;
import org.millrace.profile.run.LiveRun;
import org.millrace.profile.ui.text.Words;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** A list in the tool bar of the window, for choosing the run that all measurement views show. */
public final class RunChooser extends WorkbenchWindowControlContribution {

    /** The width in average characters: a name of usual length, its state and the arrow. */
    private static final int WIDTH = 37;

    private final Runnable look = this::lookLater;
    private final AtomicBoolean scheduled = new AtomicBoolean();
    private List<LiveRun> runs = List.of();
    private CCombo combo;

    @Override
    protected Control createControl(Composite parent) {
        var area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().margins(2, 0).applyTo(area);
        // A native combo would be higher than the tool bar.
        combo = new CCombo(area, SWT.READ_ONLY | SWT.FLAT | SWT.BORDER);
        var data = new GridData(SWT.FILL, SWT.CENTER, true, true);
        data.widthHint = new PixelConverter(combo).convertWidthInCharsToPixels(WIDTH);
        combo.setLayoutData(data);
        combo.setToolTipText(Words.of("chooser.tip"));
        combo.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> choose()));
        SharedWatch.watch().addListener(look);
        combo.addDisposeListener(event -> SharedWatch.watch().removeListener(look));
        look();
        return area;
    }

    private void choose() {
        var index = combo.getSelectionIndex();
        if (index >= 0 && index < runs.size()) {
            SharedWatch.watch().watch(runs.get(index));
        }
    }

    /** Schedules an update. Called for each sample, in any thread. */
    private void lookLater() {
        var shown = combo;
        if (!shown.isDisposed() && !scheduled.getAndSet(true)) {
            shown.getDisplay().asyncExec(this::look);
        }
    }

    private void look() {
        scheduled.set(false);
        if (combo.isDisposed()) {
            return;
        }
        runs = SharedWatch.watch().runs().reversed();
        var items = runs.isEmpty() ? new String[] {Words.of("action.run.none")} : runs.stream().map(RunItems::label).toArray(String[]::new);
        // Setting equal items would close an open list.
        if (!List.of(items).equals(List.of(combo.getItems()))) {
            combo.setItems(items);
        }
        var chosen = runs.isEmpty() ? 0 : SharedWatch.watch().run().map(runs::indexOf).orElse(-1);
        if (chosen != combo.getSelectionIndex()) {
            combo.select(chosen);
        }
        combo.setEnabled(!runs.isEmpty());
    }
}
