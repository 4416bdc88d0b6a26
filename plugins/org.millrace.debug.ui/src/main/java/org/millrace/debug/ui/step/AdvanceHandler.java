package org.millrace.debug.ui.step;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.dialogs.InputDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.handlers.HandlerUtil;
import org.millrace.control.ClockMoves;
import org.millrace.control.DebugMessages.AdvanceParams;
import org.millrace.control.DebugMessages.TraceLine;
import org.millrace.debug.model.ManualClock;
import org.millrace.debug.model.NetworkTarget;

import java.util.Optional;

/** Asks for a duration or a time, and moves the clock of the selected network there. */
public final class AdvanceHandler extends AbstractHandler {

    private static final String EXAMPLE = "1s";

    @Override
    public void setEnabled(Object context) {
        setBaseEnabled(target().isPresent());
    }

    private static Optional<NetworkTarget> target() {
        var context = DebugUITools.getDebugContext();
        return context != null && Adapters.adapt(context, IDebugTarget.class) instanceof NetworkTarget target && !target.isTerminated()
                && target.replay().isEmpty() ? Optional.of(target) : Optional.empty();
    }

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) {
        target().ifPresent(target -> {
            var dialog = new InputDialog(HandlerUtil.getActiveShell(event), Messages.advance_title, Messages.advance_message, EXAMPLE,
                    text -> ClockMoves.of(text).isPresent() ? null : Messages.advance_wrong);
            if (dialog.open() == Window.OK) {
                var text = dialog.getValue().strip();
                ClockMoves.of(text).ifPresent(move -> Job.create(Messages.advance_title, (IJobFunction) monitor -> advance(target, move, text)).schedule());
            }
        });
        return null;
    }

    private static IStatus advance(NetworkTarget target, AdvanceParams move, String text) {
        try {
            ManualClock.advance(target, move);
            target.traceLine(new TraceLine(0, NLS.bind(move.relative() ? Messages.advance_by : Messages.advance_to, text), 0));
            return Status.OK_STATUS;
        } catch (DebugException e) {
            // The user sees why; this is no fault of the workbench.
            return new Status(IStatus.WARNING, AdvanceHandler.class, e.getMessage());
        }
    }
}
