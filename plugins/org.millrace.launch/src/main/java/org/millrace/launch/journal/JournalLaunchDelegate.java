package org.millrace.launch.journal;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;
import org.eclipse.osgi.util.NLS;
import org.millrace.launch.check.LaunchErrors;
import org.millrace.launch.internal.Messages;

import java.io.IOException;
import java.util.Map;

/** Debugs a recorded run: saves and builds its project, opens the journal and begins its replay. */
public final class JournalLaunchDelegate extends LaunchConfigurationDelegate {

    /** Called by the debug platform. */
    public JournalLaunchDelegate() {
    }

    @Override
    protected IProject[] getBuildOrder(ILaunchConfiguration configuration, String mode) throws CoreException {
        return computeReferencedBuildOrder(new IProject[] {JournalSettings.read(configuration).project()});
    }

    @Override
    protected IProject[] getProjectsForProblemSearch(ILaunchConfiguration configuration, String mode) {
        // The launch itself says which errors there are.
        return new IProject[0];
    }

    @Override
    public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor) throws CoreException {
        var settings = JournalSettings.read(configuration);
        var replay = settings.open();
        var compiled = LaunchErrors.compiled(settings.project(), Map.of(), monitor);
        if (compiled.deployment().isEmpty()) {
            throw new CoreException(Status.error(NLS.bind(Messages.debugged_errors, settings.project().getName())));
        }
        var recorded = replay.run().header().deployment().project();
        if (!recorded.equals(compiled.deployment().get().project())) {
            throw new CoreException(Status.error(NLS.bind(Messages.replay_otherProject, settings.folder(), recorded)));
        }
        try {
            new JournalRun(launch, settings, compiled, replay).start();
        } catch (IOException e) {
            throw new CoreException(Status.error(e.getMessage(), e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
