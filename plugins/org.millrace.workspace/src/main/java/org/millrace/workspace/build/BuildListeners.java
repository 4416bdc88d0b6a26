package org.millrace.workspace.build;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Notifies listeners of builds of projects with a network. A build that does not concern the network is not notified.
 * Thread-safe.
 */
public final class BuildListeners {

    private static final List<Consumer<EpnBuildResult>> LISTENERS = new CopyOnWriteArrayList<>();

    private BuildListeners() {
    }

    /** Adds a listener, which is called in the thread of the build. */
    public static void add(Consumer<EpnBuildResult> listener) {
        LISTENERS.add(listener);
    }

    public static void remove(Consumer<EpnBuildResult> listener) {
        LISTENERS.remove(listener);
    }

    /** Notifies all listeners. Called by the builder. */
    public static void notifyListeners(EpnBuildResult built) {
        LISTENERS.forEach(listener -> listener.accept(built));
    }
}
