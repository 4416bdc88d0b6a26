package org.millrace.ui.eventtype;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.millrace.ui.newfile.NewFiles;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;

/** Adds an event type to a network. */
public final class NewEventTypeWizard extends Wizard implements INewWizard {

    /** The wizard's id. */
    public static final String ID = "org.millrace.ui.newEventTypeWizard";

    private IStructuredSelection selection = StructuredSelection.EMPTY;
    private NewEventTypePage page;

    /** Called by the workbench. */
    public NewEventTypeWizard() {
        setNeedsProgressMonitor(true);
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection chosen) {
        selection = chosen;
        setWindowTitle(Messages.wizard_window);
    }

    @Override
    public void addPages() {
        page = new NewEventTypePage(selection);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        if (!page.apply()) {
            return false;
        }
        var network = page.network();
        var draft = page.draft();
        var obstacle = network.obstacle();
        if (obstacle.isPresent()) {
            page.setErrorMessage(obstacle.get());
            return false;
        }
        try {
            getContainer().run(true, false, monitor -> {
                try {
                    network.edit(model -> draft, monitor);
                } catch (IOException e) {
                    throw new InvocationTargetException(e);
                }
            });
        } catch (InvocationTargetException e) {
            page.setErrorMessage(e.getCause().getMessage());
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
        NewFiles.show(network.file());
        return true;
    }
}
