package org.millrace.epn.ui.fix;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;

import java.io.ByteArrayInputStream;

/**
 * A file that a network names and that is not there.
 *
 * @param project the network's project
 * @param name    the name relative to the project
 */
record NewFile(IProject project, String name) {

    /**
     * Creates the file, empty, with the folders above it, and opens it.
     *
     * @throws CoreException if the workspace refuses, such as for a name that is none
     */
    void create() throws CoreException {
        var file = project.getFile(Path.fromPortableString(name));
        folder(file.getParent());
        file.create(new ByteArrayInputStream(new byte[0]), IResource.NONE, new NullProgressMonitor());
        var window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        if (window != null && window.getActivePage() != null) {
            IDE.openEditor(window.getActivePage(), file);
        }
    }

    private static void folder(IContainer container) throws CoreException {
        if (container instanceof IFolder folder && !folder.exists()) {
            folder(folder.getParent());
            folder.create(IResource.NONE, true, new NullProgressMonitor());
        }
    }
}
