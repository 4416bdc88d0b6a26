package org.millrace.epn.io.internal;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.xmi.XMLHelper;
import org.eclipse.emf.ecore.xmi.impl.XMISaveImpl;
import org.millrace.epn.model.EpnPackage;

/** Writes a stage as an element of its kind, and names that nothing has as they were read. */
final class EpnXmlSave extends XMISaveImpl {

    EpnXmlSave(XMLHelper helper) {
        super(helper);
    }

    @Override
    protected void saveElement(EObject object, EStructuralFeature feature) {
        if (feature == EpnPackage.Literals.NETWORK__STAGES && !toDOM) {
            doc.startElement(StageKinds.element(object.eClass()));
            saveElementID(object);
        } else {
            super.saveElement(object, feature);
        }
    }

    @Override
    protected int sameDocSingle(EObject object, EStructuralFeature feature) {
        return helper.getValue(object, feature) == null ? SKIP : SAME_DOC;
    }

    /** EMF writes such names without escaping them. */
    @Override
    protected void saveIDRefSingle(EObject object, EStructuralFeature feature) {
        if (toDOM || !(helper.getValue(object, feature) instanceof EObject target)) {
            super.saveIDRefSingle(object, feature);
            return;
        }
        var name = helper.getIDREF(target);
        if (name != null) {
            doc.addAttribute(helper.getQName(feature), escape == null ? name : escape.convert(name));
        }
    }
}
