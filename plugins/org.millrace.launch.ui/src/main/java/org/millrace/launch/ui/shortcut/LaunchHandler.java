package org.millrace.launch.ui.shortcut;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jface.viewers.StructuredSelection;
import org.millrace.launch.ui.test.NetworkTestShortcut;

/**
 * Launches the network of the selection or of the active editor. If it is a file with scenarios, performs these. The launch
 * mode is the initialization data of the handler's declaration.
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
        LaunchContext.scenarios(event).filter(file -> mode.equals(ILaunchManager.RUN_MODE)).ifPresentOrElse(
                file -> new NetworkTestShortcut().launch(new StructuredSelection(file), mode),
                () -> LaunchContext.project(event).ifPresent(project -> NetworkShortcut.launch(project, mode)));
        return null;
    }
}
