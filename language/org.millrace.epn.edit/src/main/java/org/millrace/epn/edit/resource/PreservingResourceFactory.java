package org.millrace.epn.edit.resource;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceFactoryImpl;
import org.millrace.epn.io.EpnResourceFactory;

/** Makes resources of networks that keep the text of their files when they are saved, for frameworks with resource sets. */
public final class PreservingResourceFactory extends ResourceFactoryImpl {

    /** Makes the factory. */
    public PreservingResourceFactory() {
    }

    @Override
    public Resource createResource(URI uri) {
        return EpnResourceFactory.newResource(uri, new PreservedText());
    }
}
