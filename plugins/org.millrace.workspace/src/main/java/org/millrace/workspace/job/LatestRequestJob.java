package org.millrace.workspace.job;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;

/**
 * A job that reads what a view shows. A request ends the one before it.
 *
 * @param <R> says what is wanted
 */
public abstract class LatestRequestJob<R> extends InterruptibleJob {

    private volatile R request;

    /**
     * Creates the job without a request.
     *
     * @param family the family of such jobs
     */
    protected LatestRequestJob(String name, Object family) {
        super(name, family);
        setSystem(true);
    }

    /** Reads what is wanted. */
    public void load(R wanted) {
        request = wanted;
        cancel();
        schedule();
    }

    /** Ends the last request. */
    public void end() {
        request = null;
        cancel();
    }

    /** Returns whether a request is the last one. */
    public boolean isLast(R other) {
        return other.equals(request);
    }

    @Override
    protected final IStatus perform(IProgressMonitor monitor) throws InterruptedException {
        var now = request;
        return now == null ? Status.CANCEL_STATUS : read(now, monitor);
    }

    /**
     * Reads what is wanted, in the thread of the job.
     *
     * @throws InterruptedException if another request comes, or {@link #end} is called, while it waits
     */
    protected abstract IStatus read(R wanted, IProgressMonitor monitor) throws InterruptedException;
}
