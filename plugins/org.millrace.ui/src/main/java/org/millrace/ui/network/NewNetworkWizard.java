package org.millrace.ui.network;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.millrace.ui.newfile.NewFiles;

/** Creates a file with an empty network. */
public final class NewNetworkWizard extends Wizard implements INewWizard {

    /** The wizard's id. */
    public static final String ID = "org.millrace.ui.newNetworkWizard";

    private IStructuredSelection selection = StructuredSelection.EMPTY;
    private NewNetworkPage page;

    /** Called by the workbench. */
    public NewNetworkWizard() {
        setNeedsProgressMonitor(true);
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection chosen) {
        selection = chosen;
        setWindowTitle(Messages.wizard_window);
    }

    @Override
    public void addPages() {
        page = new NewNetworkPage(selection);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        var file = page.createNewFile();
        if (file == null) {
            return false;
        }
        NewFiles.show(file);
        return true;
    }
}
