package org.millrace.ui.project;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/** Creates a project with an empty network or from an example. */
public class NewProjectWizard extends Wizard implements INewWizard {

    /** The wizard's id. */
    public static final String ID = "org.millrace.ui.newProjectWizard";

    private final NewProjectPage page;

    /** Creates a wizard with the empty network selected. */
    public NewProjectWizard() {
        this("");
    }

    /**
     * Creates a wizard with an example selected.
     *
     * @param example the id of the example; if it does not exist, the empty network is selected
     */
    public NewProjectWizard(String example) {
        this(Messages.wizard_title, Messages.wizard_page_description,
                Stream.<ProjectTemplate>concat(Stream.of(new EmptyNetwork()), Examples.all().stream()).toList(), example);
    }

    /** Creates a wizard that offers only examples. */
    protected NewProjectWizard(List<Example> examples) {
        this(Messages.wizard_example_title, Messages.wizard_example_description, List.copyOf(examples), "");
    }

    private NewProjectWizard(String title, String description, List<ProjectTemplate> templates, String chosen) {
        setNeedsProgressMonitor(true);
        page = new NewProjectPage(title, description, templates,
                templates.stream().filter(template -> template.id().equals(chosen)).findFirst());
    }

    @Override
    public void init(IWorkbench workbench, IStructuredSelection selection) {
        setWindowTitle(Messages.wizard_window);
    }

    @Override
    public void addPages() {
        addPage(page);
    }

    @Override
    public boolean performFinish() {
        var creation = page.creation();
        var made = new AtomicReference<IProject>();
        try {
            getContainer().run(true, true, monitor -> {
                try {
                    made.set(creation.run(monitor));
                } catch (CoreException e) {
                    throw new InvocationTargetException(e);
                } catch (OperationCanceledException e) {
                    throw new InterruptedException();
                }
            });
        } catch (InvocationTargetException e) {
            page.setErrorMessage(NLS.bind(Messages.creation_failed, e.getCause().getMessage()));
            return false;
        } catch (InterruptedException e) {
            // The user cancelled the creation and may change the input.
            return false;
        }
        ProjectOpening.open(made.get());
        return true;
    }
}
