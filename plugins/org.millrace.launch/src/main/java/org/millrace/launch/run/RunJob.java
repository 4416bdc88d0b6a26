package org.millrace.launch.run;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.millrace.launch.internal.Messages;

/** Executes a run in a background thread and shows it in the Progress view. Cancelling the job ends the run. */
final class RunJob extends Job {

    private final NetworkRun run;
    private volatile boolean begun;

    RunJob(NetworkRun run) {
        super(NLS.bind(Messages.running, run.name()));
        this.run = run;
        setPriority(LONG);
        addJobChangeListener(IJobChangeListener.onDone(event -> {
            if (!begun) {
                // The job was cancelled before it started.
                run.interrupted();
            }
        }));
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        begun = true;
        run.conduct(new RunMonitor(run.plan(), monitor));
        return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
    }

    @Override
    protected void canceling() {
        run.terminate(false);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == NetworkRun.FAMILY;
    }
}
