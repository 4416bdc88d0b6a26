package org.millrace.debug.ui.toggle;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.ui.actions.IToggleBreakpointsTargetExtension2;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IWorkbenchPart;
import org.millrace.debug.breakpoint.NetworkBreakpoints;

/** Sets and removes breakpoints on the elements that are selected in an editor, in a job. */
public final class NetworkToggle implements IToggleBreakpointsTargetExtension2 {

    /** The family of the jobs. */
    public static final Object FAMILY = NetworkToggle.class;

    @Override
    public void toggleBreakpoints(IWorkbenchPart part, ISelection selection) {
        TogglePart.of(part).ifPresent(editor -> editor.places(selection).ifPresent(places -> new Toggle(editor.file(), places).schedule()));
    }

    @Override
    public boolean canToggleBreakpoints(IWorkbenchPart part, ISelection selection) {
        return TogglePart.of(part).flatMap(editor -> editor.places(selection)).isPresent();
    }

    @Override
    public void toggleBreakpointsWithEvent(IWorkbenchPart part, ISelection selection, Event event) {
        toggleBreakpoints(part, selection);
    }

    @Override
    public boolean canToggleBreakpointsWithEvent(IWorkbenchPart part, ISelection selection, Event event) {
        return canToggleBreakpoints(part, selection);
    }

    @Override
    public void toggleLineBreakpoints(IWorkbenchPart part, ISelection selection) {
        toggleBreakpoints(part, selection);
    }

    @Override
    public boolean canToggleLineBreakpoints(IWorkbenchPart part, ISelection selection) {
        return canToggleBreakpoints(part, selection);
    }

    @Override
    public void toggleMethodBreakpoints(IWorkbenchPart part, ISelection selection) {
        // Networks have no methods.
    }

    @Override
    public boolean canToggleMethodBreakpoints(IWorkbenchPart part, ISelection selection) {
        return false;
    }

    @Override
    public void toggleWatchpoints(IWorkbenchPart part, ISelection selection) {
        // Networks have no variables to watch.
    }

    @Override
    public boolean canToggleWatchpoints(IWorkbenchPart part, ISelection selection) {
        return false;
    }

    private static final class Toggle extends WorkspaceJob {

        private final IFile file;
        private final TogglePart.PlaceReader places;

        Toggle(IFile file, TogglePart.PlaceReader places) {
            super(Messages.toggle);
            this.file = file;
            this.places = places;
            setSystem(true);
        }

        @Override
        public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
            for (var place : places.read()) {
                NetworkBreakpoints.toggle(file, place);
            }
            return Status.OK_STATUS;
        }

        @Override
        public boolean belongsTo(Object family) {
            return family == FAMILY;
        }
    }
}
