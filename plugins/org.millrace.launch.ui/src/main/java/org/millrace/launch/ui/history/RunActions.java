package org.millrace.launch.ui.history;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.millrace.control.temporary.PrivateFolder;
import org.millrace.launch.ui.page.PageBrowser;
import org.millrace.launch.ui.replay.ReplayView;
import org.millrace.report.history.Comparison;
import org.millrace.report.history.ComparisonFiles;
import org.millrace.report.history.KeptRun;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The actions on kept runs. Used in the UI thread; long operations run in jobs. */
final class RunActions {

    /** The maximum number of compared runs; a comparison has as many colours. */
    static final int MOST_COMPARED = 8;

    private static final String COMPARE = "org.millrace.profile.ui.compare";

    private final Supplier<Shell> shell;
    private final Runnable changed;
    private final PageBrowser pages;

    /**
     * Creates the actions.
     *
     * @param changed called in any thread after a run was renamed or deleted
     */
    RunActions(Supplier<Shell> shell, Runnable changed) {
        this.shell = shell;
        this.changed = changed;
        pages = new PageBrowser(shell);
    }

    /** Shows the report of a run in a browser. */
    void report(ProjectRun run) {
        pages.show(run.run().report());
    }

    /** Shows the differences between runs; the oldest is the base. */
    void compare(List<ProjectRun> runs) {
        if (runs.size() > MOST_COMPARED) {
            MessageDialog.openInformation(shell.get(), Messages.history_failed, NLS.bind(Messages.compare_most, MOST_COMPARED));
            return;
        }
        var ordered = runs.stream().map(ProjectRun::run).sorted(Comparator.comparing(KeptRun::started)).toList();
        var display = shell.get().getDisplay();
        inJob(() -> {
            var page = Files.createTempDirectory(PrivateFolder.ofProcess(), "compare-").resolve("comparison.html");
            ComparisonFiles.writePage(Comparison.of(ordered), page);
            display.asyncExec(() -> pages.show(page));
        });
    }

    /** Compares runs in the measurement views. */
    void compareInViews(List<ProjectRun> runs) {
        var commands = PlatformUI.getWorkbench().getService(ICommandService.class);
        var folders = runs.stream().map(run -> run.run().folder().toString()).collect(Collectors.joining("\n"));
        try {
            var command = ParameterizedCommand.generateCommand(commands.getCommand(COMPARE), Map.of("folders", folders));
            PlatformUI.getWorkbench().getService(IHandlerService.class).executeCommand(command, null);
        } catch (CommandException e) {
            ErrorDialog.openError(shell.get(), Messages.history_failed, null, Status.error(e.getMessage(), e));
        }
    }

    /** Replays the journal of a run. */
    void replay(ProjectRun run, boolean comparing) {
        try {
            if (PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(ReplayView.ID) instanceof ReplayView view) {
                view.replay(run.project(), run.run(), comparing);
            }
        } catch (PartInitException e) {
            ErrorDialog.openError(shell.get(), Messages.history_failed, null, e.getStatus());
        }
    }

    /** Renames a run. */
    void rename(ProjectRun run) {
        var dialog = new InputDialog(shell.get(), Messages.rename_title, Messages.rename_message, run.run().label(), null);
        if (dialog.open() == Window.OK) {
            inJob(() -> {
                run.run().rename(dialog.getValue());
                changed.run();
            });
        }
    }

    /** Deletes runs after a confirmation. */
    void delete(List<ProjectRun> runs) {
        var question = runs.size() == 1 ? NLS.bind(Messages.delete_message, runs.getFirst().run().title()) : NLS.bind(Messages.delete_several, runs.size());
        if (MessageDialog.openConfirm(shell.get(), Messages.delete_title, question)) {
            inJob(() -> {
                try {
                    for (var run : runs) {
                        run.run().delete();
                    }
                } finally {
                    changed.run();
                }
            });
        }
    }

    /** Shows the folder of a run in the system's file manager. */
    void folder(ProjectRun run) {
        Program.launch(run.run().folder().toString());
    }

    /** An operation that may fail with a message for the user. */
    private interface Work {
        void run() throws IOException;
    }

    private static void inJob(Work work) {
        var job = new Job(Messages.history_failed) {
            @Override
            protected IStatus run(IProgressMonitor monitor) {
                try {
                    work.run();
                    return Status.OK_STATUS;
                } catch (IOException e) {
                    return Status.error(e.getMessage(), e);
                }
            }

            @Override
            public boolean belongsTo(Object family) {
                return family == RunHistoryView.FAMILY;
            }
        };
        job.setUser(true);
        job.schedule();
    }
}
