package org.millrace.launch.ui.shortcut;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;

/**
 * Launches the network of the selection or of the active editor. The launch mode is the initialization data of the
 * handler's declaration.
 */
public final class LaunchHandler extends AbstractHandler implements IExecutableExtension {

    private String mode = "run";

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        mode = String.valueOf(data);
    }

    /** Returns {@code null}, as the framework requires. */
    @Override
    public Object execute(ExecutionEvent event) {
        LaunchContext.project(event).ifPresent(project -> NetworkShortcut.launch(project, mode));
        return null;
    }
}
