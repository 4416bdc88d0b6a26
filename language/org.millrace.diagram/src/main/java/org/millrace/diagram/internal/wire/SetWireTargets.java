package org.millrace.diagram.internal.wire;

import org.eclipse.glsp.server.actions.ResponseAction;

import java.util.Map;

/** Says where a wire may go and why it may not go elsewhere. */
public final class SetWireTargets extends ResponseAction {

    private final Map<String, String> refusals;

    /**
     * Makes one.
     *
     * @param refusals why not, by the id of the stage; stages that are missing will do
     */
    public SetWireTargets(Map<String, String> refusals) {
        super("epn.setWireTargets");
        this.refusals = Map.copyOf(refusals);
    }

    /** Why not, by the id of the stage; stages that are missing will do. */
    public Map<String, String> refusals() {
        return refusals;
    }
}
