package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.RunPlan;
import org.millrace.report.RunResult;
import org.millrace.report.history.RunHistory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;

/** Keeps the runs of a project in its folder, where the workspace sees them. */
record ProjectHistory(IProject project) {

    /** The histograms of all samples by path, beside the log of all paths that every kept run has. */
    static final String SAMPLES = "latency-paths.hlog";

    /**
     * Keeps a run.
     *
     * @param log the histograms of all samples, as far as there are some; moved to the others
     * @return what is said of it in the console
     * @throws IOException if it cannot be written, with a message for the user
     */
    String keep(RunResult result, RunPlan plan, Path log) throws IOException {
        var kept = RunHistory.keep(project.getLocation().toPath(), result, plan.settings(Map.of()));
        if (Files.exists(log)) {
            Files.move(log, kept.folder().resolve(SAMPLES), StandardCopyOption.REPLACE_EXISTING);
        }
        refresh();
        return NLS.bind(Messages.kept, RunHistory.FOLDER + "/" + kept.folder().getFileName());
    }

    /** Nothing is built of it, and nobody commits it by accident. */
    void refresh() {
        var folder = project.getFolder(RunHistory.FOLDER);
        var job = new WorkspaceJob(Messages.refreshing) {
            @Override
            public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
                if (project.isOpen()) {
                    folder.refreshLocal(IResource.DEPTH_INFINITE, monitor);
                    if (folder.exists() && !folder.isDerived()) {
                        folder.setDerived(true, monitor);
                    }
                }
                return Status.OK_STATUS;
            }
        };
        job.setSystem(true);
        job.setRule(project);
        job.schedule();
    }
}
