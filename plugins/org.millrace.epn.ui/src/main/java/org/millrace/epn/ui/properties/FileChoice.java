package org.millrace.epn.ui.properties;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Path;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerFilter;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementTreeSelectionDialog;
import org.eclipse.ui.model.BaseWorkbenchContentProvider;
import org.eclipse.ui.model.WorkbenchLabelProvider;

import java.util.Optional;

/** Asks for a file of a network's project. */
final class FileChoice {

    private FileChoice() {
    }

    /**
     * Asks for a file.
     *
     * @param network   the network's file
     * @param extension the extension of the files, without the dot; empty for all files
     * @param chosen    the initial selection, relative to the project
     * @return the file, relative to the project, with forward slashes; empty if the user cancels
     */
    static Optional<String> ask(Shell shell, Optional<IFile> network, String extension, String chosen) {
        if (network.isEmpty()) {
            MessageDialog.openInformation(shell, Messages.file_title, Messages.file_outside);
            return Optional.empty();
        }
        var project = network.get().getProject();
        var dialog = new ElementTreeSelectionDialog(shell, new WorkbenchLabelProvider(), new BaseWorkbenchContentProvider());
        dialog.setTitle(Messages.file_title);
        dialog.setMessage(NLS.bind(Messages.file_message, project.getName()));
        dialog.setInput(project);
        dialog.setAllowMultiple(false);
        dialog.setValidator(selection -> selection.length == 1 && selection[0] instanceof IFile ? Status.OK_STATUS : Status.error(Messages.file_none));
        dialog.addFilter(new Endings(extension));
        if (!chosen.isBlank() && project.getFullPath().isValidPath(chosen)) {
            Optional.ofNullable(project.findMember(Path.fromPortableString(chosen))).ifPresent(dialog::setInitialSelection);
        }
        return dialog.open() == Window.OK && dialog.getFirstResult() instanceof IFile file
                ? Optional.of(file.getProjectRelativePath().toPortableString()) : Optional.empty();
    }

    /** Shows folders and the files with an extension, except hidden and derived ones. */
    private static final class Endings extends ViewerFilter {

        private final String extension;

        Endings(String extension) {
            this.extension = extension;
        }

        @Override
        public boolean select(Viewer viewer, Object parent, Object element) {
            return element instanceof IResource resource && !resource.getName().startsWith(".") && !resource.isDerived()
                    && (resource instanceof IContainer || extension.isEmpty() || extension.equals(resource.getFileExtension()));
        }
    }
}
