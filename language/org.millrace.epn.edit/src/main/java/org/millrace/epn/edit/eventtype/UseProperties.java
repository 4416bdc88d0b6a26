package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.EventType;
import org.millrace.epn.validation.JavaTypes;

import java.util.Optional;

/**
 * Makes the events of a type maps with properties of its own: at first those of the Java class that
 * it had, if that is known.
 *
 * @param type  the event type
 * @param types finds the class
 */
public record UseProperties(EventType type, JavaTypes types) implements Edit<EventType> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(type, "event type");
    }

    @Override
    public EventType perform(EditedNetwork network) {
        var before = type.getJavaClass();
        if (before != null) {
            type.setJavaClass(null);
            if (type.getProperties().isEmpty()) {
                types.find(before).ifPresent(found -> PropertyRows.add(type, found.properties()));
            }
        }
        return type;
    }
}
