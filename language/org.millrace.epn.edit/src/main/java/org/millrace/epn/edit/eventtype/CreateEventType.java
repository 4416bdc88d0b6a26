package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.model.EpnFactory;
import org.millrace.epn.model.EventType;
import org.millrace.epn.validation.LegalName;

import java.util.Optional;

/**
 * Adds an event type without properties behind the others.
 *
 * @param name its name; empty for one that is free
 */
public record CreateEventType(String name) implements Edit<EventType> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return name.isEmpty() ? Optional.empty()
                : Names.unfit(LegalName.EVENT_TYPE, name, "", network.eventTypeNames(), "event type");
    }

    @Override
    public EventType perform(EditedNetwork network) {
        var type = EpnFactory.eINSTANCE.createEventType();
        type.setName(name.isEmpty() ? EditedNetwork.freeName("EventType1", network.eventTypeNames()) : name);
        network.network().getEventTypes().add(type);
        return type;
    }
}
