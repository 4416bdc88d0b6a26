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
 * A file that a network names and that is not there.
 *
 * @param project the network's project
 * @param name    the name relative to the project
 */
public record NewFile(IProject project, String name) {

    /**
     * Creates the file, with the folders above it, and opens it.
     *
     * @param content what stands in it
     * @throws CoreException if the workspace refuses, such as for a name that is none
     */
    public void create(String content) throws CoreException {
        NewFiles.write(write(content));
    }

    /**
     * Creates the file, with the folders above it.
     *
     * @param content what stands in it
     * @throws CoreException if the workspace refuses, such as for a name that is none
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
