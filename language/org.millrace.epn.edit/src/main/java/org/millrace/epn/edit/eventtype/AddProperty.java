package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.validation.LegalName;

import java.util.Optional;

/**
 * Adds a property behind the others.
 *
 * @param type      the event type
 * @param name      the name; empty for one that is free
 * @param valueType the type of the values as it is written in the file, such as {@code "double"}, or an event
 *                  type for records; with {@code []} behind it for an array
 */
public record AddProperty(EventType type, String name, String valueType) implements Edit<EventTypeProperty> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(type, "event type").or(() -> PropertyRows.ofClass(type))
                .or(() -> name.isEmpty() ? Optional.empty()
                        : Names.unfit(LegalName.PROPERTY, name, "", PropertyRows.names(type), "property"))
                .or(() -> PropertyRows.unfit(network, type, valueType));
    }

    @Override
    public EventTypeProperty perform(EditedNetwork network) {
        var property = EpnFactory.eINSTANCE.createEventTypeProperty();
        property.setName(name.isEmpty() ? EditedNetwork.freeName("property1", PropertyRows.names(type)) : name);
        PropertyRows.set(network, property, valueType);
        type.getProperties().add(property);
        return property;
    }
}
