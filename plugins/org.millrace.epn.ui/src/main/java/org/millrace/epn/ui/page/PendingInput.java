package org.millrace.epn.ui.page;

/** A field whose text the user has changed and that is not part of the network yet. Used in the user interface's thread. */
public interface PendingInput {

    /** Returns whether the field holds a text that differs from the network's value. */
    boolean isPending();

    /** Enters the text into the network, or shows at the field why it is refused. */
    void apply();
}
