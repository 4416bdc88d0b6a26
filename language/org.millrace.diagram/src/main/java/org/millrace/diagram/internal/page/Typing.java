package org.millrace.diagram.internal.page;

import org.eclipse.glsp.server.actions.Action;

/** Says whether the user is writing into a field of the page. */
public final class Typing extends Action {

    private boolean typing;

    /** For a message that is being read. */
    public Typing() {
        super("epn.typing");
    }

    /** Whether a field has the keyboard. */
    public boolean isTyping() {
        return typing;
    }
}
