package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;

import java.util.Optional;

/**
 * Removes a property of an event type. If it held a time of the event, the type has none afterwards.
 *
 * @param property the property
 */
public record RemoveProperty(EventTypeProperty property) implements Edit<EventTypeProperty> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(property, "property");
    }

    @Override
    public EventTypeProperty perform(EditedNetwork network) {
        var type = (EventType) property.eContainer();
        type.getProperties().remove(property);
        for (var time : TimeProperty.values()) {
            if (time.of(type).filter(name -> name.equals(property.getName())).isPresent()) {
                time.set(type, "");
            }
        }
        return property;
    }
}
