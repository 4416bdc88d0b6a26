package org.millrace.ui.project;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.millrace.workspace.nature.EpnProjectSetup;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Adds the natures and the class path of projects with a network. Files are not changed. */
final class ConvertJob extends WorkspaceJob {

    private final List<IProject> projects;
    private final Shell shell;

    ConvertJob(List<IProject> projects, Shell shell) {
        super(Messages.convert_task);
        this.projects = projects;
        this.shell = shell;
        setRule(ResourcesPlugin.getWorkspace().getRoot());
        setUser(true);
    }

    @Override
    public IStatus runInWorkspace(IProgressMonitor monitor) {
        var progress = SubMonitor.convert(monitor, projects.size());
        for (var project : projects) {
            try {
                if (project.getDefaultCharset(false) == null) {
                    project.setDefaultCharset(StandardCharsets.UTF_8.name(), null);
                }
                EpnProjectSetup.configure(project, progress.split(1));
            } catch (CoreException e) {
                // The project is read-only or was closed; not an error for the log.
                var text = NLS.bind(Messages.convert_failed, project.getName(), e.getMessage());
                shell.getDisplay().asyncExec(() -> MessageDialog.openError(shell, Messages.convert_task, text));
            }
        }
        return Status.OK_STATUS;
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == ConvertJob.class;
    }
}
