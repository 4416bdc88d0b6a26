package org.millrace.workspace.engine;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.millrace.compiler.check.KnownVerdicts;
import org.millrace.workspace.marker.EpnMarker;
import org.millrace.workspace.problem.internal.ProjectProblems;
import org.millrace.workspace.project.internal.ProjectModel;
import org.millrace.workspace.text.internal.Messages;

import java.util.Optional;

/** Removes the engine's results of a project, and restores the problems that they had replaced. */
final class ClearVerdictsJob extends WorkspaceJob {

    private final IProject project;
    private final ProjectModel model;

    ClearVerdictsJob(IProject project, ProjectModel model) {
        super(Messages.updating_markers);
        this.project = project;
        this.model = model;
        setSystem(true);
        setRule(project);
    }

    @Override
    public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
        if (project.isAccessible()) {
            project.deleteMarkers(EpnMarker.ENGINE, true, IResource.DEPTH_INFINITE);
            var known = model.known();
            if (known.isPresent()) {
                ProjectProblems.show(project, known.get(), KnownVerdicts.NONE, Optional.empty());
            }
        }
        return Status.OK_STATUS;
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == EngineChecks.FAMILY;
    }
}
