package org.millrace.epn.ui.fix;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Path;
import org.millrace.ui.newfile.NewFiles;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

/**
 * A missing file that a network refers to.
 *
 * @param project the network's project
 * @param name    the path relative to the project
 */
public record NewFile(IProject project, String name) {

    /**
     * Creates the file with its parent folders, and opens it.
     *
     * @param content the initial content
     * @throws CoreException if the workspace refuses, such as for an invalid name
     */
    public void create(String content) throws CoreException {
        NewFiles.write(write(content));
    }

    /**
     * Creates the file with its parent folders.
     *
     * @param content the initial content
     * @throws CoreException if the workspace refuses, such as for an invalid name
     */
    public IFile write(String content) throws CoreException {
        var file = project.getFile(Path.fromPortableString(name));
        folder(file.getParent());
        file.create(new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)), IResource.NONE, new NullProgressMonitor());
        return file;
    }

    private static void folder(IContainer container) throws CoreException {
        if (container instanceof IFolder folder && !folder.exists()) {
            folder(folder.getParent());
            folder.create(IResource.NONE, true, new NullProgressMonitor());
        }
    }
}
