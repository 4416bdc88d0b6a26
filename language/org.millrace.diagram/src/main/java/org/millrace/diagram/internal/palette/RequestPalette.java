package org.millrace.diagram.internal.palette;

import org.eclipse.glsp.server.actions.RequestAction;

/** Asks what can be created. */
public final class RequestPalette extends RequestAction<SetPalette> {

    /** For a message that is being read. */
    public RequestPalette() {
        super("epn.requestPalette");
    }
}
