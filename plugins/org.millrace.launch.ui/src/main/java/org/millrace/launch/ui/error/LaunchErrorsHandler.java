package org.millrace.launch.ui.error;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.debug.core.IStatusHandler;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.PlatformUI;
import org.millrace.launch.check.LaunchErrors;

import java.util.Optional;

/** Asks whether to launch a project with errors. */
public final class LaunchErrorsHandler implements IStatusHandler {

    @Override
    public Object handleStatus(IStatus status, Object source) {
        var errors = (LaunchErrors) source;
        return PlatformUI.getWorkbench().getDisplay().syncCall(() -> ErrorList.ask(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(),
                Messages.launch_title, NLS.bind(errors.deployable() ? Messages.launch_possible : Messages.launch_hopeless, errors.project().getName()),
                errors.errors(), errors.deployable() ? Optional.of(Messages.proceed) : Optional.empty()));
    }
}
