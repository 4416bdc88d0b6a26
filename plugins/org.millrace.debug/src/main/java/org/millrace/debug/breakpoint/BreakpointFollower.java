package org.millrace.debug.breakpoint;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarkerDelta;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.IBreakpointListener;
import org.eclipse.debug.core.model.IBreakpoint;

import java.util.HashSet;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps breakpoints on their elements when files change: renames them, and moves them to the lines on which the elements begin. An editor deletes
 * markers whose lines were replaced as a whole; their breakpoints are set again if the elements are still there.
 */
public final class BreakpointFollower implements IResourceChangeListener, IBreakpointListener {

    /** A breakpoint as it was before its marker was lost. */
    private record Remembered(BreakpointPlace place, Map<String, Object> attributes) {
    }

    private final Map<NetworkBreakpoint, Remembered> known = new ConcurrentHashMap<>();

    @Override
    public void breakpointAdded(IBreakpoint breakpoint) {
        if (breakpoint instanceof NetworkBreakpoint own) {
            remember(own);
        }
    }

    private void remember(NetworkBreakpoint breakpoint) {
        try {
            var attributes = breakpoint.getMarker().getAttributes();
            known.put(breakpoint, new Remembered(breakpoint.target(), attributes));
        } catch (CoreException e) {
            // The marker was lost, which is reported next.
        }
    }

    @Override
    public void breakpointChanged(IBreakpoint breakpoint, IMarkerDelta delta) {
        breakpointAdded(breakpoint);
    }

    /** A breakpoint that the user removes still has its marker. */
    @Override
    public void breakpointRemoved(IBreakpoint breakpoint, IMarkerDelta delta) {
        var lost = breakpoint instanceof NetworkBreakpoint own ? known.remove(own) : null;
        if (lost != null && !breakpoint.getMarker().exists() && breakpoint.getMarker().getResource() instanceof IFile file && file.isAccessible()) {
            new Work(() -> restore(file, lost)).schedule();
        }
    }

    private static void restore(IFile file, Remembered lost) throws CoreException {
        if (file.isAccessible()) {
            var place = lost.place().in(file, file.readString());
            if (place.isPresent() && NetworkBreakpoints.find(file, place.get().place()).isEmpty()) {
                NetworkBreakpoint.create(file, place.get(), lost.attributes());
            }
        }
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        var changed = new HashSet<IFile>();
        try {
            event.getDelta().accept(delta -> {
                if (delta.getResource() instanceof IFile file && BreakpointPlace.isIn(file)
                        && delta.getKind() == IResourceDelta.CHANGED && (delta.getFlags() & IResourceDelta.CONTENT) != 0) {
                    changed.add(file);
                }
                return true;
            });
        } catch (CoreException e) {
            // The visitor never throws.
            throw new IllegalStateException(e);
        }
        changed.removeIf(file -> NetworkBreakpoints.in(file).isEmpty());
        changed.forEach(file -> new Work(() -> follow(file)).schedule());
    }

    private static void follow(IFile file) throws CoreException {
        if (file.isAccessible()) {
            var text = file.readString();
            for (var breakpoint : NetworkBreakpoints.in(file)) {
                var moved = breakpoint.target().in(file, text);
                if (moved.isPresent()) {
                    breakpoint.move(moved.get());
                }
            }
        }
    }

    /** A change of markers. */
    private interface Change {

        void perform() throws CoreException;
    }

    private static final class Work extends WorkspaceJob {

        private final Change change;

        Work(Change change) {
            super(Messages.breakpoint_follow);
            this.change = change;
            setSystem(true);
        }

        @Override
        public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
            change.perform();
            return Status.OK_STATUS;
        }
    }
}
