package org.millrace.debug.model;

import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.model.DebugElement;
import org.eclipse.debug.core.model.IDebugTarget;
import org.millrace.debug.breakpoint.NetworkBreakpoint;

/** Base class of what the Debug view and the Variables view show of a network. */
abstract class NetworkElement extends DebugElement {

    NetworkElement(IDebugTarget target) {
        super(target);
    }

    @Override
    public String getModelIdentifier() {
        return NetworkBreakpoint.MODEL;
    }

    /** Returns the network; not to be called by the network's own constructor. */
    NetworkTarget network() {
        return (NetworkTarget) getDebugTarget();
    }

    /** Creates the exception with the reason of a refusal. */
    static DebugException refused(String reason) {
        return new DebugException(Status.error(reason));
    }
}
