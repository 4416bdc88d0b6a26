package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.MultiStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.millrace.compiler.CompileResult;
import org.millrace.compiler.load.LoadChanges;
import org.millrace.compiler.load.SearchedLoad;
import org.millrace.launch.config.LaunchSettings;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.JvmOptions;
import org.millrace.launcher.capacity.SearchedRun;
import org.millrace.launcher.scale.ScalePlan;
import org.millrace.launcher.scale.ScaleRun;
import org.millrace.report.scale.KeptScale;
import org.millrace.report.scale.PublishedScale;
import org.millrace.report.scale.ScaleResult;
import org.millrace.workspace.runtime.RuntimeFiles;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Measures the highest rate without loss of several instances of a network, and reports the progress. Cancelling the job ends
 * all instances and keeps the numbers of instances that were measured before.
 */
public final class ScaleJob extends MeasuringJob {

    /** The time for each number of instances after which no further trial begins. */
    public static final Duration LIMIT = Duration.ofMinutes(5);

    private final Choice choice;
    private final Consumer<KeptScale> done;

    /**
     * What is measured.
     *
     * @param instances  the numbers of instances in ascending order
     * @param processors the processors that the instances divide; empty if each may use all
     * @param trial      the measured duration of a trial
     * @param mostTrials the maximum number of trials for each number of instances
     * @param warmup     the duration of the warm-up for each number of instances
     */
    public record Choice(List<Integer> instances, List<Integer> processors, Duration trial, int mostTrials, Duration warmup) {

        /** Copies the lists. */
        public Choice {
            instances = List.copyOf(instances);
            processors = List.copyOf(processors);
        }
    }

    /**
     * Creates the job.
     *
     * @param done called with the kept measurement, in the thread of the job
     */
    public ScaleJob(IProject project, LaunchSettings settings, Choice choice, Consumer<KeptScale> done) {
        super(Messages.scaling, project, settings, Messages.scale_noLoad);
        this.choice = choice;
        this.done = done;
    }

    @Override
    IStatus measure(CompileResult compiled, Path file, IProgressMonitor monitor) throws IOException, InterruptedException {
        return measure(plan(compiled, file), monitor);
    }

    private ScalePlan plan(CompileResult compiled, Path file) {
        var given = settings.load().orElse(LoadChanges.NONE);
        var load = SearchedLoad.of(compiled.deployment().orElseThrow(), compiled.load(), given.connections(), given.rate(), Optional.of(choice.warmup()),
                choice.trial());
        var jvm = new JvmOptions(settings.collector(), settings.heap(), settings.arguments(), settings.environment());
        var required = SearchedRun.REQUIRED.replacedBy(compiled.requirements().replacedBy(settings.required()));
        return new ScalePlan(SearchedRun.plan(compiled.deployment().orElseThrow(), file, jvm, load, required), choice.instances(), choice.processors(),
                choice.trial(), LIMIT, choice.mostTrials());
    }

    private IStatus measure(ScalePlan plan, IProgressMonitor monitor) throws IOException, InterruptedException {
        monitor.beginTask("", plan.instances().size());
        var folder = project.getLocation().toPath();
        var published = PublishedScale.of(folder);
        var progress = new ScaleMonitor(monitor);
        var conducted = new ScaleRun(RuntimeFiles.installation(settings.java()), plan, progress);
        begin(conducted::interrupt);
        var result = conducted.run();
        if (!result.rows().isEmpty()) {
            var kept = KeptScale.keep(folder, result, published);
            new ProjectHistory(project).refresh();
            done.accept(kept);
        }
        return monitor.isCanceled() ? Status.CANCEL_STATUS : status(result, progress.messages());
    }

    private IStatus status(ScaleResult result, List<String> messages) {
        var status = new MultiStatus("org.millrace.launch", 0, NLS.bind(Messages.scale_problems, project.getName()));
        result.rows().stream().flatMap(ScaleResult.Row::problems).forEach(problem -> status.add(Status.error(problem)));
        if (!status.isOK() || result.rows().isEmpty()) {
            messages.forEach(message -> status.add(result.rows().isEmpty() ? Status.error(message) : Status.warning(message)));
        }
        return status.isOK() ? Status.OK_STATUS : status;
    }
}
