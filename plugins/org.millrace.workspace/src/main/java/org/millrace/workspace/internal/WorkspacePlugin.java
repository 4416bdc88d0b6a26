package org.millrace.workspace.internal;

import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Plugin;
import org.millrace.workspace.engine.EngineChecks;
import org.millrace.workspace.project.EpnProjects;
import org.osgi.framework.BundleContext;

/** The activator of this plug-in. */
public final class WorkspacePlugin extends Plugin {

    @Override
    public void start(BundleContext context) throws Exception {
        super.start(context);
        EngineChecks.start(getStateLocation().toPath());
        ResourcesPlugin.getWorkspace().addResourceChangeListener(EpnProjects.instance().models(),
                IResourceChangeEvent.POST_CHANGE | IResourceChangeEvent.PRE_CLOSE | IResourceChangeEvent.PRE_DELETE);
    }

    @Override
    public void stop(BundleContext context) throws Exception {
        try {
            ResourcesPlugin.getWorkspace().removeResourceChangeListener(EpnProjects.instance().models());
            EngineChecks.stop();
        } finally {
            super.stop(context);
        }
    }
}
