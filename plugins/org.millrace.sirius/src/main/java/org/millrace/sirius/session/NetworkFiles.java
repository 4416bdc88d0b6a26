package org.millrace.sirius.session;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Path;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;

import java.util.Optional;

/** The files of resources in the workspace. */
public final class NetworkFiles {

    private NetworkFiles() {
    }

    /** Returns the file of a resource; empty if it lies outside of the workspace. */
    public static Optional<IFile> of(Resource resource) {
        return of(resource.getURI());
    }

    /** Returns the file of a URI; empty if it lies outside of the workspace. */
    public static Optional<IFile> of(URI uri) {
        return uri != null && uri.isPlatformResource()
                ? Optional.of(ResourcesPlugin.getWorkspace().getRoot().getFile(Path.fromPortableString(uri.toPlatformString(true)))) : Optional.empty();
    }
}
