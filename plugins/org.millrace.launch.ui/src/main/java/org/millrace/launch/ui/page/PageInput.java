package org.millrace.launch.ui.page;

import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.IPersistableElement;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A page as the input of an editor; not restored in the next session.
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

    /** Returns {@code null}, which stands for an input that is not kept. */
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
