package org.millrace.ui.eventtype;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.swt.widgets.Control;

import java.util.Optional;

/** Checks in the background whether a project has a class. The first check opens all jars of the class path. */
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

    /** Returns whether the last check found no class with this name. */
    boolean missing(String name) {
        return !name.isEmpty() && name.equals(missing);
    }

    /** Starts a new check. Called in the UI thread. */
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
            // With a monitor, this method would wait for the whole index, to find non-public classes in files with
            // other names.
            return project.findType(name.replace('$', '.')) != null;
        } catch (JavaModelException e) {
            // If the class path cannot be read, the class is assumed to exist.
            return true;
        }
    }
}
