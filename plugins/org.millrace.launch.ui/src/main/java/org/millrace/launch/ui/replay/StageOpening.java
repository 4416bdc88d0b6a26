package org.millrace.launch.ui.replay;

import org.eclipse.core.resources.IProject;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.ui.editor.NetworkEditor;
import org.millrace.epn.ui.page.NetworkEditorPart;
import org.millrace.ui.network.NetworkFile;

import java.util.Optional;

/** Shows stages of a project in the network editor. Used in the UI thread. */
final class StageOpening {

    private StageOpening() {
    }

    /** Shows a stage, or a message if the project has none with this name. */
    static void show(IWorkbenchPage page, IProject project, String name) {
        try {
            for (var file : NetworkFile.in(project)) {
                if (file.network().flatMap(network -> stage(network, name)).isPresent()
                        && IDE.openEditor(page, file.file(), NetworkEditor.ID) instanceof NetworkEditorPart editor) {
                    editor.model().read();
                    editor.model().editing().network().flatMap(network -> stage(network, name)).ifPresent(editor.navigation()::reveal);
                    return;
                }
            }
            MessageDialog.openInformation(page.getWorkbenchWindow().getShell(), Messages.view, NLS.bind(Messages.stage_missing, name, project.getName()));
        } catch (PartInitException e) {
            MessageDialog.openError(page.getWorkbenchWindow().getShell(), Messages.view, e.getMessage());
        }
    }

    private static Optional<Stage> stage(Network network, String name) {
        return network.getStages().stream().filter(stage -> name.equals(stage.getName())).findFirst();
    }
}
