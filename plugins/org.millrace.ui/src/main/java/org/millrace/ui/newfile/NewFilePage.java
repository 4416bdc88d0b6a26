package org.millrace.ui.newfile;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;
import org.millrace.workspace.nature.EpnNature;

import java.util.Arrays;
import java.util.Optional;

/** Asks for the folder and the name of a new file with a given extension. */
public abstract class NewFilePage extends WizardNewFileCreationPage {

    private final String extension;

    /**
     * Creates a page.
     *
     * @param name      the internal name of the page
     * @param selection the selection of the workbench, which determines the initial folder
     * @param extension the extension of the file, without the dot
     */
    protected NewFilePage(String name, IStructuredSelection selection, String extension) {
        super(name, selection);
        this.extension = extension;
        setFileExtension(extension);
    }

    /** Returns why the file is not possible in an existing folder, as a sentence for the user; empty if it is. */
    protected abstract Optional<String> error(IContainer container);

    /** Returns a warning about the file in an existing folder; empty if there is none. */
    protected Optional<String> warning(IContainer container) {
        var project = container.getProject();
        return EpnNature.in(project) ? Optional.empty() : Optional.of(NLS.bind(Messages.page_noEpnProject, project.getName()));
    }

    /** Returns the folder; empty if it is missing or in no open project. */
    protected final Optional<IContainer> container() {
        var path = getContainerFullPath();
        var found = path == null ? null : root().findMember(path);
        return found instanceof IContainer container && container.isAccessible() && container.getProject() != null ? Optional.of(container) : Optional.empty();
    }

    @Override
    protected boolean validatePage() {
        if (Arrays.stream(root().getProjects()).noneMatch(IProject::isOpen)) {
            setErrorMessage(Messages.page_noProject);
            return false;
        }
        var path = getContainerFullPath();
        if (path != null && path.segmentCount() > 0 && root().getProject(path.segment(0)).exists() && !root().getProject(path.segment(0)).isOpen()) {
            setErrorMessage(NLS.bind(Messages.page_closed, path.segment(0)));
            return false;
        }
        setMessage(null, WARNING);
        if (!super.validatePage()) {
            return false;
        }
        var error = container().flatMap(this::error);
        setErrorMessage(error.orElse(null));
        container().flatMap(this::warning).ifPresent(text -> setMessage(text, WARNING));
        return error.isEmpty();
    }

    @Override
    public String getFileName() {
        var name = super.getFileName();
        return name.isBlank() || name.endsWith("." + extension) ? name : name + "." + extension;
    }

    @Override
    protected void createAdvancedControls(Composite parent) {
        // Networks and their files do not support linked files.
    }

    @Override
    protected void createLinkTarget() {
        // The page has no advanced controls.
    }

    @Override
    protected IStatus validateLinkedResource() {
        return Status.OK_STATUS;
    }

    private static IWorkspaceRoot root() {
        return ResourcesPlugin.getWorkspace().getRoot();
    }
}
