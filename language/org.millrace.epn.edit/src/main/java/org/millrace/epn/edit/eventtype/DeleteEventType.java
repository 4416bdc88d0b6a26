package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Routes;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EventType;

import java.util.Optional;

/**
 * Removes an event type. Adapters and beans of the type have none afterwards, and properties with records of the
 * type become texts. A wire that lets only
 * this type pass is removed with it: without its filter it would carry what it was drawn to keep out.
 * {@link EventTypeUses} tells beforehand what will be touched.
 *
 * @param type the event type
 */
public record DeleteEventType(EventType type) implements Edit<EventType> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(type, "event type");
    }

    @Override
    public EventType perform(EditedNetwork network) {
        var uses = EventTypeUses.of(network.network(), type);
        for (var stage : uses.stages()) {
            switch (stage) {
                case Adapter adapter -> adapter.setEventType(null);
                case Bean bean -> bean.setEventType(null);
                default -> throw new IllegalStateException(stage.eClass().getName());
            }
        }
        uses.records().forEach(property -> property.setRecord(null));
        Routes.keep(network, () -> network.network().getWires().removeAll(uses.wires()));
        network.network().getEventTypes().remove(type);
        return type;
    }
}
