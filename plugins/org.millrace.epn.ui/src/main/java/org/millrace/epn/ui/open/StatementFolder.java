package org.millrace.epn.ui.open;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Path;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Processor;

import java.util.ArrayList;

/** Finds the folder of a project for files with statements. */
final class StatementFolder {

    /** The extension of files with statements. */
    static final String EXTENSION = "epl";

    private StatementFolder() {
    }

    /**
     * Returns the folder of the last file that a processor of the network refers to, or else of the first file with
     * statements in the project, or else the default folder.
     *
     * @return the path in the project
     */
    static IPath of(IProject project, Network network) {
        return network.getStages().stream().filter(Processor.class::isInstance).map(Processor.class::cast)
                .flatMap(processor -> processor.getFiles().stream()).map(name -> Path.fromPortableString(name.strip()))
                .filter(path -> !path.isAbsolute() && path.segmentCount() > 0 && !path.segment(0).equals("..")).reduce((one, last) -> last)
                .map(path -> path.removeLastSegments(1)).orElseGet(() -> kept(project));
    }

    private static IPath kept(IProject project) {
        var found = new ArrayList<IPath>();
        try {
            project.accept(proxy -> {
                if (proxy.isDerived() || !found.isEmpty()) {
                    return false;
                }
                if (proxy.getType() == IResource.FILE && proxy.getName().endsWith("." + EXTENSION)) {
                    found.add(((IFile) proxy.requestResource()).getParent().getProjectRelativePath());
                }
                return true;
            }, IResource.NONE);
        } catch (CoreException e) {
            // The project was deleted, so it has no files.
            return Path.fromPortableString(EXTENSION);
        }
        return found.isEmpty() ? Path.fromPortableString(EXTENSION) : found.getFirst();
    }
}
