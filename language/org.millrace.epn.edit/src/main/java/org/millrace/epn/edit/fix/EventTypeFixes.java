package org.millrace.epn.edit.fix;

import org.eclipse.emf.ecore.EObject;
import org.millrace.epn.PropertyForm;
import org.millrace.epn.Suggestion;
import org.millrace.epn.edit.element.SetEventType;
import org.millrace.epn.edit.eventtype.CreateEventType;
import org.millrace.epn.edit.eventtype.SetPropertyType;
import org.millrace.epn.edit.eventtype.SetTimeProperty;
import org.millrace.epn.edit.eventtype.TimeProperty;
import org.millrace.epn.edit.label.Labels;
import org.millrace.epn.model.Adapter;
import org.millrace.epn.model.Bean;
import org.millrace.epn.model.EpnPackage.Literals;
import org.millrace.epn.model.EventType;
import org.millrace.epn.model.EventTypeProperty;
import org.millrace.epn.model.Network;
import org.millrace.epn.model.Wire;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** What can be done about an event type that does not exist, or that is not given where one is needed. */
final class EventTypeFixes {

    private EventTypeFixes() {
    }

    static Stream<Fix> of(Network network, EObject element) {
        var names = network.getEventTypes().stream().map(EventType::getName).filter(Objects::nonNull).toList();
        var type = eventType(element);
        if (type.isPresent()) {
            var wrong = type.get().getName();
            return !type.get().eIsProxy() || wrong == null ? Stream.empty()
                    : Stream.concat(Suggestion.nearest(wrong, names).stream()
                            .map(right -> new Fix(Labels.of("fix.replace", wrong, right), new SetEventType(element, right))),
                            Stream.of(new Fix(Labels.of("fix.createEventType", wrong), new CreateEventType(wrong))));
        }
        return element instanceof Adapter ? names.stream()
                .map(name -> new Fix(Labels.of("fix.useEventType", name), new SetEventType(element, name))) : Stream.empty();
    }

    /** The properties of a map type that can be its event time. */
    static Stream<Fix> eventTime(EventType type) {
        return type == null || type.getEventTimeProperty() != null ? Stream.empty() : type.getProperties().stream()
                .filter(property -> property.getName() != null && TimeProperty.EVENT.fits(property))
                .map(property -> new Fix(Labels.of("fix.setEventTime", property.getName()),
                        new SetTimeProperty(type, TimeProperty.EVENT, property.getName())));
    }

    /** Keeps the type of the values, or the event type of the records. */
    static Stream<Fix> oneType(EventTypeProperty property) {
        var record = property.getRecord();
        var values = property.getType().getLiteral();
        return record == null || !property.eIsSet(Literals.EVENT_TYPE_PROPERTY__TYPE) ? Stream.empty()
                : Stream.of(PropertyForm.label(property), property.isRepeated() ? PropertyForm.array(values) : values)
                        .map(type -> new Fix(Labels.of("fix.keepType", type), new SetPropertyType(property, type)));
    }

    private static Optional<EventType> eventType(EObject element) {
        return Optional.ofNullable(switch (element) {
            case Adapter adapter -> adapter.getEventType();
            case Bean bean -> bean.getEventType();
            case Wire wire -> wire.getEventType();
            case EventTypeProperty property -> property.getRecord();
            default -> null;
        });
    }
}
