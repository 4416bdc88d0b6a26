package org.millrace.profile.ui.inspector;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.millrace.profile.ui.text.Words;

import java.nio.file.Path;

/** Shows a recorded file in the views of the workbench, if it belongs to a project. */
final class RecordedFile {

    private RecordedFile() {
    }

    static void show(Path file, IWorkbenchWindow window) {
        for (var found : ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(file.toUri())) {
            var job = Job.create(Words.of("record.refresh"), (ICoreRunnable) monitor -> refresh(found, window));
            job.setSystem(true);
            job.schedule();
        }
    }

    private static void refresh(IFile file, IWorkbenchWindow window) throws CoreException {
        // The folder may be new as well.
        file.getProject().refreshLocal(IResource.DEPTH_ONE, null);
        file.getParent().refreshLocal(IResource.DEPTH_ONE, null);
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> BasicNewResourceWizard.selectAndReveal(file, window));
    }
}
