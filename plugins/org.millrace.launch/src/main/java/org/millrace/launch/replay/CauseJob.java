package org.millrace.launch.replay;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.millrace.control.CauseMessages.CausesParams;
import org.millrace.launch.internal.Messages;
import org.millrace.launcher.CauseProcess;
import org.millrace.launcher.replay.CausesText;
import org.millrace.report.history.KeptRun;
import org.millrace.workspace.runtime.RuntimeFiles;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Finds the events that caused an output of a kept run. */
public final class CauseJob extends Job {

    /** The family of these jobs. */
    public static final Object FAMILY = CauseJob.class;

    private static final long LIMIT_MILLIS = TimeUnit.MINUTES.toMillis(1);
    private static final String HEAP = "1g";

    private final KeptRun run;
    private final long output;
    private final Consumer<String> done;
    private Optional<Thread> thread = Optional.empty();

    /**
     * Creates the job.
     *
     * @param output the number of the output in the replay of the run
     * @param done   receives the causes, or why they are not known, as text; called in the thread of the job, unless that is cancelled
     */
    public CauseJob(KeptRun run, long output, Consumer<String> done) {
        super(NLS.bind(Messages.causes, output, run.title()));
        this.run = run;
        this.output = output;
        this.done = done;
        setPriority(LONG);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        begin();
        try {
            var text = find();
            if (!monitor.isCanceled()) {
                done.accept(text);
            }
        } catch (InterruptedException e) {
            monitor.setCanceled(true);
        } finally {
            end();
        }
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    private String find() throws InterruptedException {
        try {
            var replay = RecordedRun.open(run, false);
            var classPath = replay.run().header().deployment().classPath();
            try (var process = CauseProcess.start(RuntimeFiles.installation(), classPath, HEAP, List.of())) {
                var result = process.causes(new CausesParams(replay.extent().folder(), replay.extent().run(), output, LIMIT_MILLIS));
                return result.ok() ? String.join("\n", CausesText.lines(output, result)) : result.message();
            }
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    private synchronized void begin() {
        thread = Optional.of(Thread.currentThread());
    }

    private synchronized void end() {
        thread = Optional.empty();
        // The interrupt of a cancellation is not for the next job of this thread.
        Thread.interrupted();
    }

    @Override
    protected synchronized void canceling() {
        thread.ifPresent(Thread::interrupt);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY;
    }
}
