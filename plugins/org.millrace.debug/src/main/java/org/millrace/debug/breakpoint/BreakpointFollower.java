package org.millrace.debug.breakpoint;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;

import java.util.HashSet;
import java.util.Set;

/** Keeps breakpoints on their elements when files change: renames them, and moves them to the lines on which the elements begin. */
public final class BreakpointFollower implements IResourceChangeListener {

    /** The family of the jobs that move breakpoints. */
    public static final Object FAMILY = BreakpointFollower.class;

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
        if (!changed.isEmpty()) {
            new Follow(changed).schedule();
        }
    }

    /** Finds the elements in the saved files. */
    private static final class Follow extends WorkspaceJob {

        private final Set<IFile> files;

        Follow(Set<IFile> files) {
            super(Messages.breakpoint_follow);
            this.files = files;
            setSystem(true);
        }

        @Override
        public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
            for (var file : files) {
                if (file.exists()) {
                    var text = file.readString();
                    for (var breakpoint : NetworkBreakpoints.in(file)) {
                        var moved = breakpoint.target().in(file, text);
                        if (moved.isPresent()) {
                            breakpoint.move(moved.get());
                        }
                    }
                }
            }
            return Status.OK_STATUS;
        }

        @Override
        public boolean belongsTo(Object family) {
            return family == FAMILY;
        }
    }
}
