package org.millrace.epn.ui.page;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The input fields of a network editor that may have pending text. Pending text makes the editor dirty, so that saving,
 * running and closing apply it or show why it is refused.
 */
public final class PendingInputs {

    private final List<PendingInput> inputs = new CopyOnWriteArrayList<>();
    private final Runnable listener;
    private boolean before;

    /**
     * Creates an empty list.
     *
     * @param listener called when {@link #isPending} changes
     */
    public PendingInputs(Runnable listener) {
        this.listener = listener;
    }

    /**
     * Adds a field.
     *
     * @return removes the field when run
     */
    public Runnable add(PendingInput input) {
        inputs.add(input);
        return () -> {
            inputs.remove(input);
            changed();
        };
    }

    /** Updates the state after the text of a field has changed. */
    public void changed() {
        var now = isPending();
        if (now != before) {
            before = now;
            listener.run();
        }
    }

    /** Returns whether any field has pending text. */
    public boolean isPending() {
        return inputs.stream().anyMatch(PendingInput::isPending);
    }

    /** Applies all pending texts. Refused texts stay pending. */
    public void apply() {
        inputs.stream().filter(PendingInput::isPending).forEach(PendingInput::apply);
        changed();
    }
}
