package org.millrace.debug.ui.toggle;

import org.eclipse.debug.ui.actions.IToggleBreakpointsTarget;
import org.eclipse.debug.ui.actions.IToggleBreakpointsTargetFactory;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.ui.IWorkbenchPart;

import java.util.Set;

/** Gives editors of networks and statements the way to set breakpoints. */
public final class NetworkToggles implements IToggleBreakpointsTargetFactory {

    private static final String ID = "org.millrace.debug.ui.toggle";

    /** Called by the debug platform. */
    public NetworkToggles() {
    }

    @Override
    public Set<String> getToggleTargets(IWorkbenchPart part, ISelection selection) {
        return TogglePart.of(part).isPresent() ? Set.of(ID) : Set.of();
    }

    @Override
    public String getDefaultToggleTarget(IWorkbenchPart part, ISelection selection) {
        return TogglePart.of(part).isPresent() ? ID : null;
    }

    @Override
    public IToggleBreakpointsTarget createToggleTarget(String id) {
        return new NetworkToggle();
    }

    @Override
    public String getToggleTargetName(String id) {
        return Messages.toggle;
    }

    @Override
    public String getToggleTargetDescription(String id) {
        return Messages.toggle_description;
    }
}
