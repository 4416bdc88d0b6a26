package org.millrace.epn.edit.attribute;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.eventtype.RenameEventType;
import org.millrace.epn.edit.eventtype.RenameProperty;
import org.millrace.epn.edit.eventtype.SetPropertyType;
import org.millrace.epn.edit.eventtype.SetTimeProperty;
import org.millrace.epn.edit.eventtype.TimeProperty;
import org.millrace.epn.edit.eventtype.UseJavaClass;
import org.millrace.epn.edit.eventtype.UseProperties;
import org.millrace.epn.model.EpnPackage;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.validation.JavaTypes;

/** Finds the edit that gives a feature of an element another value. */
public final class ElementEdits {

    private ElementEdits() {
    }

    /**
     * The edit for one cell of a property sheet.
     *
     * @param element the element
     * @param feature one of its features with a single value that is not contained
     * @param text    the value as it is written in the file; empty for none
     * @param types   finds Java classes
     */
    public static Edit<?> set(EObject element, EStructuralFeature feature, String text, JavaTypes types) {
        return switch (element) {
            case EventType type -> eventType(type, feature, text, types);
            case EventTypeProperty property -> feature == EpnPackage.Literals.EVENT_TYPE_PROPERTY__NAME
                    ? new RenameProperty(property, text) : new SetPropertyType(property, text);
            default -> feature instanceof EAttribute attribute ? new SetAttribute(element, attribute, text)
                    : new SetEventType(element, text);
        };
    }

    private static Edit<?> eventType(EventType type, EStructuralFeature feature, String text, JavaTypes types) {
        return switch (feature.getFeatureID()) {
            case EpnPackage.EVENT_TYPE__NAME -> new RenameEventType(type, text);
            case EpnPackage.EVENT_TYPE__JAVA_CLASS -> text.isEmpty() ? new UseProperties(type, types) : new UseJavaClass(type, text, types);
            case EpnPackage.EVENT_TYPE__SENT_TIME_PROPERTY -> new SetTimeProperty(type, TimeProperty.SENT, text);
            case EpnPackage.EVENT_TYPE__INGRESS_TIME_PROPERTY -> new SetTimeProperty(type, TimeProperty.INGRESS, text);
            default -> throw new IllegalArgumentException(feature.getName());
        };
    }
}
