package org.millrace.launch.ui.shadow;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;
import org.millrace.control.ShadowMessages.ShadowAction;
import org.millrace.launch.live.ShadowResult;
import org.millrace.launch.live.ShadowUpdate;
import org.millrace.launch.run.NetworkRun;

import java.util.List;
import java.util.function.Consumer;

/** Performs a request about the shadow of a running network. */
public final class ShadowJob extends Job {

    /** The family of these jobs. */
    public static final Object FAMILY = ShadowJob.class;

    private final NetworkRun run;
    private final ShadowAction action;
    private final boolean history;
    private final Consumer<ShadowResult> done;

    /**
     * @param history whether statements that begin have the state that they would have if they had been there from the beginning of the journal
     * @param done    receives the result in the UI thread
     */
    ShadowJob(NetworkRun run, ShadowAction action, boolean history, Consumer<ShadowResult> done) {
        super(NLS.bind(action == ShadowAction.BEGIN ? Messages.starting : Messages.comparing, run.name()));
        this.run = run;
        this.action = action;
        this.history = history;
        this.done = done;
        setUser(action == ShadowAction.BEGIN);
        setSystem(action == ShadowAction.COMPARE);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            tell(new ShadowUpdate(run).perform(action, history, monitor));
            return Status.OK_STATUS;
        } catch (OperationCanceledException e) {
            tell(new ShadowResult.NoShadow());
            return Status.CANCEL_STATUS;
        } catch (CoreException e) {
            tell(new ShadowResult.Refused(e.getStatus().getMessage(), List.of()));
            return Status.OK_STATUS;
        }
    }

    private void tell(ShadowResult result) {
        var display = PlatformUI.getWorkbench().getDisplay();
        if (!display.isDisposed()) {
            display.asyncExec(() -> done.accept(result));
        }
    }
}
