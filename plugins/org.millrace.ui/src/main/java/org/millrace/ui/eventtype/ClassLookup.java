package org.millrace.ui.eventtype;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.swt.widgets.Control;

import java.util.Optional;

/** Asks in the background whether a project has a class; the first question opens all jars of its class path. */
final class ClassLookup {

    private static final int TYPING_MILLIS = 150;

    private final Control owner;
    private final Runnable changed;
    private Optional<Job> running = Optional.empty();
    private String missing = "";

    ClassLookup(Control owner, Runnable changed) {
        this.owner = owner;
        this.changed = changed;
        owner.addDisposeListener(event -> running.ifPresent(Job::cancel));
    }

    /** Whether the last answer about a name was no. */
    boolean missing(String name) {
        return !name.isEmpty() && name.equals(missing);
    }

    /** Asks anew. In the UI thread. */
    void ask(Optional<IJavaProject> project, String name) {
        running.ifPresent(Job::cancel);
        missing = "";
        if (project.isPresent() && !name.isEmpty()) {
            var job = job(project.get(), name);
            running = Optional.of(job);
            job.schedule(TYPING_MILLIS);
        }
    }

    private Job job(IJavaProject project, String name) {
        var job = new Job(Messages.lookup_task) {
            @Override
            protected IStatus run(IProgressMonitor monitor) {
                var answer = exists(project, name) ? "" : name;
                if (!monitor.isCanceled() && !owner.isDisposed()) {
                    owner.getDisplay().asyncExec(() -> answered(this, answer));
                }
                return Status.OK_STATUS;
            }
        };
        job.setSystem(true);
        return job;
    }

    private void answered(Job job, String answer) {
        if (!owner.isDisposed() && running.filter(latest -> latest == job).isPresent()) {
            missing = answer;
            changed.run();
        }
    }

    private static boolean exists(IJavaProject project, String name) {
        try {
            // With a monitor it would wait for the whole index, to look for classes in files of other names: those are not public.
            return project.findType(name.replace('$', '.')) != null;
        } catch (JavaModelException e) {
            // The class path cannot be read; who knows.
            return true;
        }
    }
}
