package org.millrace.debug.internal;

import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.debug.core.DebugPlugin;
import org.millrace.debug.breakpoint.BreakpointFollower;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** Starts and ends the plug-in: while it is active, breakpoints follow their files. */
public final class DebugPlugIn implements BundleActivator {

    private final BreakpointFollower follower = new BreakpointFollower();

    /** Called by the framework. */
    public DebugPlugIn() {
    }

    @Override
    public void start(BundleContext context) {
        ResourcesPlugin.getWorkspace().addResourceChangeListener(follower, IResourceChangeEvent.POST_CHANGE);
        DebugPlugin.getDefault().getBreakpointManager().addBreakpointListener(follower);
        follower.start();
    }

    @Override
    public void stop(BundleContext context) {
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(follower);
        if (DebugPlugin.getDefault() != null) {
            DebugPlugin.getDefault().getBreakpointManager().removeBreakpointListener(follower);
        }
    }
}
