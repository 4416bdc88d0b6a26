package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.JavaClassName;
import org.millrace.epn.model.EventType;
import org.millrace.epn.validation.JavaTypes;

import java.util.Optional;

/**
 * Makes the events of a type objects of a Java class, whose properties replace its own.
 *
 * @param type      the event type
 * @param javaClass the full name of the class
 * @param types     finds the class
 */
public record UseJavaClass(EventType type, String javaClass, JavaTypes types) implements Edit<EventType> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(type, "event type").or(() -> JavaClassName.unfit(javaClass, types));
    }

    @Override
    public EventType perform(EditedNetwork network) {
        type.setJavaClass(javaClass);
        type.getProperties().clear();
        return type;
    }
}
