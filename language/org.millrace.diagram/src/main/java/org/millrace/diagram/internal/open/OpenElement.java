package org.millrace.diagram.internal.open;

import org.eclipse.glsp.server.actions.Action;

/** Follows an element to what stands behind it. */
public final class OpenElement extends Action {

    private String id;

    /** For a message that is being read. */
    public OpenElement() {
        super("epn.open");
    }

    /** The id of a stage or a wire; as it comes from the page, maybe {@code null}. */
    public String id() {
        return id;
    }
}
