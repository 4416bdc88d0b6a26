package org.millrace.workspace.build;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Notifies listeners of builds of projects with a network. A build that does not concern the network is not notified.
 * Thread-safe.
 */
public final class EpnBuilds {

    private static final List<Consumer<EpnBuilt>> LISTENERS = new CopyOnWriteArrayList<>();

    private EpnBuilds() {
    }

    /** Adds a listener, which is called in the thread of the build. */
    public static void add(Consumer<EpnBuilt> listener) {
        LISTENERS.add(listener);
    }

    public static void remove(Consumer<EpnBuilt> listener) {
        LISTENERS.remove(listener);
    }

    /** Notifies all listeners. Called by the builder. */
    public static void tell(EpnBuilt built) {
        LISTENERS.forEach(listener -> listener.accept(built));
    }
}
