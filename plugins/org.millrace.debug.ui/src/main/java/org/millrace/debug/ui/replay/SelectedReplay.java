package org.millrace.debug.ui.replay;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.debug.core.model.IDebugTarget;
import org.eclipse.debug.ui.DebugUITools;
import org.millrace.debug.model.NetworkTarget;
import org.millrace.debug.model.ReplaySession;

import java.util.Optional;

/** Finds the recorded run that the selection in the Debug view means. */
final class SelectedReplay {

    private SelectedReplay() {
    }

    /** Returns the network of an element of the Debug view if it is a recorded run. */
    static Optional<NetworkTarget> target(Object element) {
        return element != null && Adapters.adapt(element, IDebugTarget.class) instanceof NetworkTarget target && target.replay().isPresent()
                ? Optional.of(target) : Optional.empty();
    }

    /** Returns the selected replay if it is suspended. */
    static Optional<ReplaySession> suspended() {
        return target(DebugUITools.getDebugContext()).filter(NetworkTarget::isSuspended).flatMap(NetworkTarget::replay);
    }
}
