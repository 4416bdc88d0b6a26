package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.MultiStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.millrace.control.temporary.PrivateFolder;
import org.millrace.launch.check.LaunchErrors;
import org.millrace.launch.config.LaunchSettings;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.Sweep;
import org.millrace.launcher.SweepOutcome;
import org.millrace.launcher.SweepPlan;
import org.millrace.launcher.SweepSpec;
import org.millrace.report.history.KeptSweep;
import org.millrace.workspace.runtime.RuntimeFiles;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs a network once for each value of a sweep, and reports the progress. Cancelling the job ends the current run and
 * keeps the results so far.
 */
public final class SweepJob extends Job {

    private final IProject project;
    private final LaunchSettings settings;
    private final SweepSpec spec;
    private final Consumer<KeptSweep> done;
    private Optional<Sweep> sweep = Optional.empty();
    private boolean cancelled;

    /**
     * Creates the job. Its runs write no journal and no outputs.
     *
     * @param done called with the kept sweep, in the thread of the job
     */
    public SweepJob(IProject project, LaunchSettings settings, SweepSpec spec, Consumer<KeptSweep> done) {
        super(NLS.bind(Messages.sweeping, project.getName()));
        this.project = project;
        this.settings = settings.withoutFiles();
        this.spec = spec;
        this.done = done;
        setPriority(LONG);
        setUser(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            var errors = LaunchErrors.of(project, settings.overrides(), monitor);
            var compiled = LaunchErrors.compiled(project, settings.overrides(), monitor);
            if (!errors.none()) {
                return Status.error(errors.text());
            }
            if (compiled.load().isEmpty()) {
                return Status.error(NLS.bind(Messages.sweep_noLoad, project.getName()));
            }
            var file = Files.createTempFile(PrivateFolder.ofProcess(), "sweep-", ".deployment.json");
            try {
                var command = NLS.bind(Messages.command_sweep, spec.varied().word());
                return sweep(new SweepPlan(settings.plan(compiled, file, settings.arguments(), command), spec, settings.overrides(),
                        project.getLocation().toPath(), true), monitor);
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

    private IStatus sweep(SweepPlan plan, IProgressMonitor monitor) throws IOException, InterruptedException {
        monitor.beginTask("", spec.values().size());
        var progress = new SweepMonitor(project.getName(), plan, monitor);
        var conducted = new Sweep(RuntimeFiles.installation(settings.java()), plan, progress);
        begin(conducted);
        try {
            var outcome = conducted.run();
            new ProjectHistory(project).refresh();
            outcome.kept().ifPresent(done);
            return status(outcome, progress.warnings(), monitor);
        } finally {
            progress.close();
        }
    }

    private synchronized void begin(Sweep conducted) {
        sweep = Optional.of(conducted);
        if (cancelled) {
            conducted.interrupt();
        }
    }

    private IStatus status(SweepOutcome outcome, List<String> warnings, IProgressMonitor monitor) {
        if (monitor.isCanceled()) {
            return Status.CANCEL_STATUS;
        }
        var status = new MultiStatus("org.millrace.launch", 0, NLS.bind(Messages.sweep_problems, project.getName()));
        outcome.problems().forEach(problem -> status.add(Status.error(NetworkRun.text(problem))));
        warnings.forEach(warning -> status.add(Status.warning(warning)));
        if (!outcome.ok()) {
            status.add(Status.error(Messages.sweep_runFailed));
        }
        return status.isOK() ? Status.OK_STATUS : status;
    }

    @Override
    protected synchronized void canceling() {
        cancelled = true;
        sweep.ifPresent(Sweep::interrupt);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == NetworkRun.FAMILY;
    }
}
