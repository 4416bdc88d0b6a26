package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.RunFiles;
import org.millrace.launcher.RunPlan;
import org.millrace.report.RunResult;
import org.millrace.report.history.RunHistory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;

/** Keeps the runs of a project in its history folder, and refreshes what runs have written in the workspace. */
record ProjectHistory(IProject project) {

    /** The file with the histograms of all samples by path, in addition to the log over all paths in each kept run. */
    static final String SAMPLES = "latency-paths.hlog";

    /**
     * Keeps a run.
     *
     * @param overrides the values that replaced those of the network, by {@code stage.property}
     * @param log the histograms of all samples; moved into the folder of the run if it exists
     * @return a message for the console
     * @throws IOException if writing fails, with a message for the user
     */
    String keep(RunResult result, RunPlan plan, Map<String, String> overrides, Path log) throws IOException {
        var kept = RunHistory.keep(project.getLocation().toPath(), result, plan.settings(overrides));
        if (Files.exists(log)) {
            Files.move(log, kept.folder().resolve(SAMPLES), StandardCopyOption.REPLACE_EXISTING);
        }
        refresh();
        return NLS.bind(Messages.kept, RunHistory.FOLDER + "/" + kept.folder().getFileName());
    }

    /** Refreshes the history folder and marks it as derived, so that builders and version control ignore it. */
    void refresh() {
        refresh(project.getFolder(RunHistory.FOLDER));
    }

    /** Refreshes the journal and the outputs of a run as far as they are in the project, and marks them as derived. */
    void refresh(RunFiles files) {
        inside(files.outputs()).map(project::getFile).ifPresent(this::refresh);
        inside(Optional.of(files.journal().folder()).filter(folder -> !folder.isEmpty()).map(Path::of)).map(project::getFolder).ifPresent(this::refresh);
    }

    private Optional<String> inside(Optional<Path> file) {
        // A project that has been deleted has no location.
        var location = Optional.ofNullable(project.getLocation()).map(IPath::toPath);
        return file.filter(path -> location.isPresent() && path.startsWith(location.get()) && !path.equals(location.get()))
                .map(path -> location.get().relativize(path).toString());
    }

    private void refresh(IResource written) {
        var job = new WorkspaceJob(Messages.refreshing) {
            @Override
            public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
                if (project.isOpen()) {
                    written.refreshLocal(IResource.DEPTH_INFINITE, monitor);
                    if (written.exists() && !written.isDerived()) {
                        written.setDerived(true, monitor);
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
