package org.millrace.epn.edit.eventtype;

import org.eclipse.emf.ecore.EAttribute;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventType;

import java.util.Optional;

/** The times that an event may carry in a property. */
public enum TimeProperty {
    /** The intended send time. */
    SENT(Literals.EVENT_TYPE__SENT_TIME_PROPERTY),
    /** The time at which the event came in. */
    INGRESS(Literals.EVENT_TYPE__INGRESS_TIME_PROPERTY),
    /** The time at which the event happened. */
    EVENT(Literals.EVENT_TYPE__EVENT_TIME_PROPERTY);

    private final EAttribute attribute;

    TimeProperty(EAttribute attribute) {
        this.attribute = attribute;
    }

    /** The property of a type that holds the time. */
    public Optional<String> of(EventType type) {
        return Optional.ofNullable((String) type.eGet(attribute));
    }

    void set(EventType type, String property) {
        type.eSet(attribute, property.isEmpty() ? null : property);
    }
}
