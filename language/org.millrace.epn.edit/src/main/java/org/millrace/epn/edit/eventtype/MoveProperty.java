package org.millrace.epn.edit.eventtype;

import org.millrace.epn.edit.Edit;
import org.millrace.epn.edit.EditedNetwork;
import org.millrace.epn.edit.Refusal;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;

import java.util.Optional;

/**
 * Moves a property among those of its event type. Their order is that of the values in codecs that
 * write no names.
 *
 * @param property the property
 * @param index    where it stands afterwards, from 0
 */
public record MoveProperty(EventTypeProperty property, int index) implements Edit<EventTypeProperty> {

    @Override
    public Optional<Refusal> refusal(EditedNetwork network) {
        return network.absent(property, "property").or(() -> index >= 0 && index < type().getProperties().size() ? Optional.empty()
                : Optional.of(new Refusal("the property '" + property.getName() + "' cannot be moved further", "")));
    }

    @Override
    public EventTypeProperty perform(EditedNetwork network) {
        type().getProperties().move(index, property);
        return property;
    }

    private EventType type() {
        return (EventType) property.eContainer();
    }
}
