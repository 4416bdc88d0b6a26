package org.millrace.diagram.internal.open;

import org.eclipse.glsp.server.actions.Action;

import java.util.List;

/** Says what is selected in the page. */
public final class SelectionChanged extends Action {

    private List<String> ids;

    /** For a message that is being read. */
    public SelectionChanged() {
        super("epn.selectionChanged");
    }

    /** The ids of the selected elements; as it comes from the page, {@code null} or gaps among them. */
    public List<String> ids() {
        return ids;
    }
}
