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

/** Where a project keeps its statements. */
final class StatementFolder {

    /** What the names of files with statements end in. */
    static final String EXTENSION = "epl";

    private StatementFolder() {
    }

    /**
     * The folder of the file that another processor of the network names last, or else of the first
     * file with statements in the project, or else one of its own.
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
            // A project that has gone away has no file either.
            return Path.fromPortableString(EXTENSION);
        }
        return found.isEmpty() ? Path.fromPortableString(EXTENSION) : found.getFirst();
    }
}
