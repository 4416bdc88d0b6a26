package org.millrace.launch.ui.history;

import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.ViewPart;
import org.millrace.launch.replay.RecordedRun;
import org.millrace.launch.ui.journal.JournalDebugging;
import org.millrace.report.history.RunHistory;
import org.millrace.ui.help.HelpContext;

import java.text.MessageFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/** Lists the kept runs of the open projects, with their reports and comparisons. */
public final class RunHistoryView extends ViewPart {

    /** The view's id. */
    public static final String ID = "org.millrace.launch.ui.historyView";

    /** The family of the jobs that read and change kept runs. */
    public static final Object FAMILY = RunHistoryView.class;

    private final IResourceChangeListener workspace = this::workspaceChanged;
    private final Job reading = reading();
    private RunTable table;
    private List<Choice> choices = List.of();

    /** An action, and the selected runs for which it is enabled. */
    private record Choice(IAction action, Predicate<List<ProjectRun>> possible) {

        static Choice of(IAction action, IntPredicate counts) {
            return new Choice(action, runs -> counts.test(runs.size()));
        }
    }

    private Job reading() {
        var job = new Job(Messages.history_loading) {
            @Override
            protected IStatus run(IProgressMonitor monitor) {
                var kept = KeptRuns.read();
                PlatformUI.getWorkbench().getDisplay().asyncExec(() -> show(kept));
                return Status.OK_STATUS;
            }

            @Override
            public boolean belongsTo(Object family) {
                return family == FAMILY;
            }
        };
        job.setSystem(true);
        return job;
    }

    @Override
    public void createPartControl(Composite parent) {
        table = new RunTable(parent);
        HelpContext.LAUNCH_DIALOG.on(parent);
        var actions = new RunActions(() -> getSite().getShell(), reading::schedule);
        var report = action(Messages.report, one(actions::report));
        var compare = action(Messages.compare, actions::compare);
        compare.setToolTipText(Messages.compare_tip);
        ResourceLocator.imageDescriptorFromBundle("org.millrace.launch.ui", "icons/compare.svg").ifPresent(compare::setImageDescriptor);
        var overlay = action(Messages.compare_views, actions::compareInViews);
        overlay.setToolTipText(Messages.compare_views_tip);
        ResourceLocator.imageDescriptorFromBundle("org.millrace.launch.ui", "icons/overlay.svg").ifPresent(overlay::setImageDescriptor);
        var replay = action(Messages.replay, one(run -> actions.replay(run, false)));
        var present = action(Messages.replay_present, one(run -> actions.replay(run, true)));
        var debug = action(Messages.debug, one(run -> run.run().journal().ifPresent(journal -> JournalDebugging.debug(run.project(), journal, ""))));
        ResourceLocator.imageDescriptorFromBundle("org.millrace.launch.ui", "icons/debug.svg").ifPresent(debug::setImageDescriptor);
        var rename = action(Messages.rename, one(actions::rename));
        var delete = action(Messages.delete, actions::delete);
        delete.setImageDescriptor(PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(ISharedImages.IMG_TOOL_DELETE));
        var folder = action(Messages.folder, one(actions::folder));
        choices = List.of(Choice.of(report, count -> count == 1), Choice.of(compare, count -> count > 1),
                Choice.of(overlay, count -> count > 1 && count <= RunActions.MOST_COMPARED), new Choice(replay, RunHistoryView::isRecorded),
                new Choice(present, RunHistoryView::isRecorded), new Choice(debug, RunHistoryView::isRecorded),
                Choice.of(rename, count -> count == 1), Choice.of(delete, count -> count > 0),
                Choice.of(folder, count -> count == 1));
        table.viewer().addSelectionChangedListener(event -> enable());
        table.viewer().addOpenListener(event -> report.run());
        var refresh = action(Messages.refresh, runs -> reading.schedule());
        var bars = getViewSite().getActionBars();
        bars.getToolBarManager().add(compare);
        bars.getToolBarManager().add(overlay);
        bars.getToolBarManager().add(delete);
        bars.setGlobalActionHandler(ActionFactory.DELETE.getId(), delete);
        bars.setGlobalActionHandler(ActionFactory.RENAME.getId(), rename);
        bars.setGlobalActionHandler(ActionFactory.REFRESH.getId(), refresh);
        createMenu(refresh);
        getSite().setSelectionProvider(table.viewer());
        enable();
        ResourcesPlugin.getWorkspace().addResourceChangeListener(workspace, IResourceChangeEvent.POST_CHANGE);
        reading.schedule();
    }

    private void createMenu(IAction refresh) {
        var menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener((IMenuManager shown) -> {
            // Journals may have been deleted since the selection changed.
            enable();
            choices.forEach(choice -> shown.add(choice.action()));
            shown.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
            shown.add(refresh);
        });
        table.viewer().getTable().setMenu(menu.createContextMenu(table.viewer().getTable()));
        getSite().registerContextMenu(menu, table.viewer());
    }

    private static Consumer<List<ProjectRun>> one(Consumer<ProjectRun> what) {
        return runs -> runs.stream().findFirst().ifPresent(what);
    }

    private IAction action(String text, Consumer<List<ProjectRun>> what) {
        return new Action(text) {
            @Override
            public void run() {
                what.accept(table.selected());
            }
        };
    }

    private void enable() {
        var runs = table.selected();
        choices.forEach(choice -> choice.action().setEnabled(choice.possible().test(runs)));
    }

    private static boolean isRecorded(List<ProjectRun> runs) {
        return runs.size() == 1 && RecordedRun.isThere(runs.getFirst().run());
    }

    private void show(KeptRuns kept) {
        if (!table.viewer().getTable().isDisposed()) {
            table.show(kept.runs());
            setContentDescription(!kept.faults().isEmpty() ? String.join("; ", kept.faults())
                    : kept.runs().isEmpty() ? Messages.history_empty : MessageFormat.format(Messages.history_runs, kept.runs().size()));
            enable();
        }
    }

    /** Refreshes the list after changes in the folders of projects. */
    private void workspaceChanged(IResourceChangeEvent event) {
        if (event.getDelta() == null) {
            return;
        }
        for (var project : event.getDelta().getAffectedChildren()) {
            if (project.getKind() != IResourceDelta.CHANGED || (project.getFlags() & (IResourceDelta.OPEN | IResourceDelta.DESCRIPTION)) != 0
                    || project.findMember(IPath.fromPortableString(RunHistory.FOLDER)) != null) {
                reading.schedule();
                return;
            }
        }
    }

    @Override
    public void setFocus() {
        table.viewer().getTable().setFocus();
    }

    @Override
    public void dispose() {
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(workspace);
        super.dispose();
    }
}
