package org.millrace.debug.ui.step;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.ui.DebugUITools;
import org.millrace.debug.model.NetworkThread;

import java.util.Optional;

/** Performs a command on the event of the selected thread. The command's name is the initialization data of the handler, after the colon. */
public final class EventCommandHandler extends AbstractHandler implements IExecutableExtension {

    private EventCommand command;

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        command = EventCommand.valueOf((String) data);
    }

    @Override
    public void setEnabled(Object context) {
        setBaseEnabled(thread().isPresent());
    }

    private static Optional<NetworkThread> thread() {
        return StoppedThread.of(DebugUITools.getDebugContext());
    }

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) {
        thread().ifPresent(thread -> Job.create(Messages.performing, (IJobFunction) monitor -> perform(thread)).schedule());
        return null;
    }

    private IStatus perform(NetworkThread thread) {
        try {
            command.perform(thread);
            return Status.OK_STATUS;
        } catch (DebugException e) {
            // The user sees why; this is no fault of the workbench.
            return new Status(IStatus.WARNING, EventCommandHandler.class, e.getMessage());
        }
    }
}
