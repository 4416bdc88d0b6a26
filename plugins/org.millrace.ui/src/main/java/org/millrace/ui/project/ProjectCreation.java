package org.millrace.ui.project;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.SubMonitor;
import org.millrace.workspace.nature.EpnProjectSetup;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;

/**
 * Creates a project. If the creation fails, nothing remains.
 *
 * @param place    the name and folder
 * @param template the initial content
 */
public record ProjectCreation(ProjectLocation place, ProjectTemplate template) {

    /**
     * Creates the project. The workspace builds it afterwards.
     *
     * @throws CoreException if the workspace or the disk refuses
     * @throws OperationCanceledException if the monitor was cancelled
     */
    public IProject run(IProgressMonitor monitor) throws CoreException {
        var project = place.project();
        var hadFolder = Files.isDirectory(place.path());
        var workspace = ResourcesPlugin.getWorkspace();
        workspace.run(inside -> {
            var done = false;
            try {
                make(project, SubMonitor.convert(inside, Messages.creation_task, 4));
                done = true;
            } finally {
                if (!done) {
                    undo(project, hadFolder);
                }
            }
        }, workspace.getRoot(), IWorkspace.AVOID_UPDATE, monitor);
        return project;
    }

    private void make(IProject project, SubMonitor progress) throws CoreException {
        var description = ResourcesPlugin.getWorkspace().newProjectDescription(project.getName());
        place.location().ifPresent(description::setLocationURI);
        project.create(description, progress.split(1));
        project.open(progress.split(1));
        project.setDefaultCharset(StandardCharsets.UTF_8.name(), null);
        template.fill(project, progress.split(1));
        progress.checkCanceled();
        EpnProjectSetup.configure(project, progress.split(1));
    }

    private void undo(IProject project, boolean hadFolder) {
        try {
            if (project.exists()) {
                project.delete(IResource.FORCE | IResource.ALWAYS_DELETE_PROJECT_CONTENT, null);
            }
            if (hadFolder) {
                Files.createDirectories(place.path());
            }
        } catch (CoreException | IOException e) {
            ILog.of(ProjectCreation.class).warn(e.getMessage(), e);
        }
    }
}
