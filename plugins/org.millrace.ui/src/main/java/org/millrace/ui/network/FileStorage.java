package org.millrace.ui.network;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.common.util.URI;
import org.eclipse.osgi.util.NLS;
import org.millrace.epn.edit.Storage;

import java.io.ByteArrayInputStream;
import java.io.IOException;

/**
 * A network in a file of the workspace. Previous content is kept in the local history.
 *
 * @param file    the file
 * @param monitor the progress monitor for writing
 */
record FileStorage(IFile file, IProgressMonitor monitor) implements Storage {

    FileStorage(IFile file) {
        this(file, new NullProgressMonitor());
    }

    @Override
    public URI uri() {
        return URI.createPlatformResourceURI(file.getFullPath().toString(), true);
    }

    @Override
    public byte[] read() throws IOException {
        try (var content = file.getContents(true)) {
            return content.readAllBytes();
        } catch (CoreException e) {
            throw new IOException(NLS.bind(Messages.file_unreadable, file.getFullPath().makeRelative(), e.getMessage()), e);
        }
    }

    @Override
    public void write(byte[] content) throws IOException {
        try {
            file.setContents(new ByteArrayInputStream(content), IResource.KEEP_HISTORY, monitor);
        } catch (CoreException e) {
            throw new IOException(NLS.bind(Messages.file_unwritable, file.getFullPath().makeRelative(), e.getMessage()), e);
        }
    }
}
