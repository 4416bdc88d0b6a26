package org.millrace.ui.project;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;

/** Creates a project from an example and shows it. */
final class ExampleProjectJob extends Job {

    private final ProjectCreation creation;
    private final Display display;

    ExampleProjectJob(ProjectCreation creation, Display display) {
        super(Messages.creation_task);
        this.creation = creation;
        this.display = display;
        setUser(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            var project = creation.run(monitor);
            display.asyncExec(() -> ProjectOpening.open(project));
        } catch (CoreException e) {
            // Not an error of this job: the disk is full, or a project with this name was created in the meantime.
            display.asyncExec(() -> MessageDialog.openError(display.getActiveShell(), Messages.creation_task,
                    NLS.bind(Messages.creation_failed, e.getMessage())));
        }
        return Status.OK_STATUS;
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == ExampleProjectJob.class;
    }
}
