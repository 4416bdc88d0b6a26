package org.millrace.diagram.internal.wire;

import org.eclipse.glsp.server.actions.RequestAction;

/** Asks where a wire may go, once when the user begins to draw it. */
public final class RequestWireTargets extends RequestAction<SetWireTargets> {

    private String stage;
    private String wire;
    private boolean backwards;

    /** For a message that is being read. */
    public RequestWireTargets() {
        super("epn.requestWireTargets");
    }

    /** The id of the stage at the end that stays. */
    public String stage() {
        return stage;
    }

    /** The id of the wire that is moved; {@code null} for a new one. */
    public String wire() {
        return wire;
    }

    /** Whether the stage is the one in which the wire ends. */
    public boolean backwards() {
        return backwards;
    }
}
