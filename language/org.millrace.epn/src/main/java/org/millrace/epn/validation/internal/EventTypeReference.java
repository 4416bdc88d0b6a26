package org.millrace.epn.validation.internal;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epn.Suggestion;
import org.millrace.epn.model.EventType;

/** References to event types. */
final class EventTypeReference {

    private EventTypeReference() {
    }

    static void check(Validation v, EObject object, EStructuralFeature feature, EventType type, boolean required) {
        if (type == null) {
            if (required) {
                v.error(object, feature, "unknown-event-type", "no event type is given", "add eventType=\"…\"");
            }
        } else if (type.eIsProxy()) {
            v.error(object, feature, "unknown-event-type", "there is no event type '" + type.getName() + "'",
                    Suggestion.advice(type.getName(), v.eventTypeNames(), "event types"));
        }
    }
}
