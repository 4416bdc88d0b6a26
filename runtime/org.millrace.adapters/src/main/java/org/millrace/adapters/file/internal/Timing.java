package org.millrace.adapters.file.internal;

import org.millrace.runtime.api.AdapterContext;
import org.millrace.runtime.api.EventType;
import org.millrace.runtime.api.PropertyType;

import java.io.IOException;
import java.util.Optional;

/**
 * Converts event times to time distances of a replay.
 *
 * @param eventType    the type of the events
 * @param timeProperty index of the property with the event time
 * @param nanosPerUnit nanoseconds of the replay per unit of the event time
 */
record Timing(EventType eventType, int timeProperty, double nanosPerUnit) {

    /**
     * Creates the timing from the settings.
     *
     * @return empty if events are emitted as soon as possible
     * @throws IOException if the property does not exist; the message is for the user
     */
    static Optional<Timing> of(AdapterContext context) throws IOException {
        var settings = context.settings();
        var kind = settings.text("timing");
        if (kind.equals("asap")) {
            return Optional.empty();
        }
        var name = settings.text("timeProperty");
        if (name.isBlank()) {
            throw new IOException("timing is " + kind + ", which needs timeProperty: the property that holds an event's time");
        }
        var type = context.eventType();
        var index = type.indexOf(name);
        if (index < 0 || type.properties().get(index).type() != PropertyType.LONG) {
            throw new IOException("timeProperty: the event type " + type.name() + " has no property '" + name + "' of type long");
        }
        var unit = switch (settings.text("timeUnit")) {
            case "ns" -> 1.0;
            case "us" -> 1e3;
            default -> 1e6;
        };
        return Optional.of(new Timing(type, index, kind.equals("scaled") ? unit / settings.number("speed") : unit));
    }

    /** Returns whether an event has a time. */
    boolean hasTime(Object event) {
        return eventType.get(event, timeProperty) instanceof Long;
    }

    /** Returns the time of an event that has one, in the property's unit. */
    long time(Object event) {
        return (Long) eventType.get(event, timeProperty);
    }
}
