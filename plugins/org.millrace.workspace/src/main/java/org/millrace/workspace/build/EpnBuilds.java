package org.millrace.workspace.build;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Tells of builds of projects with a network. A build that finds that nothing concerns the network is
 * not told. Thread-safe.
 */
public final class EpnBuilds {

    private static final List<Consumer<EpnBuilt>> LISTENERS = new CopyOnWriteArrayList<>();

    private EpnBuilds() {
    }

    /** Has somebody told, in the thread of the build. */
    public static void add(Consumer<EpnBuilt> listener) {
        LISTENERS.add(listener);
    }

    /** Has somebody told no more. */
    public static void remove(Consumer<EpnBuilt> listener) {
        LISTENERS.remove(listener);
    }

    /** Tells everybody; for the builder. */
    public static void tell(EpnBuilt built) {
        LISTENERS.forEach(listener -> listener.accept(built));
    }
}
