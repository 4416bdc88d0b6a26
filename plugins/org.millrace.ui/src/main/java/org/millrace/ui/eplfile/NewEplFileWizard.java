package org.millrace.ui.eplfile;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.millrace.ui.newfile.NewFiles;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;

/** Creates a file with statements and, as an option, adds it to a processor. */
public final class NewEplFileWizard extends Wizard implements INewWizard {

    /** The wizard's id. */
    public static final String ID = "org.millrace.ui.newEplFileWizard";

    private IStructuredSelection selection = StructuredSelection.EMPTY;
    private NewEplFilePage page;

    /** Called by the workbench. */
    public NewEplFileWizard() {
        setNeedsProgressMonitor(true);
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection chosen) {
        selection = chosen;
        setWindowTitle(Messages.wizard_window);
    }

    @Override
    public void addPages() {
        page = new NewEplFilePage(selection);
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        var use = page.use();
        var obstacle = use.flatMap(ProcessorUse::obstacle);
        if (obstacle.isPresent()) {
            page.setErrorMessage(obstacle.get());
            return false;
        }
        var file = page.createNewFile();
        if (file == null) {
            return false;
        }
        if (use.isPresent() && !named(use.get(), file)) {
            return false;
        }
        NewFiles.show(file);
        NewFiles.write(file);
        return true;
    }

    private boolean named(ProcessorUse use, IFile file) {
        try {
            getContainer().run(true, false, monitor -> {
                try {
                    use.name(file, monitor);
                } catch (IOException e) {
                    throw new InvocationTargetException(e);
                }
            });
            return true;
        } catch (InvocationTargetException e) {
            page.setErrorMessage(e.getCause().getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }
}
