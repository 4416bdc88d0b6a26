package org.millrace.diagram.internal.page;

import org.eclipse.glsp.server.actions.Action;

/** Tells the user why something was not done. */
public final class RefusedAction extends Action {

    private final String message;

    /** Makes one. */
    public RefusedAction(String message) {
        super("epn.refused");
        this.message = message;
    }

    /** Why. */
    public String message() {
        return message;
    }
}
