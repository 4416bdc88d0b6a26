package org.millrace.launch.replay;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.osgi.util.NLS;
import org.millrace.compiler.epl.StatementSets;
import org.millrace.launch.check.LaunchErrors;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.Conductor;
import org.millrace.report.history.KeptRun;
import org.millrace.workspace.job.InterruptibleJob;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Replays the journal of a kept run. Exactly one of its listeners is called, in the thread of the job; none if the job is
 * cancelled.
 */
public final class ReplayJob extends InterruptibleJob {

    /** The family of these jobs. */
    public static final Object FAMILY = ReplayJob.class;

    private final IProject project;
    private final KeptRun run;
    private final boolean comparing;
    private final Consumer<ReplayResult> done;
    private final Consumer<String> failed;
    private Optional<Conductor> conductor = Optional.empty();
    private boolean cancelled;

    /**
     * Creates the job.
     *
     * @param comparing whether the run is also replayed with the present statements of the project
     * @param done      receives the result, and owns its file
     * @param failed    receives why there is no result, for the user
     */
    public ReplayJob(IProject project, KeptRun run, boolean comparing, Consumer<ReplayResult> done, Consumer<String> failed) {
        super(NLS.bind(Messages.replaying, run.title()), FAMILY);
        this.project = project;
        this.run = run;
        this.comparing = comparing;
        this.done = done;
        this.failed = failed;
        setPriority(LONG);
    }

    @Override
    protected IStatus perform(IProgressMonitor monitor) throws InterruptedException {
        try {
            var result = perform(SubMonitor.convert(monitor, comparing ? 2 : 1));
            if (monitor.isCanceled()) {
                result.delete();
            } else {
                done.accept(result);
            }
        } catch (CoreException e) {
            fail(monitor, e.getStatus().getMessage());
        } catch (IOException e) {
            fail(monitor, e.getMessage());
        }
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private ReplayResult perform(SubMonitor progress) throws CoreException, IOException, InterruptedException {
        try (var steps = new ReplaySteps(RecordedRun.open(run, comparing), project, run, this::conducted)) {
            if (!comparing) {
                return steps.replay(progress.split(1));
            }
            var errors = LaunchErrors.of(project, statements(), progress);
            if (!errors.none()) {
                throw new CoreException(Status.error(errors.text()));
            }
            return steps.compare(LaunchErrors.compiled(project, statements(), progress).deployment().orElseThrow(), progress);
        }
    }

    /** Returns the choices of statement sets with which the run was started. */
    private Map<String, String> statements() {
        return run.settings().overrides().entrySet().stream().filter(entry -> StatementSets.isChoice(entry.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** The errors after a cancellation are its consequence. */
    private void fail(IProgressMonitor monitor, String message) {
        if (!monitor.isCanceled()) {
            failed.accept(message);
        }
    }

    private synchronized void conducted(Optional<Conductor> now) {
        conductor = now;
        if (cancelled) {
            now.ifPresent(Conductor::interrupt);
        }
    }

    /** Ends the replay, or the comparison that follows it. */
    @Override
    protected synchronized void canceling() {
        cancelled = true;
        if (conductor.isPresent()) {
            conductor.get().interrupt();
        } else {
            super.canceling();
        }
    }
}
