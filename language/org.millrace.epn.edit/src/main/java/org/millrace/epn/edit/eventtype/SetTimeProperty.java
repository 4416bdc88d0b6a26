package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.edit.internal.Names;
import org.millrace.epn.model.EventType;
import org.millrace.runtime.api.PropertyType;

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
                        : Names.unknown(property, PropertyRows.names(type), "property").or(this::unfit));
    }

    private Optional<Refusal> unfit() {
        var fitting = time.fits(PropertyType.TIMESTAMP) ? "timestamp or long" : "long";
        return type.getProperties().stream().filter(p -> property.equals(p.getName()) && !time.fits(p)).findFirst()
                .map(p -> new Refusal("the property '" + property + "' is of type " + p.getType().getLiteral() + ", the time is of type " + fitting,
                        "choose another property, or change its type first"));
    }

    @Override
    public EventType perform(EditedNetwork network) {
        time.set(type, property);
        return type;
    }
}
