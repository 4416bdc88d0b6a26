package org.millrace.epn.ui.open;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Path;
import org.eclipse.osgi.util.NLS;
import org.millrace.epn.ui.fix.NewFile;
import org.millrace.ui.newfile.NewFiles;

import java.util.Optional;

/**
 * A file that a network refers to.
 *
 * @param designer where the network is shown
 * @param name     its path in the network
 */
record ProjectFile(Designer designer, String name) {

    /**
     * Opens the file; creates it if it is missing.
     *
     * @throws CoreException if the workspace refuses to create it
     */
    void open() throws CoreException {
        open("");
    }

    /**
     * Opens the file; creates it if it is missing.
     *
     * @param content the content of a new file
     * @throws CoreException if the workspace refuses to create it
     */
    void open(String content) throws CoreException {
        var project = designer.file().map(IFile::getProject);
        if (project.isEmpty()) {
            ElementOpener.showMessage(designer, Messages.file_noProject);
            return;
        }
        var file = in(project.get());
        if (file.isEmpty()) {
            ElementOpener.showMessage(designer, NLS.bind(Messages.file_outside, name));
        } else if (file.get().exists()) {
            NewFiles.open(file.get());
        } else {
            new NewFile(project.get(), file.get().getProjectRelativePath().toPortableString()).create(content);
        }
    }

    private Optional<IFile> in(IProject project) {
        var path = Path.fromPortableString(name.strip());
        return path.isEmpty() || path.isAbsolute() || path.getDevice() != null || path.segment(0).equals("..") || path.hasTrailingSeparator()
                ? Optional.empty() : Optional.of(project.getFile(path));
    }
}
