package org.millrace.diagram.internal.fix;

import org.eclipse.glsp.server.actions.RequestAction;

/** Asks what is wrong with an element and what can be done about it. */
public final class RequestFixes extends RequestAction<SetFixes> {

    private String id;

    /** For a message that is being read. */
    public RequestFixes() {
        super("epn.requestFixes");
    }

    /** The id of a stage, a wire or a note; as it comes from the page, maybe {@code null}. */
    public String id() {
        return id;
    }
}
