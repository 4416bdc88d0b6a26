package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.jobs.Job;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The projects with a pending launch: from the first check until the run exists. It prevents a second launch by a
 * repeated key or click. Thread-safe.
 */
final class PendingLaunches {

    private final Map<IProject, Pending> pending = new HashMap<>();

    /** A launch, with the thread and the job that perform it. */
    private record Pending(Thread thread, Optional<Job> job) {

        static Pending current() {
            return new Pending(Thread.currentThread(), Optional.ofNullable(Job.getJobManager().currentJob()));
        }

        /** Returns whether the launch was abandoned: the platform does not notify every cancellation. */
        boolean isAbandoned() {
            return thread == Thread.currentThread() || !thread.isAlive() || job.filter(performing -> performing.getState() == Job.NONE).isPresent();
        }
    }

    /** Registers a pending launch. Returns false if the project has another one. */
    synchronized boolean begin(IProject project) {
        var other = pending.get(project);
        if (other != null && !other.isAbandoned()) {
            return false;
        }
        pending.put(project, Pending.current());
        return true;
    }

    /** Removes a pending launch after it led to a run or was cancelled. */
    synchronized void end(IProject project) {
        pending.remove(project);
    }
}
