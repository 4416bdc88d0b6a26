package org.millrace.epn.io;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceFactoryImpl;
import org.millrace.epn.io.internal.EpnResourceImpl;

import java.util.Optional;

/** Makes {@link EpnResource}s; register it for the file extension {@value #EXTENSION}. */
public final class EpnResourceFactory extends ResourceFactoryImpl {

    /** The extension of the files, without the dot. */
    public static final String EXTENSION = "epn";

    /** Makes the factory. */
    public EpnResourceFactory() {
    }

    @Override
    public Resource createResource(URI uri) {
        return newResource(uri);
    }

    /** An empty resource outside any resource set. */
    public static EpnResource newResource(URI uri) {
        return new EpnResourceImpl(uri, Optional.empty());
    }

    /**
     * An empty resource outside any resource set that is saved in a form of its own.
     *
     * @param content belongs to this resource alone
     */
    public static EpnResource newResource(URI uri, FileContent content) {
        return new EpnResourceImpl(uri, Optional.of(content));
    }
}
