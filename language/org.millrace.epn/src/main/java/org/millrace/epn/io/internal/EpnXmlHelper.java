package org.millrace.epn.io.internal;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.XMIHelperImpl;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.Stage;

/** Refers to stages and event types by their names. */
final class EpnXmlHelper extends XMIHelperImpl {

    EpnXmlHelper(XMLResource resource) {
        super(resource);
    }

    @Override
    public String getIDREF(EObject object) {
        return switch (object) {
            case Stage stage when stage.getName() != null -> stage.getName();
            case EventType type when type.getName() != null -> type.getName();
            default -> super.getIDREF(object);
        };
    }
}
