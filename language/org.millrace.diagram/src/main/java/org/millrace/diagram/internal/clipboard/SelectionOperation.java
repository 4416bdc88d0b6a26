package org.millrace.diagram.internal.clipboard;

import org.eclipse.glsp.server.operations.Operation;

import java.util.List;

/** An operation on what is selected. */
public abstract class SelectionOperation extends Operation {

    private List<String> ids;

    SelectionOperation(String kind) {
        super(kind);
    }

    /** The ids of the selected elements; as it comes from the page, {@code null} or gaps among them. */
    public List<String> ids() {
        return ids;
    }
}
