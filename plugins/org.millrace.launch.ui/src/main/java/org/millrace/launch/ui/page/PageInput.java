package org.millrace.launch.ui.page;

import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.IPersistableElement;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The input of an editor for a page; not restored in the next session.
 *
 * @param page an HTML file
 */
record PageInput(Path page) implements IPathEditorInput {

    @Override
    public IPath getPath() {
        return IPath.fromPath(page);
    }

    @Override
    public boolean exists() {
        return Files.isRegularFile(page);
    }

    @Override
    public ImageDescriptor getImageDescriptor() {
        return ImageDescriptor.getMissingImageDescriptor();
    }

    @Override
    public String getName() {
        return page.getFileName().toString();
    }

    /** Returns {@code null}: the input is not persisted. */
    @Override
    public IPersistableElement getPersistable() {
        return null;
    }

    @Override
    public String getToolTipText() {
        return page.toString();
    }

    @Override
    public <T> T getAdapter(Class<T> adapter) {
        return null;
    }
}
