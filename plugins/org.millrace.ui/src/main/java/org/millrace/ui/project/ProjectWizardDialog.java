package org.millrace.ui.project;

import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.IWorkbenchWindow;

/** Opens the wizard for new projects. */
final class ProjectWizardDialog {

    private ProjectWizardDialog() {
    }

    /**
     * Opens the wizard and blocks until it is closed.
     *
     * @param example the id of the initially selected example; empty for none
     */
    static void open(IWorkbenchWindow window, String example) {
        var wizard = new NewProjectWizard(example);
        wizard.init(window.getWorkbench(), StructuredSelection.EMPTY);
        new WizardDialog(window.getShell(), wizard).open();
    }
}
