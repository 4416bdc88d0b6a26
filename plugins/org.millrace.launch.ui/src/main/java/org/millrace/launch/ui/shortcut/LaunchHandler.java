package org.millrace.launch.ui.shortcut;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;

/** Launches the network of the selection or of the active editor; in the extension the mode stands behind the class. */
public final class LaunchHandler extends AbstractHandler implements IExecutableExtension {

    private String mode = "run";

    /** Made by the workbench. */
    public LaunchHandler() {
        // The mode comes with the extension.
    }

    @Override
    public void setInitializationData(IConfigurationElement element, String property, Object data) {
        mode = String.valueOf(data);
    }

    /** Handlers give {@code null} back. */
    @Override
    public Object execute(ExecutionEvent event) {
        LaunchContext.project(event).ifPresent(project -> NetworkShortcut.launch(project, mode));
        return null;
    }
}
