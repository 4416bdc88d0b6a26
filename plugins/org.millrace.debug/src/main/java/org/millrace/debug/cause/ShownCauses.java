package org.millrace.debug.cause;

import org.eclipse.core.resources.IProject;
import org.millrace.control.DebugMessages.Place;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** The places of the explanation that the workbench shows: diagrams highlight them. There is at most one explanation at a time. For any thread. */
public final class ShownCauses {

    /**
     * The explanation of an output or of its absence.
     *
     * @param project the project of the network
     * @param places  the stages and wires on the way of its causes
     * @param title   what is explained, for the user
     */
    public record Explained(IProject project, List<Place> places, String title) {
    }

    private static final List<Runnable> LISTENERS = new CopyOnWriteArrayList<>();
    private static volatile Optional<Explained> present = Optional.empty();

    private ShownCauses() {
    }

    /** Returns what is highlighted in the diagrams of a project. */
    public static Optional<Explained> of(IProject project) {
        return present.filter(explained -> explained.project().equals(project));
    }

    /** Highlights an explanation in place of the one before; nothing if it is empty. */
    public static void show(Optional<Explained> explained) {
        present = explained;
        LISTENERS.forEach(Runnable::run);
    }

    /** Adds a listener, which is called in any thread when another explanation is highlighted. */
    public static void addListener(Runnable listener) {
        LISTENERS.add(listener);
    }

    /** Removes a listener. */
    public static void removeListener(Runnable listener) {
        LISTENERS.remove(listener);
    }
}
