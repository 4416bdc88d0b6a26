package org.millrace.diagram.internal.clipboard;

import org.eclipse.glsp.graph.GPoint;
import org.eclipse.glsp.server.operations.Operation;

/** Inserts what is on the clipboard. */
public final class PasteClipboard extends Operation {

    private GPoint location;

    /** For a message that is being read. */
    public PasteClipboard() {
        super("epn.paste");
    }

    /** Where; {@code null} for a little beside the old place. */
    public GPoint location() {
        return location;
    }
}
