package org.millrace.sirius.open;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.PlatformUI;
import org.millrace.sirius.session.Sirius;

/** Opens a representation of a network, or says why that is not possible. */
public final class OpenRepresentation {

    private OpenRepresentation() {
    }

    /**
     * Opens a representation.
     *
     * @param kind its name in the specification
     * @return whether it is open
     */
    public static boolean open(IFile network, String kind) {
        var shell = PlatformUI.getWorkbench().getModalDialogShellProvider().getShell();
        if (!Sirius.isPresent()) {
            MessageDialog.openInformation(shell, Messages.open_title, Messages.launch_missing);
            return false;
        }
        try {
            Sirius.open(network, kind, new NullProgressMonitor());
            return true;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            var message = Sirius.message(network, e);
            ILog.get().warn(message, e);
            MessageDialog.openError(shell, Messages.open_title, message);
            return false;
        }
    }
}
