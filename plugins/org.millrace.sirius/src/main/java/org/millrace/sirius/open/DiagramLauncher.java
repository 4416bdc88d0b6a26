package org.millrace.sirius.open;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.IEditorLauncher;
import org.eclipse.ui.PlatformUI;

/** The entry <em>Sirius Diagram</em> of the menu <em>Open With</em>. */
public final class DiagramLauncher implements IEditorLauncher {

    /** For the framework. */
    public DiagramLauncher() {
    }

    @Override
    public void open(IPath path) {
        var file = ResourcesPlugin.getWorkspace().getRoot().getFileForLocation(path);
        if (file == null) {
            MessageDialog.openInformation(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), Messages.open_title, Messages.launch_workspace);
        } else {
            OpenRepresentation.open(file, "network");
        }
    }
}
