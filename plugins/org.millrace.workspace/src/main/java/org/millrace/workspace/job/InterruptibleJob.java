package org.millrace.workspace.job;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

import java.util.Optional;

/** A job that waits for a process or a file, and whose cancellation interrupts its thread. */
public abstract class InterruptibleJob extends Job {

    private final Object family;
    private Optional<Thread> thread = Optional.empty();

    /**
     * Creates the job.
     *
     * @param family the family of such jobs
     */
    protected InterruptibleJob(String name, Object family) {
        super(name);
        this.family = family;
    }

    @Override
    protected final IStatus run(IProgressMonitor monitor) {
        begin();
        try {
            return perform(monitor);
        } catch (InterruptedException e) {
            monitor.setCanceled(true);
            return Status.CANCEL_STATUS;
        } finally {
            end();
        }
    }

    /**
     * Performs the job.
     *
     * @throws InterruptedException if it is cancelled while it waits
     */
    protected abstract IStatus perform(IProgressMonitor monitor) throws InterruptedException;

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
    public final boolean belongsTo(Object other) {
        return other == family;
    }
}
