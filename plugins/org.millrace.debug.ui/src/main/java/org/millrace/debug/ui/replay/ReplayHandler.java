package org.millrace.debug.ui.replay;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.contexts.IDebugContextListener;
import org.millrace.control.DebugMessages.MoveParams;
import org.millrace.debug.model.ReplaySession;

/** A command on the selected recorded run; possible while that is suspended. Used in the UI thread. */
abstract class ReplayHandler extends AbstractHandler {

    private final IDebugContextListener selection = event -> enable();

    ReplayHandler() {
        DebugUITools.getDebugContextManager().addDebugContextListener(selection);
        enable();
    }

    private void enable() {
        setBaseEnabled(SelectedReplay.suspended().filter(this::isPossible).isPresent());
    }

    @Override
    public void setEnabled(Object context) {
        enable();
    }

    /** Returns whether the command is possible where the replay is suspended. */
    boolean isPossible(ReplaySession replay) {
        return true;
    }

    /** Performs the command. */
    abstract void perform(ReplaySession replay, ExecutionEvent event);

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) {
        SelectedReplay.suspended().ifPresent(replay -> perform(replay, event));
        return null;
    }

    /** Moves a replay in the background. */
    static void move(ReplaySession replay, MoveParams to) {
        Job.create(Messages.moving, (IJobFunction) monitor -> {
            try {
                replay.move(to);
                return Status.OK_STATUS;
            } catch (DebugException e) {
                // The user sees why; this is no fault of the workbench.
                return new Status(IStatus.WARNING, ReplayHandler.class, e.getMessage());
            }
        }).schedule();
    }

    @Override
    public void dispose() {
        DebugUITools.getDebugContextManager().removeDebugContextListener(selection);
        super.dispose();
    }
}
