package org.millrace.launch.live;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.millrace.deployment.Deployment;
import org.millrace.epn.EpnProblem;
import org.millrace.launch.check.LaunchErrors;
import org.millrace.launch.check.ProjectError;
import org.millrace.launch.run.NetworkRun;

import java.util.List;
import java.util.Optional;

/**
 * The statements of a project as they are saved.
 *
 * @param deployment the network with them; empty if there are errors
 * @param errors     the errors
 */
record SavedStatements(Optional<Deployment> deployment, List<ProjectError> errors) {

    /** Compiles the project of a running network. Waits for builds; not for the UI thread. */
    static SavedStatements of(NetworkRun run, IProgressMonitor monitor) throws CoreException {
        // Finds files that were changed outside the workbench.
        run.project().refreshLocal(IResource.DEPTH_INFINITE, monitor);
        var compiled = LaunchErrors.compiled(run.project(), run.overrides(), monitor);
        return new SavedStatements(compiled.deployment(),
                compiled.problems().stream().filter(EpnProblem::isError).map(problem -> ProjectError.of(run.project(), problem)).toList());
    }
}
