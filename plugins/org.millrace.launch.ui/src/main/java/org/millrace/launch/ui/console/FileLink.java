package org.millrace.launch.ui.console;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.IHyperlink;
import org.millrace.ui.place.FilePosition;

/** A link to a position in a file. */
record FileLink(IFile file, int line, int column) implements IHyperlink {

    @Override
    public void linkEntered() {
        // Entering has no effect.
    }

    @Override
    public void linkExited() {
        // Leaving has no effect.
    }

    @Override
    public void linkActivated() {
        try {
            FilePosition.of(file, line, column).open();
        } catch (CoreException e) {
            ErrorDialog.openError(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), null, null, e.getStatus());
        }
    }
}
