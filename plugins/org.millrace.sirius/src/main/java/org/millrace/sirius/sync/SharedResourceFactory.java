package org.millrace.sirius.sync;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceFactoryImpl;
import org.millrace.epn.edit.resource.PreservedText;
import org.millrace.epn.io.EpnResourceFactory;

/** Makes the resources of networks in sessions: their text is kept, and it is that of the network editor if one is open. */
public final class SharedResourceFactory extends ResourceFactoryImpl {

    /** For the framework. */
    public SharedResourceFactory() {
    }

    @Override
    public Resource createResource(URI uri) {
        var resource = EpnResourceFactory.newResource(uri, new PreservedText());
        if (uri.isPlatformResource()) {
            resource.eAdapters().add(new SharedNetwork(resource));
        }
        return resource;
    }
}
