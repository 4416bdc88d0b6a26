package org.millrace.sirius.open;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;

import java.util.Optional;

/** Creates a representation of the selected network, or opens the one that there is. */
public final class NewDiagramWizard extends Wizard implements INewWizard {

    private Optional<IFile> network = Optional.empty();
    private KindPage page;

    /** For the framework. */
    public NewDiagramWizard() {
        setWindowTitle(Messages.open_title);
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        network = Optional.ofNullable(Adapters.adapt(selection.getFirstElement(), IFile.class)).filter(file -> "epn".equals(file.getFileExtension()))
                .or(() -> Optional.ofNullable(workbench.getActiveWorkbenchWindow()).map(window -> window.getActivePage().getActiveEditor())
                        .map(editor -> Adapters.adapt(editor.getEditorInput(), IFile.class)).filter(file -> "epn".equals(file.getFileExtension())));
    }

    @Override
    public void addPages() {
        page = new KindPage(network);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        return network.filter(file -> OpenRepresentation.open(file, page.kind())).isPresent();
    }
}
