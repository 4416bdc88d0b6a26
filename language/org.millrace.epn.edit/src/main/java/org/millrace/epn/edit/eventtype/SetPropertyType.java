package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;

import java.util.Optional;

/**
 * Changes the type of the values of a property.
 *
 * @param property  the property
 * @param valueType the type as it is written in the file, such as {@code "double"}, or an event
 *                  type for records; with {@code []} behind it for an array
 */
public record SetPropertyType(EventTypeProperty property, String valueType) implements Edit<EventTypeProperty> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(property, "property")
                .or(() -> PropertyRows.unfit(network, (EventType) property.eContainer(), valueType));
    }

    @Override
    public EventTypeProperty perform(EditedNetwork network) {
        PropertyRows.set(network, property, valueType);
        return property;
    }
}
