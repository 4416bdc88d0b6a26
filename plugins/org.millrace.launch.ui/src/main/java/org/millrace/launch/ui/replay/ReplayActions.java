package org.millrace.launch.ui.replay;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.LegacyActionTools;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.millrace.launch.replay.WhyQuestion;
import org.millrace.launch.ui.journal.JournalDebugging;
import org.millrace.report.outputs.OutputComparison.Change;
import org.millrace.report.outputs.OutputRow;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The actions of the view: in its toolbar, in the menu of the table, and by keys. Used in the UI thread. */
final class ReplayActions {

    private static final String EXTENSION = ".jsonl";

    private final ReplayView view;
    private final IAction open = action(Messages.open, this::open);
    private final IAction why = action(Messages.why, this::why);
    private final IAction missing;
    private final IAction debug = action(Messages.debug, this::debug);
    private final IAction copy = action(Messages.copy, this::copy);
    private final IAction selectAll;
    private final IAction export = action(Messages.export, this::export);
    private final IAction cancel;
    private final Map<Change, IAction> changes = new EnumMap<>(Change.class);
    private ReplayTable rows;
    private Table table;

    ReplayActions(ReplayView view) {
        this.view = view;
        selectAll = action(Messages.select_all, this::selectAll);
        cancel = action(Messages.cancel, view::cancel);
        missing = action(Messages.missing, view::explainMissing);
        missing.setToolTipText(LegacyActionTools.removeMnemonics(Messages.missing));
        export.setToolTipText(Messages.export_tip);
        export.setImageDescriptor(PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(ISharedImages.IMG_ETOOL_SAVE_EDIT));
        cancel.setToolTipText(Messages.cancel_tip);
        image(cancel, "stop");
        image(debug, "debug");
        image(why, "why");
        image(missing, "why-missing");
        for (var change : Change.values()) {
            var shown = new Action(label(change), IAction.AS_CHECK_BOX) {
                @Override
                public void run() {
                    view.show(shownChanges());
                }
            };
            shown.setToolTipText(LegacyActionTools.removeMnemonics(label(change)));
            image(shown, change.name().toLowerCase(Locale.ROOT));
            changes.put(change, shown);
        }
        showAll();
    }

    private static void image(IAction action, String name) {
        ResourceLocator.imageDescriptorFromBundle("org.millrace.launch.ui", "icons/" + name + ".svg").ifPresent(action::setImageDescriptor);
    }

    private static String label(Change change) {
        return switch (change) {
            case APPEARED -> Messages.show_appeared;
            case VANISHED -> Messages.show_vanished;
            case MOVED -> Messages.show_moved;
        };
    }

    private Set<Change> shownChanges() {
        return changes.keySet().stream().filter(change -> changes.get(change).isChecked()).collect(Collectors.toSet());
    }

    /** Chooses all changes. */
    void showAll() {
        changes.values().forEach(action -> action.setChecked(true));
    }

    private static IAction action(String text, Runnable what) {
        return new Action(text) {
            @Override
            public void run() {
                what.run();
            }
        };
    }

    void contribute(IViewSite site, ReplayTable shown) {
        rows = shown;
        table = shown.widget();
        var bars = site.getActionBars();
        for (var manager : List.of(bars.getToolBarManager(), bars.getMenuManager())) {
            changes.values().forEach(manager::add);
            manager.add(new Separator());
            manager.add(missing);
            manager.add(export);
            manager.add(cancel);
        }
        bars.setGlobalActionHandler(ActionFactory.COPY.getId(), copy);
        bars.setGlobalActionHandler(ActionFactory.SELECT_ALL.getId(), selectAll);
        var menu = new MenuManager();
        menu.add(open);
        menu.add(why);
        menu.add(missing);
        menu.add(debug);
        menu.add(sorting());
        menu.add(new Separator());
        menu.add(copy);
        menu.add(selectAll);
        menu.add(export);
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        table.setMenu(menu.createContextMenu(table));
        table.addListener(SWT.Selection, event -> enable());
        // Sent by a double click and by the Enter key.
        table.addListener(SWT.DefaultSelection, event -> open());
        enable();
    }

    /** The orders of the column headers, for the keyboard. */
    private IContributionItem sorting() {
        var sorting = new MenuManager(Messages.sort);
        sorting.setRemoveAllWhenShown(true);
        sorting.addMenuListener(menu -> rows.columns().forEach(column -> menu.add(action(column.label(), () -> rows.order(column)))));
        return sorting;
    }

    /** Enables the actions that are possible. */
    void enable() {
        var count = table.getSelectionCount();
        open.setEnabled(count == 1);
        missing.setEnabled(view.result().filter(result -> result.compared().isEmpty()).isPresent());
        why.setEnabled(count == 1 && missing.isEnabled());
        debug.setEnabled(why.isEnabled());
        copy.setEnabled(count > 0);
        changes.values().forEach(action -> action.setEnabled(view.result().filter(result -> result.compared().isPresent()).isPresent()));
        export.setEnabled(view.result().isPresent());
        cancel.setEnabled(view.isRunning());
    }

    private void open() {
        view.result().ifPresent(result -> rows.selected().stream().findFirst().map(OutputRow::output)
                .ifPresent(output -> StageOpening.show(view.getSite().getPage(), result.project(), output.stage())));
    }

    private void why() {
        rows.selected().stream().findFirst().ifPresent(row -> view.explain(new WhyQuestion.Output(row.output().number())));
    }

    private void debug() {
        view.result().ifPresent(result -> rows.selected().stream().findFirst().ifPresent(row -> result.run().journal().ifPresent(journal ->
                JournalDebugging.debug(result.project(), journal, "output " + row.output().number()))));
    }

    private void copy() {
        var clipboard = new Clipboard(table.getDisplay());
        try {
            clipboard.setContents(new Object[] {rows.text(rows.selected())}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }

    private void selectAll() {
        table.selectAll();
        enable();
    }

    private void export() {
        var dialog = new FileDialog(table.getShell(), SWT.SAVE);
        dialog.setText(Messages.export_title);
        dialog.setFilterExtensions(new String[] {"*" + EXTENSION});
        dialog.setFileName((view.result().filter(result -> result.rows().differences()).isPresent() ? "differences" : "outputs") + EXTENSION);
        dialog.setOverwrite(true);
        var chosen = dialog.open();
        if (chosen != null) {
            var job = Job.create(Messages.export_title, (ICoreRunnable) monitor -> export(Path.of(chosen)));
            job.setUser(true);
            job.schedule();
        }
    }

    private void export(Path file) throws CoreException {
        try {
            view.export(file);
        } catch (IOException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        }
    }
}
