package org.millrace.diagram.internal.clipboard;

/** Puts what is selected on the clipboard and deletes it. */
public final class CutSelection extends SelectionOperation {

    /** For a message that is being read. */
    public CutSelection() {
        super("epn.cut");
    }
}
