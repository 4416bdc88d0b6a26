package org.millrace.epn.ui.page;

/** An input field whose text may not be part of the network yet. Used in the UI thread. */
public interface PendingInput {

    /** Returns whether the text differs from the network's value. */
    boolean isPending();

    /** Applies the text to the network, or shows at the field why it is refused. */
    void apply();
}
