package org.millrace.debug.breakpoint;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarkerDelta;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IBreakpointListener;
import org.eclipse.debug.core.IBreakpointManagerListener;
import org.eclipse.debug.core.model.IBreakpoint;
import org.millrace.control.DebugMessages.Place;
import org.millrace.control.DebugMessages.PlaceKind;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The breakpoints of the workspace on networks. Thread-safe. */
public final class NetworkBreakpoints {

    private NetworkBreakpoints() {
    }

    /** Returns all breakpoints. */
    public static List<NetworkBreakpoint> all() {
        return stream().toList();
    }

    private static Stream<NetworkBreakpoint> stream() {
        return Arrays.stream(DebugPlugin.getDefault().getBreakpointManager().getBreakpoints(NetworkBreakpoint.MODEL))
                .filter(NetworkBreakpoint.class::isInstance).map(NetworkBreakpoint.class::cast)
                .filter(each -> each.getMarker() != null && each.getMarker().exists());
    }

    /** Returns the breakpoints on the elements of a file. */
    public static List<NetworkBreakpoint> in(IResource file) {
        return stream().filter(each -> each.getMarker().getResource().equals(file)).toList();
    }

    /** Returns the breakpoint on an element of a file; empty if there is none. */
    public static Optional<NetworkBreakpoint> find(IResource file, Place place) {
        return in(file).stream().filter(each -> each.place().equals(place)).findFirst();
    }

    /** Returns the breakpoint on the failures of stages; empty if there is none. */
    public static Optional<NetworkBreakpoint> failures() {
        return stream().filter(each -> each.place().kind() == PlaceKind.ERROR).findFirst();
    }

    /** Returns whether a breakpoint stops or logs now: it is enabled and the user does not skip all of them. */
    public static boolean isActive(NetworkBreakpoint breakpoint) {
        try {
            return DebugPlugin.getDefault().getBreakpointManager().isEnabled() && breakpoint.isEnabled();
        } catch (CoreException e) {
            // It was removed in the meantime.
            return false;
        }
    }

    /**
     * Sets a breakpoint on an element of a file, or removes the one that it has.
     *
     * @throws CoreException if the workspace refuses it
     */
    public static void toggle(IFile file, BreakpointPlace place) throws CoreException {
        var present = find(file, place.place());
        if (present.isPresent()) {
            DebugPlugin.getDefault().getBreakpointManager().removeBreakpoint(present.get(), true);
        } else {
            NetworkBreakpoint.create(file, place);
        }
    }

    /**
     * Sets a breakpoint on the failures of stages, or removes it.
     *
     * @throws CoreException if the workspace refuses it
     */
    public static void toggleFailures() throws CoreException {
        var present = failures();
        if (present.isPresent()) {
            DebugPlugin.getDefault().getBreakpointManager().removeBreakpoint(present.get(), true);
        } else {
            NetworkBreakpoint.create(ResourcesPlugin.getWorkspace().getRoot(), BreakpointPlace.failures());
        }
    }

    /** The end of a subscription. */
    public interface Subscription extends AutoCloseable {

        @Override
        void close();
    }

    /**
     * Calls a listener whenever breakpoints are set, changed or removed, or all of them are skipped or not.
     *
     * @param concerns selects the breakpoints
     * @param changed  called in any thread
     */
    public static Subscription onChange(Predicate<NetworkBreakpoint> concerns, Runnable changed) {
        var listener = new Listener(concerns, changed);
        var manager = DebugPlugin.getDefault().getBreakpointManager();
        manager.addBreakpointListener(listener);
        manager.addBreakpointManagerListener(listener);
        return () -> {
            manager.removeBreakpointListener(listener);
            manager.removeBreakpointManagerListener(listener);
        };
    }

    private record Listener(Predicate<NetworkBreakpoint> concerns, Runnable changed) implements IBreakpointListener, IBreakpointManagerListener {

        private void tell(IBreakpoint breakpoint) {
            if (breakpoint instanceof NetworkBreakpoint own && concerns.test(own)) {
                changed.run();
            }
        }

        @Override
        public void breakpointAdded(IBreakpoint breakpoint) {
            tell(breakpoint);
        }

        @Override
        public void breakpointRemoved(IBreakpoint breakpoint, IMarkerDelta delta) {
            tell(breakpoint);
        }

        @Override
        public void breakpointChanged(IBreakpoint breakpoint, IMarkerDelta delta) {
            tell(breakpoint);
        }

        @Override
        public void breakpointManagerEnablementChanged(boolean enabled) {
            changed.run();
        }
    }
}
