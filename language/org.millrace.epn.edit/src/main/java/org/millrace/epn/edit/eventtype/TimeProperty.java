package org.millrace.epn.edit.eventtype;

import org.eclipse.emf.ecore.EAttribute;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.runtime.api.PropertyType;

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

    /** Returns whether properties of a type can hold the time. */
    public boolean fits(PropertyType propertyType) {
        return propertyType == PropertyType.LONG || this == EVENT && propertyType == PropertyType.TIMESTAMP;
    }

    /** Returns whether a property of a map type can hold the time. */
    public boolean fits(EventTypeProperty property) {
        return property.getRecord() == null && !property.isRepeated() && PropertyType.ofLabel(property.getType().getLiteral()).filter(this::fits).isPresent();
    }

    void set(EventType type, String property) {
        type.eSet(attribute, property.isEmpty() ? null : property);
    }
}
