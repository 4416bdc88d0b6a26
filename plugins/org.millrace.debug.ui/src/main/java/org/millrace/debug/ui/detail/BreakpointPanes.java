package org.millrace.debug.ui.detail;

import org.eclipse.debug.ui.IDetailPane;
import org.eclipse.debug.ui.IDetailPaneFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.millrace.debug.breakpoint.NetworkBreakpoint;

import java.util.Set;

/** Gives the Breakpoints view the pane with the properties of a breakpoint. */
public final class BreakpointPanes implements IDetailPaneFactory {

    /** Called by the debug platform. */
    public BreakpointPanes() {
    }

    @Override
    public Set<String> getDetailPaneTypes(IStructuredSelection selection) {
        return isOwn(selection) ? Set.of(BreakpointPane.ID) : Set.of();
    }

    private static boolean isOwn(IStructuredSelection selection) {
        return selection.size() == 1 && selection.getFirstElement() instanceof NetworkBreakpoint;
    }

    @Override
    public String getDefaultDetailPane(IStructuredSelection selection) {
        return isOwn(selection) ? BreakpointPane.ID : null;
    }

    @Override
    public IDetailPane createDetailPane(String id) {
        return new BreakpointPane();
    }

    @Override
    public String getDetailPaneName(String id) {
        return Messages.pane;
    }

    @Override
    public String getDetailPaneDescription(String id) {
        return Messages.pane_description;
    }
}
