package org.millrace.epn.ui.check;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

import java.util.Optional;
import java.util.function.Consumer;

/** Checks the text of an editor after a delay. A newer text cancels the check of the previous one. */
public final class NetworkCheck {

    /** The family of the jobs. */
    public static final Object FAMILY = NetworkCheck.class;

    private static final int DELAY_MILLIS = 250;

    private final Consumer<Findings> found;
    private final Display display = Display.getCurrent();
    private Optional<CheckJob> running = Optional.empty();
    private boolean closed;

    /**
     * Creates the check in the UI thread.
     *
     * @param found called with the findings in the UI thread
     */
    public NetworkCheck(Consumer<Findings> found) {
        this.found = found;
    }

    /** Schedules the check of a text, and cancels the previous check. */
    public void run(String text, Optional<IFile> file) {
        if (!closed) {
            running.ifPresent(Job::cancel);
            var job = new CheckJob(text, file);
            running = Optional.of(job);
            job.schedule(DELAY_MILLIS);
        }
    }

    /** Cancels all checks. */
    public void close() {
        closed = true;
        running.ifPresent(Job::cancel);
    }

    private final class CheckJob extends Job {

        private final String text;
        private final Optional<IFile> file;

        CheckJob(String text, Optional<IFile> file) {
            super(Messages.check_job);
            this.text = text;
            this.file = file;
            setSystem(true);
            setPriority(Job.DECORATE);
        }

        @Override
        protected IStatus run(IProgressMonitor monitor) {
            var findings = Findings.of(file.map(IFile::getName).orElse(""), text, ProjectValidation.of(file));
            if (!monitor.isCanceled() && !display.isDisposed()) {
                display.asyncExec(() -> {
                    if (!closed && running.filter(newest -> newest == this).isPresent()) {
                        found.accept(findings);
                    }
                });
            }
            return Status.OK_STATUS;
        }

        @Override
        public boolean belongsTo(Object family) {
            return family == FAMILY;
        }
    }
}
