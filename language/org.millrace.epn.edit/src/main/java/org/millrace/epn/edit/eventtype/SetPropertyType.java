package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.ValueType;

import java.util.Optional;

/**
 * Changes the type of the values of a property.
 *
 * @param property  the property
 * @param valueType the type as it is written in the file, such as {@code "double"}
 */
public record SetPropertyType(EventTypeProperty property, String valueType) implements Edit<EventTypeProperty> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(property, "property").or(() -> Names.unknown(valueType, PropertyRows.typeLabels(), "type"));
    }

    @Override
    public EventTypeProperty perform(EditedNetwork network) {
        property.setType(ValueType.get(valueType));
        return property;
    }
}
