package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.ValueType;

import java.util.Optional;

/**
 * Says which property holds a time of the event.
 *
 * @param type     the event type
 * @param time     which time
 * @param property the name of the property; empty for none
 */
public record SetTimeProperty(EventType type, TimeProperty time, String property) implements Edit<EventType> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(type, "event type")
                .or(() -> property.isEmpty() || type.getJavaClass() != null ? Optional.empty()
                        : Names.unknown(property, PropertyRows.names(type), "property").or(this::notLong));
    }

    private Optional<Refusal> notLong() {
        return type.getProperties().stream().filter(p -> property.equals(p.getName()) && p.getType() != ValueType.LONG).findFirst()
                .map(p -> new Refusal("the property '" + property + "' is of type " + p.getType().getLiteral() + ", a time is of type long",
                        "choose another property, or make it a long first"));
    }

    @Override
    public EventType perform(EditedNetwork network) {
        time.set(type, property);
        return type;
    }
}
