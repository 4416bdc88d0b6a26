package org.millrace.launch.run;

import org.eclipse.core.resources.IProject;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The networks that run now. Thread-safe. */
public final class NetworkRuns {

    private static final NetworkRuns ALL = new NetworkRuns();

    private final List<NetworkRun> runs = new CopyOnWriteArrayList<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    private NetworkRuns() {
    }

    /** Those of this workbench. */
    public static NetworkRuns get() {
        return ALL;
    }

    /** All of them, the newest last; some may still be starting. */
    public List<NetworkRun> all() {
        return List.copyOf(runs);
    }

    /** Those of a project that can be asked something now. */
    public List<NetworkRun> of(IProject project) {
        return runs.stream().filter(run -> run.project().equals(project) && run.live().network().isPresent()).toList();
    }

    /** Tells when a run comes, begins to answer, or goes; in the thread that does it. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** No longer. */
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
