package org.millrace.epn.ui.page;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The fields of a network editor that may hold typed text. A pending text makes the editor dirty, so
 * that saving, running and closing apply it or show why it is refused.
 */
public final class PendingInputs {

    private final List<PendingInput> inputs = new CopyOnWriteArrayList<>();
    private final Runnable listener;
    private boolean before;

    /**
     * Creates an empty list.
     *
     * @param listener is called when {@link #isPending} may have changed
     */
    public PendingInputs(Runnable listener) {
        this.listener = listener;
    }

    /**
     * Adds a field.
     *
     * @return removes the field when it is run
     */
    public Runnable add(PendingInput input) {
        inputs.add(input);
        return () -> {
            inputs.remove(input);
            changed();
        };
    }

    /** Notes that the text of a field has changed. */
    public void changed() {
        var now = isPending();
        if (now != before) {
            before = now;
            listener.run();
        }
    }

    /** Returns whether the text of any field is not part of the network yet. */
    public boolean isPending() {
        return inputs.stream().anyMatch(PendingInput::isPending);
    }

    /** Applies every pending text; those that are refused stay pending. */
    public void apply() {
        inputs.stream().filter(PendingInput::isPending).forEach(PendingInput::apply);
        changed();
    }
}
