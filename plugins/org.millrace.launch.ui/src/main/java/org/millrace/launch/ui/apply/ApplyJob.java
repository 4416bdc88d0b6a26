package org.millrace.launch.ui.apply;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.PlatformUI;
import org.millrace.control.InitialState;
import org.millrace.launch.check.ProjectError;
import org.millrace.launch.live.StatementUpdate;
import org.millrace.launch.live.UpdateResult;
import org.millrace.launch.run.NetworkRun;
import org.millrace.launch.ui.error.ErrorList;
import org.millrace.launcher.live.Replacement;

import java.util.List;

/**
 * Applies statements to a running network, and shows the result: in the status line, in the console, or as a list of
 * errors.
 */
public final class ApplyJob extends Job {

    /** The family of these jobs. */
    public static final Object FAMILY = ApplyJob.class;

    private final NetworkRun run;
    private final InitialState state;
    private final IEditorPart editor;

    /** @param state the state with which the statements of a changed processor begin */
    ApplyJob(NetworkRun run, InitialState state, IEditorPart editor) {
        super(NLS.bind(Messages.applying, run.name()));
        this.run = run;
        this.state = state;
        this.editor = editor;
        setUser(true);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            switch (new StatementUpdate(run).apply(state, monitor)) {
                case UpdateResult.Applied applied -> showMessage(text(applied));
                case UpdateResult.Unchanged unchanged -> showMessage(NLS.bind(Messages.unchanged, run.name()));
                case UpdateResult.Refused refused -> refuse(refused.message(), refused.errors());
            }
            return Status.OK_STATUS;
        } catch (CoreException e) {
            return e.getStatus();
        }
    }

    private String text(UpdateResult.Applied applied) {
        var text = NLS.bind(Messages.applied, new Object[] {String.join(", ", applied.processors()), run.name(), applied.millis()});
        return applied.stateless().isEmpty() ? text : text + ' ' + NLS.bind(Messages.stateless, Replacement.text(applied.stateless()));
    }

    private void showMessage(String text) {
        run.print(text);
        show(() -> editor.getEditorSite().getActionBars().getStatusLineManager().setMessage(text));
    }

    private void refuse(String text, List<ProjectError> errors) {
        run.printError(text);
        errors.forEach(error -> run.printError(error.text()));
        show(() -> {
            editor.getEditorSite().getActionBars().getStatusLineManager().setErrorMessage(text);
            ErrorList.show(editor.getSite().getShell(), Messages.title, text, errors);
        });
    }

    private static void show(Runnable what) {
        Display display = PlatformUI.getWorkbench().getDisplay();
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (!PlatformUI.getWorkbench().isClosing()) {
                    what.run();
                }
            });
        }
    }
}
