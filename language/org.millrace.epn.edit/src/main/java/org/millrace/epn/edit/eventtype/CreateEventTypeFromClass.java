package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.JavaClassName;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.EventType;
import org.millrace.epn.validation.JavaTypes;

import java.util.Optional;

/**
 * Adds an event type that is made from a Java class and named after it.
 *
 * @param javaClass the full name of the class
 * @param form      what the type takes from it
 * @param types     finds the class
 */
public record CreateEventTypeFromClass(String javaClass, Form form, JavaTypes types) implements Edit<EventType> {

    /** What an event type takes from a Java class. */
    public enum Form {
        /** Its events are objects of the class. */
        JAVA_CLASS,
        /** Its events are maps with the properties that the class has. */
        PROPERTIES
    }

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return form == Form.JAVA_CLASS ? JavaClassName.unfit(javaClass, types) : JavaClassName.unknown(javaClass, types);
    }

    @Override
    public EventType perform(EditedNetwork network) {
        var type = EpnFactory.eINSTANCE.createEventType();
        type.setName(EditedNetwork.freeName(JavaClassName.simple(javaClass), network.eventTypeNames()));
        if (form == Form.JAVA_CLASS) {
            type.setJavaClass(javaClass);
        } else {
            types.find(javaClass).ifPresent(found -> PropertyRows.add(type, found.properties()));
        }
        network.network().getEventTypes().add(type);
        return type;
    }
}
