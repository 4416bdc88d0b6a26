package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.jobs.Job;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The projects whose networks are being launched: from the check before a launch until there is a run.
 * An impatient user, or a key that repeats, cannot start a second runtime meanwhile. Thread-safe.
 */
final class PendingLaunches {

    private final Map<IProject, Pending> pending = new HashMap<>();

    /** A launch, with the thread and the job that perform it. */
    private record Pending(Thread thread, Optional<Job> job) {

        static Pending current() {
            return new Pending(Thread.currentThread(), Optional.ofNullable(Job.getJobManager().currentJob()));
        }

        /** Whether nobody performs it any more: the platform does not announce each way in which a launch is given up. */
        boolean isAbandoned() {
            return thread == Thread.currentThread() || !thread.isAlive() || job.filter(performing -> performing.getState() == Job.NONE).isPresent();
        }
    }

    /** Notes that a launch begins; returns whether no other launch of the project is going on. */
    synchronized boolean begin(IProject project) {
        var other = pending.get(project);
        if (other != null && !other.isAbandoned()) {
            return false;
        }
        pending.put(project, Pending.current());
        return true;
    }

    /** Notes that a launch has led to a run, or has been given up. */
    synchronized void end(IProject project) {
        pending.remove(project);
    }
}
