package org.millrace.epn.validation.internal;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.millrace.epn.PropertyForm;
import org.millrace.epn.Suggestion;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventType;
import org.millrace.runtime.api.PropertyType;

import java.util.stream.Collectors;

/** An event type is a Java class or a list of properties, and its time properties exist. */
public final class EventTypeRule implements Rule {

    @Override
    public void check(Validation v) {
        for (var type : v.network().getEventTypes()) {
            form(v, type);
            records(v, type);
            timeProperty(v, type, Literals.EVENT_TYPE__SENT_TIME_PROPERTY, type.getSentTimeProperty());
            timeProperty(v, type, Literals.EVENT_TYPE__INGRESS_TIME_PROPERTY, type.getIngressTimeProperty());
            timeProperty(v, type, Literals.EVENT_TYPE__EVENT_TIME_PROPERTY, type.getEventTimeProperty());
            unit(v, type);
            settable(v, type);
        }
    }

    private static void form(Validation v, EventType type) {
        var javaClass = type.getJavaClass();
        if (javaClass == null) {
            if (type.getProperties().isEmpty()) {
                v.error(type, "no-properties", "the event type '" + type.getName() + "' has neither a Java class nor properties",
                        "name its Java class or list its properties");
            }
            return;
        }
        if (!type.getProperties().isEmpty()) {
            v.error(type.getProperties().getFirst(), "no-properties", "the event type '" + type.getName()
                    + "' has a Java class and properties of its own", "the properties are those of the class; remove one of the two");
        }
        JavaClasses.require(v, type, Literals.EVENT_TYPE__JAVA_CLASS, javaClass);
    }

    private static void records(Validation v, EventType type) {
        for (var property : type.getProperties()) {
            if (property.getRecord() == null) {
                continue;
            }
            EventTypeReference.check(v, property, Literals.EVENT_TYPE_PROPERTY__RECORD, property.getRecord(), true);
            if (property.eIsSet(Literals.EVENT_TYPE_PROPERTY__TYPE)) {
                v.error(property, Literals.EVENT_TYPE_PROPERTY__TYPE, "two-types", "the property '" + property.getName()
                        + "' has a type and an event type of records", "remove one of the two");
            }
        }
        PropertyForm.path(type, type).ifPresent(circle -> v.error(type, "recursive-record", "the event type '" + type.getName() + "' contains itself: "
                + circle.stream().map(EventType::getName).collect(Collectors.joining(" → ")), "remove one of these records"));
    }

    private static void timeProperty(Validation v, EventType type, EStructuralFeature feature, String name) {
        var shape = v.shape(type);
        if (name == null || !shape.known()) {
            return;
        }
        var happened = feature == Literals.EVENT_TYPE__EVENT_TIME_PROPERTY;
        shape.property(name).ifPresentOrElse(property -> {
            if (property.type() != PropertyType.LONG && !(happened && property.type() == PropertyType.TIMESTAMP)) {
                v.error(type, feature, "unknown-property", "the property '" + name + "' is of type " + property.label()
                        + (happened ? ", an event time is of type timestamp or long" : ", a time is of type long"),
                        happened ? "make it a timestamp or a long" : "make it a long of nanoseconds");
            }
        }, () -> v.error(type, feature, "unknown-property", "the event type '" + type.getName() + "' has no property '" + name + "'",
                Suggestion.advice(name, shape.names(), "properties")));
    }

    private static void unit(Validation v, EventType type) {
        var name = type.getEventTimeProperty();
        if (name != null && type.eIsSet(Literals.EVENT_TYPE__EVENT_TIME_UNIT)
                && v.shape(type).property(name).filter(property -> property.type() == PropertyType.TIMESTAMP).isPresent()) {
            v.warning(type, Literals.EVENT_TYPE__EVENT_TIME_UNIT, "bad-time", "eventTimeUnit has no effect: the event time '" + name
                    + "' is a timestamp, which has no unit", "remove eventTimeUnit");
        }
    }

    /** The runtime sets the time of arrival: through a setter, or as a component of a record. */
    private static void settable(Validation v, EventType type) {
        var name = type.getIngressTimeProperty();
        if (name == null || type.getJavaClass() == null) {
            return;
        }
        v.types().find(type.getJavaClass())
                .filter(t -> t.property(name).filter(p -> p.type() == PropertyType.LONG).isPresent())
                .filter(t -> !t.isA(Record.class.getName()) && t.settable().stream().noneMatch(p -> p.name().equals(name)))
                .ifPresent(t -> v.error(type, Literals.EVENT_TYPE__INGRESS_TIME_PROPERTY, "unknown-property", "the class " + t.name()
                        + " has no setter for the property '" + name + "', which the runtime sets", "add the setter"));
    }
}
