package org.millrace.diagram.internal.clipboard;

/** Copies what is selected beside itself. */
public final class DuplicateSelection extends SelectionOperation {

    /** For a message that is being read. */
    public DuplicateSelection() {
        super("epn.duplicate");
    }
}
