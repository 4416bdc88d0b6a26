package org.millrace.workspace.engine;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.millrace.launcher.CompileService;
import org.millrace.workspace.text.internal.Messages;

/** Closes a compile service in the background, because closing may take some seconds. */
final class CloseServiceJob extends Job {

    private final CompileService service;

    CloseServiceJob(CompileService service) {
        super(Messages.checking_statements);
        this.service = service;
        setSystem(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        service.close();
        return Status.OK_STATUS;
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == EngineChecks.FAMILY;
    }
}
