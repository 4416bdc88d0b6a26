package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The running networks of this workbench. Thread-safe. */
public final class NetworkRuns {

    private static final NetworkRuns ALL = new NetworkRuns();

    private final List<NetworkRun> runs = new CopyOnWriteArrayList<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    private NetworkRuns() {
    }

    public static NetworkRuns get() {
        return ALL;
    }

    /** Returns all runs, oldest first, including those that are starting. */
    public List<NetworkRun> all() {
        return List.copyOf(runs);
    }

    /** Returns the runs of a project that accept requests. */
    public List<NetworkRun> of(IProject project) {
        return runs.stream().filter(run -> run.project().equals(project) && run.live().network().isPresent()).toList();
    }

    /**
     * Adds a listener that is called in the thread of the change when a run is added, accepts requests or is removed.
     */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }

    void add(NetworkRun run) {
        runs.add(run);
        changed();
    }

    void remove(NetworkRun run) {
        runs.remove(run);
        changed();
    }

    void changed() {
        listeners.forEach(Runnable::run);
    }
}
