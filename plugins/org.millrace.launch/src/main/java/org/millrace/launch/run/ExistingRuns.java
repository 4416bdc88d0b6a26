package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.debug.core.DebugPlugin;
import org.millrace.profile.run.LiveRun;

import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Handles the existing runs of a project before another launch. */
final class ExistingRuns {

    private static final int POLL_MILLIS = 100;

    private ExistingRuns() {
    }

    /** Returns whether a run of the project is starting. */
    static boolean isStarting(IProject project) {
        return runs(project).stream().anyMatch(run -> run.live().state() == LiveRun.State.STARTING);
    }

    /**
     * If the network of a project is running, asks the user what to do and does it. Waits for the user and for the end
     * of runs; not for the UI thread.
     *
     * @return whether to launch
     */
    static boolean settle(IProject project, IProgressMonitor monitor) throws CoreException {
        var runs = runs(project);
        if (runs.isEmpty()) {
            return true;
        }
        var handler = DebugPlugin.getDefault().getStatusHandler(RelaunchRequest.STATUS);
        var answer = handler == null ? RelaunchRequest.Answer.SECOND : handler.handleStatus(RelaunchRequest.STATUS, new RelaunchRequest(project, runs));
        if (answer == RelaunchRequest.Answer.RELAUNCH) {
            end(runs, monitor);
        }
        return answer == RelaunchRequest.Answer.RELAUNCH || answer == RelaunchRequest.Answer.SECOND;
    }

    private static List<NetworkRun> runs(IProject project) {
        return NetworkRuns.get().all().stream().filter(run -> run.project().equals(project)).toList();
    }

    /** Ends runs and waits for their results, so that their ports and files are free. */
    private static void end(List<NetworkRun> runs, IProgressMonitor monitor) {
        var changes = new Semaphore(0);
        Runnable listener = changes::release;
        NetworkRuns.get().addListener(listener);
        try {
            runs.forEach(run -> run.terminate(false));
            while (NetworkRuns.get().all().stream().anyMatch(runs::contains)) {
                if (monitor.isCanceled()) {
                    throw new OperationCanceledException();
                }
                changes.tryAcquire(POLL_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OperationCanceledException();
        } finally {
            NetworkRuns.get().removeListener(listener);
        }
    }
}
