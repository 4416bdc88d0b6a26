package org.millrace.launch.live;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.millrace.launch.check.LaunchErrors;
import org.millrace.launch.internal.Messages;
import org.millrace.launch.run.NetworkRun;
import org.millrace.launch.run.NetworkRuns;
import org.millrace.launcher.live.StatementReplacement;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Finds the running networks whose statements differ from those of the saved project, so that {@link StatementUpdate}
 * would replace some. Thread-safe.
 */
public final class OutdatedRuns {

    private static final OutdatedRuns ALL = new OutdatedRuns();
    private static final Set<String> SOURCES = Set.of("epl", "epn");
    private static final int DELAY_MILLIS = 200;

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Job check = Job.createSystem(Messages.outdated_check, (ICoreRunnable) this::check);
    private volatile Set<NetworkRun> outdated = Set.of();

    private OutdatedRuns() {
        // Without automatic builds there is no build; with them, the project is compiled after the change.
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this::changed, IResourceChangeEvent.POST_CHANGE | IResourceChangeEvent.POST_BUILD);
        NetworkRuns.get().addListener(check::schedule);
        check.schedule();
    }

    /** Returns the instance of this workbench. */
    public static OutdatedRuns get() {
        return ALL;
    }

    /** Returns the outdated runs of a project. */
    public List<NetworkRun> of(IProject project) {
        return outdated.stream().filter(run -> run.project().equals(project)).toList();
    }

    /** Adds a listener that is called whenever a run becomes outdated or current, in a background thread. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }

    private void changed(IResourceChangeEvent event) {
        if (!NetworkRuns.get().all().isEmpty() && event.getDelta() != null && isOfSource(event.getDelta())) {
            check.schedule(DELAY_MILLIS);
        }
    }

    private static boolean isOfSource(IResourceDelta delta) {
        var found = new boolean[1];
        try {
            delta.accept(part -> {
                found[0] |= part.getResource() instanceof IFile file && file.getFileExtension() != null && SOURCES.contains(file.getFileExtension())
                        && (part.getKind() != IResourceDelta.CHANGED || (part.getFlags() & IResourceDelta.CONTENT) != 0);
                return !found[0];
            });
        } catch (CoreException e) {
            ILog.of(OutdatedRuns.class).log(e.getStatus());
        }
        return found[0];
    }

    private void check(IProgressMonitor monitor) {
        var now = new HashSet<NetworkRun>();
        for (var run : NetworkRuns.get().all()) {
            if (run.live().network().isPresent() && isOutdated(run, monitor)) {
                now.add(run);
            }
        }
        if (!now.equals(outdated)) {
            outdated = Set.copyOf(now);
            listeners.forEach(Runnable::run);
        }
    }

    private static boolean isOutdated(NetworkRun run, IProgressMonitor monitor) {
        try {
            return LaunchErrors.compiled(run.project(), run.overrides(), monitor).deployment()
                    .filter(saved -> StatementReplacement.isApplicable(run.deployed(), saved)).isPresent();
        } catch (CoreException e) {
            // The project was deleted or cannot be read, so there is nothing to apply.
            return false;
        }
    }
}
