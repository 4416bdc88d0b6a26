package org.millrace.workspace.engine;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.millrace.workspace.internal.Messages;

/** Ends the compile service, which may take a moment, where nobody waits for it. */
final class ResetJob extends Job {

    private final Runnable reset;

    ResetJob(Runnable reset) {
        super(Messages.checking_statements);
        this.reset = reset;
        setSystem(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        reset.run();
        return Status.OK_STATUS;
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == EngineChecks.FAMILY;
    }
}
