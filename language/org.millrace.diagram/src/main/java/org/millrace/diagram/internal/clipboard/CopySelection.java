package org.millrace.diagram.internal.clipboard;

import org.eclipse.glsp.server.actions.Action;

import java.util.List;

/** Puts what is selected on the clipboard. */
public final class CopySelection extends Action {

    private List<String> ids;

    /** For a message that is being read. */
    public CopySelection() {
        super("epn.copy");
    }

    /** The ids of the selected elements; as it comes from the page, {@code null} or gaps among them. */
    public List<String> ids() {
        return ids;
    }
}
