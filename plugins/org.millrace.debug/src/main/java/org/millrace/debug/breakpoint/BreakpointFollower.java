package org.millrace.debug.breakpoint;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
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

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps breakpoints on their elements when files change: renames them, and moves them to the lines on which the elements begin. An editor deletes
 * markers whose lines were replaced as a whole; their breakpoints are set again if the elements are still there.
 */
public final class BreakpointFollower implements IResourceChangeListener, IBreakpointListener {

    /** The markers of the breakpoints that the user has not removed. */
    private final Set<IMarker> wanted = ConcurrentHashMap.newKeySet();

    /** Takes note of the breakpoints that there are already, in a job: the platform may just be reading them. */
    public void start() {
        new Work(() -> NetworkBreakpoints.all().forEach(this::breakpointAdded)).schedule();
    }

    @Override
    public void breakpointAdded(IBreakpoint breakpoint) {
        if (breakpoint instanceof NetworkBreakpoint own) {
            wanted.add(own.getMarker());
        }
    }

    @Override
    public void breakpointChanged(IBreakpoint breakpoint, IMarkerDelta delta) {
        // The workspace tells of changes sooner.
    }

    /** The platform reports that the user removes a breakpoint before it deletes the marker. */
    @Override
    public void breakpointRemoved(IBreakpoint breakpoint, IMarkerDelta delta) {
        if (breakpoint instanceof NetworkBreakpoint own) {
            wanted.remove(own.getMarker());
        }
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        try {
            event.getDelta().accept(delta -> {
                if (delta.getResource() instanceof IFile file && BreakpointPlace.isIn(file) && delta.getKind() == IResourceDelta.CHANGED) {
                    changed(file, delta);
                }
                return true;
            });
        } catch (CoreException e) {
            // The visitor never throws.
            throw new IllegalStateException(e);
        }
    }

    private void changed(IFile file, IResourceDelta delta) {
        for (var marker : delta.getMarkerDeltas()) {
            if (marker.getKind() == IResourceDelta.REMOVED && wanted.remove(marker.getMarker())) {
                new Work(() -> restore(file, marker.getAttributes())).schedule();
            }
        }
        if ((delta.getFlags() & IResourceDelta.CONTENT) != 0 && !NetworkBreakpoints.in(file).isEmpty()) {
            new Work(() -> follow(file)).schedule();
        }
    }

    private static void restore(IFile file, Map<String, Object> attributes) throws CoreException {
        if (file.isAccessible()) {
            var place = NetworkBreakpoint.target(attributes).in(file, file.readString());
            if (place.isPresent() && NetworkBreakpoints.find(file, place.get().place()).isEmpty()) {
                NetworkBreakpoint.create(file, place.get(), attributes);
            }
        }
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
