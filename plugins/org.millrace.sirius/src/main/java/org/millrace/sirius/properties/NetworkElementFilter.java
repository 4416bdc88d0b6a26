package org.millrace.sirius.properties;

import org.eclipse.jface.viewers.IFilter;
import org.millrace.epn.io.EpnResource;

/** Accepts what stands for an element of a network on a Sirius diagram. */
public final class NetworkElementFilter implements IFilter {

    /** For the framework. */
    public NetworkElementFilter() {
    }

    @Override
    public boolean select(Object selected) {
        return SelectedElement.of(selected).filter(element -> element.eResource() instanceof EpnResource).isPresent();
    }
}
