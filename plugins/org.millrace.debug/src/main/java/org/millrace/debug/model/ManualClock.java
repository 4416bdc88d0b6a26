package org.millrace.debug.model;

import org.eclipse.debug.core.DebugException;
import org.millrace.control.DebugMessages.AdvanceParams;

/** Moves the clock of a network with manual time. */
public final class ManualClock {

    private ManualClock() {
    }

    /**
     * Moves the clock. Waits for the runtime, but not for the clock, which a stopped event may keep from moving.
     *
     * @throws DebugException with the reason if the network has another clock
     */
    public static void advance(NetworkTarget target, AdvanceParams params) throws DebugException {
        target.requests().perform(target.debugger().advance(params));
        target.threads().lookLater();
    }
}
