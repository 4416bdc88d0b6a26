package org.millrace.epn.edit.eventtype;

import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Stage;
import org.millrace.epn.model.Wire;

import java.util.List;

/**
 * Who refers to an event type.
 *
 * @param stages  the adapters and beans that carry or take it
 * @param wires   the wires that let only it pass
 * @param records the properties of other event types whose records are of the type
 */
public record EventTypeUses(List<Stage> stages, List<Wire> wires, List<EventTypeProperty> records) {

    /** The uses in a network. */
    public static EventTypeUses of(Network network, EventType type) {
        return new EventTypeUses(network.getStages().stream().filter(stage -> switch (stage) {
            case Adapter adapter -> adapter.getEventType() == type;
            case Bean bean -> bean.getEventType() == type;
            default -> false;
        }).toList(), network.getWires().stream().filter(wire -> wire.getEventType() == type).toList(),
                network.getEventTypes().stream().flatMap(each -> each.getProperties().stream()).filter(property -> property.getRecord() == type).toList());
    }

    /** Whether nothing refers to it. */
    public boolean isEmpty() {
        return stages.isEmpty() && wires.isEmpty() && records.isEmpty();
    }
}
