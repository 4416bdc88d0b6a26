package org.millrace.diagram.internal.page;

import org.eclipse.glsp.server.actions.Action;

/** Says that the page shows the network and can be told things about it. */
public final class Ready extends Action {

    /** For a message that is being read. */
    public Ready() {
        super("epn.ready");
    }
}
