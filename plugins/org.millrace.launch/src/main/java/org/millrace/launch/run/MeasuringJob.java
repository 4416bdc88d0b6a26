package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.millrace.compiler.CompileResult;
import org.millrace.control.temporary.PrivateFolder;
import org.millrace.launch.check.LaunchErrors;
import org.millrace.launch.config.LaunchSettings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Measures a network with several loads, one after the other. Cancelling the job ends the measurement early. */
abstract class MeasuringJob extends Job {

    final IProject project;
    final LaunchSettings settings;
    private final String noLoad;
    private Optional<Runnable> interruption = Optional.empty();
    private boolean cancelled;

    /** @param noLoad the message for a project that declares no load, with a place for its name */
    MeasuringJob(String name, IProject project, LaunchSettings settings, String noLoad) {
        super(NLS.bind(name, project.getName()));
        this.project = project;
        this.settings = settings;
        this.noLoad = noLoad;
        setPriority(LONG);
        setUser(true);
    }

    /**
     * Measures.
     *
     * @param compiled a result with a deployment and a load
     * @param file     a file to which the deployment may be written
     * @throws IllegalArgumentException if the settings or the load do not allow it; the message is for the user
     */
    abstract IStatus measure(CompileResult compiled, Path file, IProgressMonitor monitor) throws IOException, InterruptedException;

    @Override
    protected final IStatus run(IProgressMonitor monitor) {
        try {
            var errors = LaunchErrors.of(project, settings.overrides(), monitor);
            var compiled = LaunchErrors.compiled(project, settings.overrides(), monitor);
            if (!errors.none()) {
                return Status.error(errors.text());
            }
            if (compiled.load().isEmpty()) {
                return Status.error(NLS.bind(noLoad, project.getName()));
            }
            var file = Files.createTempFile(PrivateFolder.ofProcess(), "measured-", ".deployment.json");
            try {
                return measure(compiled, file, monitor);
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (CoreException e) {
            return e.getStatus();
        } catch (IOException | IllegalArgumentException e) {
            return Status.error(e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Status.CANCEL_STATUS;
        }
    }

    /** Notes how the measurement is ended early; ends it at once if the job was cancelled before. */
    final synchronized void begin(Runnable interrupt) {
        interruption = Optional.of(interrupt);
        if (cancelled) {
            interrupt.run();
        }
    }

    @Override
    protected final synchronized void canceling() {
        cancelled = true;
        interruption.ifPresent(Runnable::run);
    }

    @Override
    public final boolean belongsTo(Object family) {
        return family == NetworkRun.FAMILY;
    }
}
