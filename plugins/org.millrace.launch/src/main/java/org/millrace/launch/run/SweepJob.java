package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.MultiStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.millrace.compiler.CompileResult;
import org.millrace.launch.config.LaunchSettings;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.Sweep;
import org.millrace.launcher.SweepOutcome;
import org.millrace.launcher.SweepPlan;
import org.millrace.launcher.SweepSpec;
import org.millrace.report.history.KeptSweep;
import org.millrace.workspace.runtime.RuntimeFiles;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Runs a network once for each value of a sweep, and reports the progress. Cancelling the job ends the current run and
 * keeps the results so far.
 */
public final class SweepJob extends MeasuringJob {

    private final SweepSpec spec;
    private final Consumer<KeptSweep> done;

    /**
     * Creates the job. Its runs write no journal and no outputs.
     *
     * @param done called with the kept sweep, in the thread of the job
     */
    public SweepJob(IProject project, LaunchSettings settings, SweepSpec spec, Consumer<KeptSweep> done) {
        super(Messages.sweeping, project, settings.withoutFiles(), Messages.sweep_noLoad);
        this.spec = spec;
        this.done = done;
    }

    @Override
    IStatus measure(CompileResult compiled, Path file, IProgressMonitor monitor) throws IOException, InterruptedException {
        var command = NLS.bind(Messages.command_sweep, spec.varied().word());
        return sweep(new SweepPlan(settings.plan(compiled, file, settings.arguments(), command), spec, settings.overrides(),
                project.getLocation().toPath(), true), monitor);
    }

    private IStatus sweep(SweepPlan plan, IProgressMonitor monitor) throws IOException, InterruptedException {
        monitor.beginTask("", spec.values().size());
        var progress = new SweepMonitor(project.getName(), plan, monitor);
        var conducted = new Sweep(RuntimeFiles.installation(settings.java()), plan, progress);
        begin(conducted::interrupt);
        try {
            var outcome = conducted.run();
            new ProjectHistory(project).refresh();
            outcome.kept().ifPresent(done);
            return status(outcome, progress.warnings(), monitor);
        } finally {
            progress.close();
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
}
